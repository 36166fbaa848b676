// Machines for tests, on a database of either kind: where a product runs and dies, and all that one holds, row by row.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '#backend/config/config.ts'
import { openTarget } from '#backend/backup/target.ts'
import { tablesOf, type QueryFn } from '#backend/platform/database/tables.ts'
import { makeDatabase, onServer, type TestDatabase } from './database.ts'
import { startTestServer, type TestServer } from './server.ts'

export type Kind = 'embedded' | 'PostgreSQL'
export const KINDS: Kind[] = process.env['TEST_DATABASE_URL'] ? ['embedded', 'PostgreSQL'] : ['embedded']

/** A machine: a data folder and a database, where a product may run, die, and be restored. */
export interface Machine {
  kind: Kind
  env: Record<string, string>
  config: () => Config
  start: () => Promise<TestServer>
  /** Folder and database are gone for good. */
  destroy: () => Promise<void>
}

export async function machine(kind: Kind, env: Record<string, string> = {}): Promise<Machine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gilbook-machine-'))
  const database = kind === 'PostgreSQL' ? await ownedDatabase(process.env['TEST_DATABASE_URL'] ?? '') : null
  const all = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '', PUBLIC_URL: 'http://localhost:3000', ...env }
  const place = { dataDir, databaseUrl: database?.url ?? null }
  return {
    kind,
    env: all,
    config: () => readConfig({ DEMO: 'off', ...all }),
    start: () => startTestServer({ machine: place, env: all, limited: false }),
    destroy: async () => {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Of an ordinary user, who has no rights on the server but those of a database's owner. */
async function ownedDatabase(server: string): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const made = await makeDatabase(server)
  if (!made) throw new Error('no server')
  const url = new URL(made.url)
  const [database, role] = [url.pathname.slice(1), `owner_${randomUUID().replaceAll('-', '')}`]
  await onServer(server, `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`)
  await onServer(server, `ALTER DATABASE ${database} OWNER TO ${role}`)
  Object.assign(url, { username: role, password: role })
  const drop = async (): Promise<void> => {
    await made.drop()
    await onServer(server, `DROP ROLE IF EXISTS ${role}`)
  }
  return { url: url.href, drop }
}

/** Every row of every table as one text, and where each sequence stands. */
export async function everything(config: Config): Promise<Record<string, string[]>> {
  const target = await openTarget(config)
  try {
    return await rowsOf(target.ask)
  } finally {
    await target.close()
  }
}

async function rowsOf(ask: QueryFn): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  await ask("SET TimeZone = 'Asia/Seoul'")
  for (const { name } of await tablesOf(ask)) {
    const rows = await ask<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY t::text COLLATE "C"`)
    all[name] = rows.map(({ row }) => row)
  }
  const sequences = await ask<{ row: string }>(`SELECT concat_ws(' ', sequencename, last_value) AS row FROM pg_sequences
    WHERE schemaname IN (current_schema(), 'pgboss') ORDER BY 1`)
  return { ...all, sequences: sequences.map(({ row }) => row) }
}

/** How tables, triggers and references are made: a restored database has all that a migrated one has. */
export async function shape(config: Config): Promise<string[]> {
  const target = await openTarget(config)
  try {
    const rows = await target.ask<{ row: string }>(`
      SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS row FROM pg_constraint
        WHERE contype <> 'n' AND conrelid <> 0 AND conrelid::regclass::text NOT LIKE '%queue_stats%' AND conparentid = 0
          AND connamespace::regnamespace::text IN (current_schema(), 'pgboss')
      UNION ALL SELECT concat_ws(' ', c.oid::regclass, 'owner may', a.privilege_type)
        FROM pg_class c, aclexplode(c.relacl) a WHERE a.grantee = c.relowner AND c.relname IN ('audit_entry', 'ledger_entry')
          AND a.privilege_type IN ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')
      UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index
        WHERE indrelid::regclass::text NOT LIKE 'pg_%' AND indrelid::regclass::text NOT LIKE '%queue_stats%'
      ORDER BY 1`)
    return rows.map(({ row }) => row)
  } finally {
    await target.close()
  }
}
