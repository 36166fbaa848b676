// All that a fault is done to: PostgreSQL, store and mail server behind TCP proxies, two instances, a worker, nginx, and a device.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import pg from 'pg'
import { environment, startMachine, type Machine } from '#backend/deploy/machine.ts'
import { startNginx, type Proxy } from '#backend/deploy/proxy.ts'
import { visitorOf, type Visitor } from '#backend/deploy/visitor.ts'
import { freePort } from '#backend/testing/port.ts'
import { startPostgres, type PostgresServer } from '#backend/testing/postgres-server.ts'
import { startSmtp, type TestSmtp } from '#backend/testing/smtp.ts'
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts'
import { startFaultProxy, type FaultProxy } from './tcp-proxy.ts'

export interface Deployment {
  machine: Machine
  postgres: PostgresServer
  /** Statements of the operator's, past the proxy. */
  ask: <T>(text: string, values?: unknown[]) => Promise<T[]>
  smtp: TestSmtp
  proxies: { database: FaultProxy; store: FaultProxy; mail: FaultProxy }
  /** A server in the store's place that is too busy. */
  busyStore: number
  /** Where the database's rows are, where that is a disk of its own; null: this user may mount none. */
  disk: string | null
  cutting: CuttingProxy
  /** Through nginx alone. */
  visitor: Visitor
  /** Through the proxy that cuts, too. */
  cutVisitor: Visitor
  admin: { email: string; password: string }
  /** One account more than the product's takes its connections. */
  databaseUrl: string
  stop: () => Promise<void>
}

export const MOST_CONNECTIONS = 70

/** Nothing that was acknowledged may go with a crash, so it waits for the disk as it does by default. */
const SETTINGS = [`max_connections=${MOST_CONNECTIONS}`, 'log_line_prefix=%e ', 'shared_buffers=128MB']

/** A disk of its own for the rows, which can be filled up; the log of changes has another. */
function mountDisk({ who }: PostgresServer): string | null {
  const disk = mkdtempSync(join(tmpdir(), 'gilbook-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=384m', 'tmpfs', disk])
  if (mounted.status !== 0 || who.uid === undefined || who.gid === undefined) return null
  const place = join(disk, 'rows')
  mkdirSync(place)
  chownSync(place, who.uid, who.gid)
  return disk
}

function unmount(disk: string | null): void {
  if (disk !== null) spawnSync('umount', ['-l', disk])
  if (disk !== null) rmSync(disk, { recursive: true, force: true })
}

/** Of an ordinary owner, on its disk. @returns its address past the proxy */
async function makeDatabase(postgres: PostgresServer, disk: string | null): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('CREATE ROLE gilbook LOGIN')
  if (disk !== null) await client.query(`CREATE TABLESPACE disk OWNER gilbook LOCATION '${join(disk, 'rows')}'`)
  const place = disk === null ? '' : ' TABLESPACE disk'
  await client.query(`CREATE DATABASE gilbook OWNER gilbook TEMPLATE template0${place}`)
  await client.end()
  return `postgres://gilbook@127.0.0.1:${postgres.port}/gilbook`
}

async function startStore(folder: string): Promise<{ port: number; close: () => Promise<void> }> {
  const store = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  return { port: (await store.run()).port, close: () => store.close() }
}

/** As Amazon's says it. */
async function startBusyStore(): Promise<{ port: number; close: () => void }> {
  const said =
    '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'
  const server = createServer((asked, answer) => {
    asked.resume()
    answer.writeHead(503, { 'content-type': 'application/xml', connection: 'close' }).end(said)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port, close: () => void server.close() }
}

const through = (url: string, proxy: FaultProxy): string => {
  const address = new URL(url)
  address.port = String(proxy.port)
  return address.href
}

/** Each question on a connection of its own, by the superuser, for whom some are always free. */
const askOf =
  (url: string): Deployment['ask'] =>
  async <T>(text: string, values?: unknown[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text, values)).rows as T[]
    } finally {
      await client.end()
    }
  }

/** Takes a minute: the release is made, and every process starts. */
export async function startDeployment(): Promise<Deployment> {
  const ends: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    return { ...(await startAll(ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(ends: (() => unknown)[]): Promise<Omit<Deployment, 'stop'>> {
  const postgres = await startPostgres(SETTINGS)
  ends.push(postgres.remove)
  const disk = mountDisk(postgres)
  // After PostgreSQL has ended.
  ends.unshift(() => unmount(disk))
  const databaseUrl = await makeDatabase(postgres, disk)
  const folder = mkdtempSync(join(tmpdir(), 'gilbook-store-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const [store, busy, smtp] = await Promise.all([startStore(folder), startBusyStore(), startSmtp()])
  ends.push(store.close, busy.close, smtp.stop)
  const proxies = {
    database: await startFaultProxy(postgres.port),
    store: await startFaultProxy(store.port),
    mail: await startFaultProxy(Number(new URL(smtp.url).port)),
  }
  for (const proxy of Object.values(proxies)) ends.push(proxy.cut)
  const admin = { email: 'operator@example.com', password: 'Hallasan-1950!' }
  const storage = `s3://S3RVER:S3RVER@pictures/gilbook?endpoint=http://127.0.0.1:${proxies.store.port}`
  const given = { ...environment(through(smtp.url, proxies.mail), admin), STORAGE_URL: storage }
  const machine = await startMachine(through(databaseUrl, proxies.database), given)
  ends.push(machine.remove)
  const nginx: Proxy = await startNginx(machine)
  ends.push(nginx.stop)
  const cutting = await startCuttingProxy(nginx)
  ends.push(cutting.stop)
  const own = new URL(postgres.url)
  own.pathname = '/gilbook'
  const doors = { visitor: visitorOf(nginx), cutVisitor: visitorOf(cutting) }
  const places = { proxies, busyStore: busy.port, disk, databaseUrl }
  return { machine, postgres, ask: askOf(own.href), smtp, cutting, admin, ...places, ...doors }
}
