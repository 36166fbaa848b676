// The built product as a process of its own: on a free port, with data of its own, to be stopped, killed and started again.
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeDatabase, type TestDatabase } from '#backend/testing/database.ts'
import { freePort } from '#backend/testing/port.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const adminAccount = { email: 'admin@example.com', password: 'Hallasan-1950!' }

export interface Product {
  /** Its address, `http://localhost:PORT`; stays the same over a restart. */
  url: string
  dataDir: string
  /** On the server that `TEST_DATABASE_URL` names; null: the embedded one, in `dataDir`. */
  database: TestDatabase | null
  /** Of its process, as it runs now. */
  pid: () => number
  /** What it has written to its standard output and error so far. */
  log: () => string
  /** Starts it again on the same data; resolves when it is ready. */
  start: () => Promise<void>
  /** Ends it as an operator would; resolves when the process is gone. */
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  restart: () => Promise<void>
  /** Goes on with the release in another folder, on the same data and address; as after `kill`, which waits for no page. */
  deploy: (release: string) => Promise<void>
  /** Stops it and removes its data. */
  remove: () => Promise<void>
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const end = async (child: ChildProcess | null, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (!child || hasEnded(child)) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 35_000)
  await gone
  clearTimeout(late)
}

/** Names the data of a product that has begun once: a copy of it starts in a moment, where an empty folder takes seconds. */
export const BEGUN = 'GILBOOK_E2E_BEGUN'
/** Names its database, where that is on a server. */
export const BEGUN_DATABASE = 'GILBOOK_E2E_BEGUN_DATABASE'

const beginsAlike = (environment: Record<string, string>): boolean =>
  Object.keys(environment).every((name) => !/^(DATABASE_URL|ADMIN_.+)$/.test(name))

/** A folder of data as it is: but stored files never change, so that links to them are as good as copies, and quicker. */
const copyData = async (from: string, to: string): Promise<void> => {
  const stored = join(from, 'uploads')
  const others = (await readdir(from)).map((name) => join(from, name)).filter((path) => path !== stored)
  // The system's program takes half the processor time of Node's own copying.
  await promisify(execFile)('cp', ['-R', ...others, to])
  const entries = await readdir(stored, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const places = files.map((path) => join(to, path.slice(from.length)))
  for (const folder of new Set(places.map(dirname))) await mkdir(folder, { recursive: true })
  await Promise.all(files.map((path, at) => link(path, places[at]!)))
}

/** Starts the product with `environment` over the defaults of a test; resolves when it is ready. */
export const startProduct = async (environment: Record<string, string> = {}): Promise<Product> => {
  if (!existsSync(join(root, 'dist/client/index.html')))
    throw new Error('Nothing is built: type "npm run build" first.')
  const dataDir = await mkdtemp(join(tmpdir(), 'gilbook-e2e-'))
  const port = environment['PORT'] ?? String(await freePort())
  const url = `http://localhost:${port}`
  const settings = { PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'test' }
  // People of tests come from addresses of their own: what is limited by address is not limited for all of them together.
  const proxied = { TRUST_PROXY: '1' }
  const admin = { ADMIN_EMAIL: adminAccount.email, ADMIN_PASSWORD: adminAccount.password }
  const begun = beginsAlike(environment) ? process.env[BEGUN] : undefined
  const server = 'DATABASE_URL' in environment ? undefined : process.env['TEST_DATABASE_URL']
  const database = await makeDatabase(server, begun && process.env[BEGUN_DATABASE])
  let child: ChildProcess | null = null
  let log = ''
  let folder = root

  const start = async (): Promise<void> => {
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...settings,
      ...proxied,
      ...admin,
      ...(database && { DATABASE_URL: database.url }),
      ...environment,
    }
    // The embedded database is compiled once and not twice: a product of a test lives too short for the second to pay.
    const started = spawn('node', ['--liftoff-only', 'backend/main.ts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    })
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (bytes) => (log += String(bytes)))
    child = started
    for (const until = Date.now() + 120_000; !(await isReady(url)); await wait(100))
      if (hasEnded(started) || Date.now() > until) throw new Error(`the product did not start:\n${log.slice(-3000)}`)
  }
  const stop = (): Promise<void> => end(child, 'SIGTERM')
  const remove = async (): Promise<void> => {
    await end(child, 'SIGKILL')
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    if (begun) await copyData(begun, dataDir)
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  const kill = (): Promise<void> => end(child, 'SIGKILL')
  const deploy = async (release: string): Promise<void> => {
    await kill()
    folder = release
    await start()
  }
  const pid = (): number => child?.pid ?? 0
  const restart = (): Promise<void> => stop().then(start)
  return { url, dataDir, database, pid, log: () => log, start, stop, kill, restart, deploy, remove }
}
