// The database that a backup is restored into, in one transaction: made by the same migrations, filled, migrated further.
import { setTimeout as pause } from 'node:timers/promises'
import { getConstructionPlans } from 'pg-boss'
import { DataSource, MigrationExecutor, type Migration, type QueryRunner } from 'typeorm'
import type { Config } from '#backend/config/config.ts'
import { migrations } from '#backend/migrations/list.ts'
import { MIGRATIONS } from '#backend/platform/database/database.ts'
import { openEmbedded } from '#backend/platform/database/embedded.ts'
import { load } from '#backend/platform/database/load.ts'
import { JOBS, tablesOf, type QueryFn } from '#backend/platform/database/tables.ts'
import type { Manifest } from './manifest.ts'
import { BackupError } from './seal.ts'

const NAME = 'gilbook-restore'

export interface RestoreTarget {
  runner: QueryRunner
  ask: QueryFn
  close: () => Promise<void>
}

/** @throws BackupError, StartError where the product runs or the server can't be reached */
export async function openTarget({ databaseUrl, dataDir }: Config): Promise<RestoreTarget> {
  const embedded = databaseUrl === null ? await openEmbedded(dataDir) : null
  const common = { type: 'postgres' as const, migrations, migrationsTableName: 'migration', installExtensions: false }
  const extra = { max: 1, connectionTimeoutMillis: 10_000, application_name: NAME }
  const source = new DataSource(
    embedded
      ? { ...common, host: embedded.host, username: 'postgres', database: 'postgres', extra }
      : { ...common, url: databaseUrl ?? '', extra },
  )
  const close = async (): Promise<void> => {
    if (source.isInitialized) await source.destroy()
    await embedded?.close()
  }
  try {
    await source.initialize()
    const runner = source.createQueryRunner()
    const ask: QueryFn = (text, values) => runner.query(text, values)
    if (!embedded) await refuseWhileUsed(ask)
    return { runner, ask, close: () => runner.release().then(close) }
  } catch (error) {
    await close()
    if (error instanceof BackupError || databaseUrl === null) throw error
    const { message, code } = error as { message?: string; code?: string }
    const host = new URL(databaseUrl).host
    throw new BackupError(`The database of DATABASE_URL at ${host} cannot be used: ${message || code}.`)
  }
}

const USED = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'gilbook%' AND application_name <> '${NAME}'`
/** What has just ended takes a moment to be gone. */
const LOOKS = 20

async function refuseWhileUsed(ask: QueryFn): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const [used] = await ask<{ count: number }>(USED)
    if (!used?.count) return
    if (looks === LOOKS)
      throw new BackupError(
        `The product has ${used.count} connections to this database: end all its instances and workers first.`,
      )
    await pause(250)
  }
}

/** How many tables the database has: a restore begins with none. */
export const tablesThere = async ({ ask }: RestoreTarget): Promise<number> => (await tablesOf(ask)).length

/** What a migration or the jobs made here, beside what an extension brought. */
const CLEAR = `
  DO $$ DECLARE each record; BEGIN
    DROP SCHEMA IF EXISTS ${JOBS} CASCADE;
    FOR each IN SELECT c.oid::regclass AS name, c.relkind AS kind FROM pg_class c
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('e', 'a', 'i'))
    LOOP
      EXECUTE format('DROP %s IF EXISTS %s CASCADE',
        CASE each.kind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
        each.name);
    END LOOP;
    FOR each IN SELECT p.oid::regprocedure AS name FROM pg_proc p
      WHERE p.pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    LOOP EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', each.name); END LOOP;
    FOR each IN SELECT t.oid::regtype AS name FROM pg_type t
      WHERE t.typnamespace = current_schema()::regnamespace AND t.typtype IN ('e', 'd')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
    LOOP EXECUTE format('DROP TYPE IF EXISTS %s CASCADE', each.name); END LOOP;
  END $$`

/** More versions than anybody saves between a backup and its restoring. */
export const SEQUENCE_GAP = 1_000_000
/** Tables whose rows are saved with `If-Match`. */
const SAVED = ['guidebook', 'own_block', 'message']

/**
 * Versions go on far behind those that were given since the backup: else one of these would be given again for something else,
 * and a device that has seen it would take the two for one.
 */
async function leap(ask: QueryFn): Promise<void> {
  const there = new Set((await tablesOf(ask)).map(({ name }) => name))
  for (const table of SAVED) if (there.has(table)) await ask(`UPDATE ${table} SET version = version + ${SEQUENCE_GAP}`)
}

/** All or nothing. @returns the migrations that came after those of the backup */
export async function fillTarget(
  { runner, ask }: RestoreTarget,
  { database }: Manifest,
  rows: AsyncIterable<string>,
): Promise<string[]> {
  await runner.startTransaction()
  try {
    // An instance that starts now waits, and finds all of it.
    await ask('SELECT pg_advisory_xact_lock($1)', [MIGRATIONS])
    await ask(CLEAR)
    const known = new Set(database.migrations)
    await migrated(runner, ({ name }) => known.has(name))
    if (database.jobs !== null) await ask(jobsTables())
    await load(ask, rows, () => leap(ask))
    const later = await migrated(runner, () => true)
    await runner.commitTransaction()
    await ask('ANALYZE')
    return later
  } catch (error) {
    await runner.rollbackTransaction()
    throw error
  }
}

async function migrated(runner: QueryRunner, wanted: (migration: Migration) => boolean): Promise<string[]> {
  class Some extends MigrationExecutor {
    protected override getMigrations(): Migration[] {
      return super.getMigrations().filter(wanted)
    }
  }
  const executor = new Some(runner.connection, runner)
  executor.transaction = 'none'
  return (await executor.executePendingMigrations()).map(({ name }) => name)
}

/** What pg-boss puts around its own: the transaction is ours, without limits. */
const AROUND = ['BEGIN;', 'COMMIT;', 'SET LOCAL lock_timeout', 'SET LOCAL idle_in_transaction_session_timeout']

const jobsTables = (): string =>
  getConstructionPlans(JOBS)
    .split('\n')
    .filter((line) => !AROUND.some((begin) => line.trimStart().startsWith(begin)))
    .join('\n')

/** The version that this release makes. */
function jobsVersion(): number {
  const [, version] = /INSERT INTO pgboss\.version\s*\(version\)\s*VALUES\s*\('?(\d+)/i.exec(jobsTables()) ?? []
  return Number(version)
}

/** @throws BackupError where a newer release, or one with other tables of jobs, made the backup */
export function refuseUnknown({ id, release, database }: Manifest): void {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = database.migrations.filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new BackupError(
      `Backup ${id} was made by Gilbook ${release}, which is newer than this one: its database has ${newer.length} migrations ` +
        `that are not known here, such as ${newer[0]}. Restore it with that release.`,
    )
  if (database.jobs !== null && database.jobs !== jobsVersion())
    throw new BackupError(
      `Backup ${id} has the jobs of another release (${database.jobs}, here ${jobsVersion()}): restore it with Gilbook ${release}, ` +
        'and start this release on what was restored.',
    )
}
