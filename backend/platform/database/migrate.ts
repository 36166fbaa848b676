// What only one instance may do at a time while starting: migrations and seeds, under locks of the database.
import pg from 'pg'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'

/** Any numbers that nothing else in this database locks. */
const MIGRATIONS = 4_120_251_106
const SEEDS = 4_120_251_107

/** TypeORM takes no lock of its own: without this two instances would run a migration twice. */
export async function migrate(source: DataSource, url: string, log: Logger): Promise<void> {
  await withLock(
    url,
    async () => {
      const done = await source.runMigrations({ transaction: 'each' })
      if (done.length > 0) log.info({ migrations: done.map((each) => each.name) }, 'migrated the database')
    },
    MIGRATIONS,
  )
}

/** Waits as long as it takes: the connection is its own, without time limits. The lock ends with it. */
export async function withLock<T>(url: string, work: () => Promise<T>, lock = SEEDS): Promise<T> {
  const holder = new pg.Client({ connectionString: url, application_name: 'gilbook-start' })
  await holder.connect()
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    await holder.end()
  }
}
