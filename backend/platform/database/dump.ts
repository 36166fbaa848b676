// All that the database holds at one moment, as lines of JSON: each value as the text that PostgreSQL reads back exactly.
import type { ClientBase } from 'pg'
import { JOBS, sequencesOf, tablesOf, type QueryFn, type Sequence, type DatabaseTable } from './tables.ts'

/** The first line: what the rows belong to. */
export interface DumpHead {
  /** When the snapshot was taken, by the database's clock. */
  at: string
  server: string
  /** Names of the migrations that made its tables, in their order. */
  migrations: string[]
  /** The version of the jobs' tables; null: there were none yet. */
  jobs: number | null
}

/** Before its rows, each an array of texts in the order of these columns. */
export interface DumpTable {
  table: string
  columns: string[]
}

/** The last line: without it the dump is not whole. */
export interface DumpEnd {
  rows: number
}

export type DumpNote = { head: DumpHead } | DumpTable | Sequence | { end: DumpEnd }

/** About so many letters are asked for at once. */
const AT_ONCE = 4 * 1024 * 1024
const MOST_ROWS = 2000

const EXACT = [
  "SET LOCAL TimeZone = 'UTC'",
  "SET LOCAL DateStyle = 'ISO, YMD'",
  "SET LOCAL IntervalStyle = 'postgres'",
  "SET LOCAL bytea_output = 'hex'",
  'SET LOCAL extra_float_digits = 1',
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
]

const HEAD = `SELECT now()::text AS at, current_setting('server_version') AS server,
  to_regclass('migration') IS NOT NULL AS "isMigrated", to_regclass('${JOBS}.version') IS NOT NULL AS "hasJobs"`

/**
 * In blocks of whole lines, all of one snapshot, which ends with the last block or when the caller stops reading. Nothing waits
 * for it on a server; the embedded database has one connection for all.
 */
export async function* dump(client: ClientBase): AsyncGenerator<string> {
  const ask: QueryFn = async <T>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as T[]
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    for (const setting of EXACT) await client.query(setting)
    yield line({ head: await headOf(ask) })
    let rows = 0
    for (const table of await tablesOf(ask)) {
      yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
      for await (const some of rowsIn(client, table)) {
        rows += some.length
        yield some.map((row) => `${JSON.stringify(row)}\n`).join('')
      }
    }
    // Last, because they know no snapshot: they may be further than the rows, never behind.
    for (const sequence of await sequencesOf(ask)) yield line(sequence)
    yield line({ end: { rows } })
  } finally {
    // Nothing was written; where the connection is lost, so is the transaction.
    await client.query('ROLLBACK').catch(() => undefined)
  }
}

const line = (note: DumpNote): string => `${JSON.stringify(note)}\n`

async function headOf(ask: QueryFn): Promise<DumpHead> {
  const [facts] = await ask<{ at: string; server: string; isMigrated: boolean; hasJobs: boolean }>(HEAD)
  if (!facts) throw new Error('the database answers nothing')
  const { at, server, isMigrated, hasJobs } = facts
  const done = isMigrated ? await ask<{ name: string }>('SELECT name FROM migration ORDER BY timestamp, id') : []
  const [jobs] = hasJobs ? await ask<{ version: number }>(`SELECT version FROM ${JOBS}.version`) : []
  return { at, server, migrations: done.map(({ name }) => name), jobs: jobs?.version ?? null }
}

/** Many short rows, or few long ones. */
async function* rowsIn(client: ClientBase, { name, columns }: DatabaseTable): AsyncGenerator<(string | null)[][]> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await client.query(`DECLARE dumped NO SCROLL CURSOR FOR SELECT ${texts} FROM ${name}`)
  for (let count = 50; ;) {
    const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${count} FROM dumped`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < count) break
    const letters = rows.reduce((sum, row) => sum + row.reduce((all, text) => all + (text?.length ?? 0), 16), 0)
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((AT_ONCE / letters) * rows.length)))
  }
  await client.query('CLOSE dumped')
}
