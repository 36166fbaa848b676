// Opens the database: a PostgreSQL server by its address, or the embedded one; the same driver and migrations for both.
import { setTimeout as wait } from 'node:timers/promises'
import pg, { type Pool } from 'pg'
import { DataSource, type Migration, type MigrationInterface } from 'typeorm'
import type { Logger } from 'pino'
import { StartError } from '#backend/platform/start-error.ts'
import { dedicatedNotifications, poolNotifications, type Notifications } from './notifications.ts'
import { serveDump, type DumpServer } from './dump-socket.ts'
import { openEmbedded } from './embedded.ts'
import { guardDatabase } from './guard.ts'
import { onOneConnection, type RunSql } from './one-connection.ts'
import { closeUnresponsive } from './statement-timeout.ts'

/** Any numbers that nothing else in this database locks. */
export const MIGRATIONS = 4_120_251_106
const SEEDS = 4_120_251_107

/** TypeORM takes no lock of its own: without this two instances would run a migration twice. */
async function migrate(source: DataSource, url: string, log: Logger): Promise<void> {
  await withLock(
    url,
    async () => {
      const done = await runAll(source, log)
      if (done.length > 0) log.info({ migrations: done.map((each) => each.name) }, 'migrated the database')
    },
    MIGRATIONS,
  )
}

const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'
/** A migration waits for a table so long: less than the second after which PostgreSQL ends one of two that wait for each other. */
const WAITS_MS = 500
const PAUSE_MS = 500
const TRIES = 200

/**
 * A statement that waits for a table keeps all out that come after it, so a migration waits a moment, gives way, lets those go on
 * who waited, and begins again. What it did until then is taken back.
 */
async function runAll(source: DataSource, log: Logger): Promise<Migration[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await source.runMigrations({ transaction: 'each' })
    } catch (error) {
      const { code } = error as { code?: string }
      if ((code !== LOCK_TIMEOUT && code !== DEADLOCK) || tries === TRIES) throw error
      log.warn({ tries }, 'a migration gave way to what uses its table, and begins again')
      await wait(PAUSE_MS)
    }
  }
}

/** Waits as long as it takes: the connection is its own, without time limits. The lock ends with it. */
async function withLock<T>(url: string, work: () => Promise<T>, lock = SEEDS): Promise<T> {
  const holder = new pg.Client({ connectionString: url, application_name: 'gilbook-start' })
  await holder.connect()
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    await holder.end()
  }
}

export interface DatabaseSettings {
  url: string | null
  dataDir: string
  migrations: (new () => MigrationInterface)[]
  /** Queries beside an open transaction throw. Always so with the one connection of the embedded database. */
  guarded: boolean
}

export interface Database {
  source: DataSource
  pool: Pool
  /** Statements of other packages, such as counters: on a server by a small pool of their own, so that a hot key stops nothing. */
  aside: RunSql
  /** That pool; null where the embedded database's one connection serves them too. */
  asidePool: Pool | null
  notifications: Notifications
  embedded: boolean
  /** One process at a time, among all instances. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Fail fast on a server; the embedded one queues on its one connection instead. */
const SERVER_POOL = {
  max: 10,
  connectionTimeoutMillis: 1000,
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
  application_name: 'gilbook',
  // Questions of a page are milliseconds: starting workers or compiling for them takes longer than they do.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
}
/** A server that lives says within its own limit that a statement took too long. */
const UNRESPONSIVE_MS = SERVER_POOL.statement_timeout + 500
const EMBEDDED_POOL = { max: 1, connectionTimeoutMillis: 30_000, idleTimeoutMillis: 0 }

export async function openDatabase(settings: DatabaseSettings, log: Logger): Promise<Database> {
  const embedded = settings.url ? null : await openEmbedded(settings.dataDir)
  try {
    const source = sourceOf(settings, embedded?.host ?? null, log)
    if (settings.url) await migrateServer(settings, settings.url, log)
    await source.initialize()
    if (embedded) await source.runMigrations({ transaction: 'each' })
    if (embedded || settings.guarded) guardDatabase(source)
    const pool = (source.driver as unknown as { master: Pool }).master
    if (!embedded) closeUnresponsive(pool, UNRESPONSIVE_MS)
    const small = settings.url ? smallPool(settings.url, log) : null
    const notifications = settings.url ? dedicatedNotifications(settings.url, log) : poolNotifications(pool)
    const dumpServer = embedded ? await dumpServerOf(settings.dataDir, pool, log) : null
    return {
      source,
      pool,
      aside: small ? (text, values) => small.query(text, values) : onOneConnection(pool),
      asidePool: small,
      notifications,
      embedded: embedded !== null,
      exclusively: (work) => (settings.url ? withLock(settings.url, work) : work()),
      close: async () => {
        await dumpServer?.close()
        await notifications.close()
        await close(source, small, embedded?.close)
      },
    }
  } catch (error) {
    await embedded?.close()
    throw error
  }
}

/** Where the folder's disk knows no sockets, only backups beside the running product are missed. */
function dumpServerOf(dataDir: string, pool: Pool, log: Logger): Promise<DumpServer | null> {
  return serveDump(dataDir, pool, log).catch((error: unknown) => {
    log.warn({ err: error }, 'a backup has to wait until this process has ended')
    return null
  })
}

function sourceOf(settings: DatabaseSettings, socket: string | null, log: Logger): DataSource {
  const common = {
    type: 'postgres' as const,
    migrations: settings.migrations,
    migrationsTableName: 'migration',
    synchronize: false,
    installExtensions: false,
    logging: false as const,
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'an idle database connection was lost'),
  }
  return socket
    ? new DataSource({ ...common, host: socket, username: 'postgres', database: 'postgres', extra: EMBEDDED_POOL })
    : new DataSource({ ...common, url: settings.url ?? '', extra: SERVER_POOL })
}

/** With connections of their own: a migration may take longer than a request's statement. */
async function migrateServer(settings: DatabaseSettings, url: string, log: Logger): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: settings.migrations,
    migrationsTableName: 'migration',
    installExtensions: false,
    extra: {
      max: 1,
      connectionTimeoutMillis: 5000,
      lock_timeout: WAITS_MS,
      application_name: 'gilbook-migrations',
    },
  })
  await reach(source, url)
  try {
    await migrate(source, url, log)
  } finally {
    await source.destroy()
  }
}

/** @throws StartError naming the server, never the password of its address */
async function reach(source: DataSource, url: string): Promise<void> {
  try {
    await source.initialize()
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    throw new StartError(`The database of DATABASE_URL at ${new URL(url).host} cannot be used: ${message || code}.`)
  }
}

function smallPool(url: string, log: Logger): Pool {
  const pool = new pg.Pool({ ...SERVER_POOL, max: 2, connectionString: url })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  closeUnresponsive(pool, UNRESPONSIVE_MS)
  return pool
}

async function close(source: DataSource, small: Pool | null, closeEmbedded?: () => Promise<void>): Promise<void> {
  await small?.end()
  await source.destroy()
  await closeEmbedded?.()
}
