// Runs the migrations under a lock, so that instances starting at once run each of them once.
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'

/** Any number that nothing else in this database locks. */
const LOCK = 4_120_251_106

export async function migrate(source: DataSource, log: Logger): Promise<void> {
  const holder = source.createQueryRunner()
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [LOCK])
    const done = await source.runMigrations({ transaction: 'each' })
    if (done.length > 0) log.info({ migrations: done.map((each) => each.name) }, 'migrated the database')
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    await holder.release()
  }
}
