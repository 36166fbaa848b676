// A PostgreSQL server of its own for as long as it is needed, in a temporary folder that goes with it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './port.ts'

interface Person {
  uid?: number
  gid?: number
}

const isRoot = process.getuid?.() === 0

/** The folder of the newest installed server; Debian keeps them out of the PATH. */
const installed = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const binaries = (): string => {
  const found = installed()
  if (found) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { stdio: 'inherit', env })
  }
  const now = installed()
  if (!now) throw new Error('PostgreSQL is missing. Type "sudo apt-get install postgresql" and run it again.')
  return now
}

const idOf = (flag: string, name: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** PostgreSQL refuses to run as root: root lends it an ordinary name. */
const person = (): Person => {
  if (!isRoot) return {}
  const name = ['postgres', 'nobody'].find((candidate) => idOf('-u', candidate) !== undefined)
  const uid = name ? idOf('-u', name) : undefined
  const gid = name ? idOf('-g', name) : undefined
  if (uid === undefined || gid === undefined) throw new Error('No ordinary user to run PostgreSQL as.')
  return { uid, gid }
}

const answers = (bin: string, port: number): boolean =>
  spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0

/** Of what is thrown away: nothing waits for the disk. */
export const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export interface PostgresServer {
  /** Of its superuser. */
  url: string
  port: number
  /** Its own, which whoever it runs as may write; the rows are in `data`. */
  folder: string
  /** Whom it runs as: nobody else where this is not root. */
  who: Person
  /** What it said on standard error. */
  log: () => string
  /** Again, on the same port and data; resolves when it answers. */
  start: () => Promise<void>
  /** @param signal SIGINT ends sessions, SIGQUIT ends everything at once, as a power cut would */
  stop: (signal?: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Stopped for good, and its folder is gone. */
  remove: () => Promise<void>
}

/** A new, empty server on a free port, started. @param settings `name=value` of its own configuration */
export async function startPostgres(settings: string[]): Promise<PostgresServer> {
  const bin = binaries()
  const who = person()
  const folder = mkdtempSync(join(tmpdir(), 'gilbook-postgres-'))
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const options = { cwd: folder, ...who }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const place = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder]
  const args = [...place, ...settings.flatMap((setting) => ['-c', setting])]
  const said: string[] = []
  let server: ChildProcess | null = null
  const start = async (): Promise<void> => {
    const running = spawn(join(bin, 'postgres'), args, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    running.stderr.on('data', (part: Buffer) => said.push(part.toString()))
    server = running
    for (let tries = 0; !answers(bin, port); tries += 1) {
      if (tries > 300 || running.exitCode !== null)
        throw new Error(`PostgreSQL did not start: ${said.slice(-5).join('')}`)
      await wait(100)
    }
  }
  const stop = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const end = once(server, 'exit')
    server.kill(signal)
    await end
  }
  const remove = async (): Promise<void> => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await start()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return { url, port, folder, who, log: () => said.join(''), start, stop, remove }
}
