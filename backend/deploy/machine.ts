// A bare machine for a while: the release, two instances, a worker and a proxy, started as the units and README say, on ports
// and folders of their own. Processes run as an ordinary user, and as root can say so, on a root that is read-only.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#backend/testing/port.ts'
import { makeRelease } from './release.ts'

const root = resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
/** The names that lead to it. */
export const HOSTS = { app: 'app.example.com', read: 'read.example.com' } as const

/** Of Debian's `nobody`. */
const NOBODY = 65_534

export const fileOf = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

/** `NAME=value` lines, as systemd and Docker read them. */
function assignments(text: string): Record<string, string> {
  const rows = text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(rows)
}

/** What compose.yaml alone knows. */
const OF_COMPOSE = ['APP_HOST', 'READER_HOST', 'POSTGRES_PASSWORD', 'STORE_KEY', 'STORE_SECRET']

/** The example as somebody fills it in, but for the key that has to be a real one. */
export function filledExample(): Record<string, string> {
  const rows = Object.entries(assignments(fileOf('gilbook.env.example')))
  const own = rows.filter(([name]) => ![...OF_COMPOSE, 'VAPID_PRIVATE_KEY', 'BACKUP_KEY'].includes(name))
  const made = (name: string): string => (name.endsWith('EMAIL') ? 'office@example.com' : 'x'.repeat(40))
  return Object.fromEntries(own.map(([name, value]) => [name, value || made(name)]))
}

/** The example, filled in for this machine: nobody outside of it is asked. */
export function environment(smtpUrl: string, admin: { email: string; password: string }): Record<string, string> {
  const filled = Object.entries(filledExample()).filter(([name]) => !name.startsWith('KAKAO_'))
  return {
    ...Object.fromEntries(filled),
    PUBLIC_URL: `https://${HOSTS.app}`,
    READER_ORIGIN: `https://${HOSTS.read}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: smtpUrl,
    PORTONE_API_BASE: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  }
}

/** What a unit sets, on a port. */
export function unitEnvironment(unit: string, port: number): Record<string, string> {
  const line = /^Environment=(.*)$/m.exec(fileOf(unit))?.[1] ?? ''
  return assignments(line.replaceAll('%i', String(port)).replaceAll(' ', '\n'))
}

export interface Instance {
  port: number
  /** Where it tells its figures. */
  figures: number
  /** @param more of its environment, this time only */
  start: (more?: Record<string, string>) => Promise<void>
  /** As `systemctl stop` does. @returns its exit code */
  stop: () => Promise<number | null>
  /** SIGKILL, as the system does where memory is short. */
  kill: () => Promise<void>
}

export interface Machine {
  folder: string
  release: string
  instances: [Instance, Instance]
  worker: Instance
  /** Whether the processes see a read-only root. */
  isReadOnly: boolean
  /** What all processes said. */
  log: () => string
  remove: () => Promise<void>
}

/** In a mount namespace of its own, of which only the data can be written. */
const READ_ONLY = `mount --make-rprivate / && mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro / &&
exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs --bounding-set=-all "$@"`

const canIsolate = (): boolean =>
  isRoot &&
  spawnSync('unshare', ['-m', 'sh', '-c', 'mount --make-rprivate / && mount -o remount,bind,ro /']).status === 0

/** @param more of the environment, of the program alone and not of what starts it */
function command(isReadOnly: boolean, args: string[], more: Record<string, string>): [string, string[]] {
  const own = Object.entries(more).map(([name, value]) => `${name}=${value}`)
  const program = ['env', ...own, process.execPath, 'backend/main.ts', ...args]
  return isReadOnly ? ['unshare', ['-m', 'sh', '-c', READ_ONLY, 'sh', ...program]] : ['env', program.slice(1)]
}

interface Setting {
  folder: string
  release: string
  isReadOnly: boolean
  said: string[]
}

async function instance(unit: string, given: Record<string, string>, setting: Setting): Promise<Instance> {
  const [port, figures] = [await freePort(), await freePort()]
  const { folder, release, isReadOnly, said } = setting
  const args = unit.includes('worker') ? ['worker'] : []
  const own = { DATA_DIR: join(folder, 'data'), METRICS_PORT: String(figures) }
  const env = { PATH: process.env['PATH'] ?? '', ...unitEnvironment(unit, port), ...given, ...own }
  let child: ChildProcess | null = null
  const start = async (more: Record<string, string> = {}): Promise<void> => {
    const [program, words] = command(isReadOnly, args, more)
    const who = isRoot && !isReadOnly ? { uid: NOBODY, gid: NOBODY } : {}
    const running = spawn(program, words, { cwd: release, env, ...who })
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (data: Buffer) => said.push(data.toString()))
    child = running
    const address = `http://127.0.0.1:${args.length > 0 ? `${figures}/metrics` : `${port}/api/ready`}`
    for (let tries = 0; ; tries += 1) {
      const isUp = await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isUp) return
      if (tries > 600 || running.exitCode !== null || running.signalCode !== null)
        throw new Error(`An instance did not start:\n${said.slice(-20).join('')}`)
      await wait(100)
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    return ((await ended) as [number | null])[0]
  }
  return { port, figures, start, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) }
}

/** Makes and starts it all but the proxy; the database is there, empty. */
export async function startMachine(databaseUrl: string, given: Record<string, string>): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'gilbook-machine-'))
  const release = join(folder, 'release')
  const { megabytes, packages } = await makeRelease(root, release)
  process.stdout.write(`The release: ${megabytes} MB with ${packages} packages.\n`)
  mkdirSync(join(folder, 'data'))
  if (isRoot) {
    chmodSync(folder, 0o755)
    chownSync(join(folder, 'data'), NOBODY, NOBODY)
  }
  const isReadOnly = canIsolate()
  const said: string[] = []
  const setting = { folder, release, isReadOnly, said }
  const all = { ...given, DATABASE_URL: databaseUrl }
  const first = await instance('gilbook@.service', all, setting)
  const second = await instance('gilbook@.service', all, setting)
  const worker = await instance('gilbook-worker.service', all, setting)
  const remove = async (): Promise<void> => {
    await Promise.all([first, second, worker].map(({ stop }) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // As units do that are enabled together, on an empty database.
    await Promise.all([first, second, worker].map(({ start }) => start()))
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, release, instances: [first, second], worker, isReadOnly, log: () => said.join(''), remove }
}
