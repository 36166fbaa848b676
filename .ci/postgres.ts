// Runs a command beside a real PostgreSQL server of its own: `node .ci/postgres.ts command…` finds it in TEST_DATABASE_URL.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#backend/testing/port.ts'

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

interface Server {
  url: string
  stop: () => Promise<void>
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

/** A new, empty server on a free port, in a temporary folder that goes with it. */
const startPostgres = async (): Promise<Server> => {
  const bin = binaries()
  const who = person()
  const folder = mkdtempSync(join(tmpdir(), 'gilbook-postgres-'))
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const options = { cwd: folder, ...who }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...options,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  // What it holds is thrown away: nothing waits for the disk.
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'shared_buffers=256MB',
  ]
  const args = [
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const server = spawn(join(bin, 'postgres'), args, {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  })
  const end = ended(server)
  for (let tries = 0; !answers(bin, port); tries += 1) {
    if (tries > 100 || server.exitCode !== null) throw new Error('PostgreSQL did not start.')
    await wait(100)
  }
  const stop = async (): Promise<void> => {
    server.kill('SIGINT')
    await end
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

const [name = '', ...args] = process.argv.slice(2)
const server = await startPostgres()
const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } })
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
const code = await new Promise<number>((resolve) => {
  child.once('error', () => resolve(127))
  child.once('exit', (status) => resolve(status ?? 1))
})
await server.stop()
process.exitCode = code
