// Puts what a dump holds into tables that were made for it, inside the transaction of the caller.
import type { DumpNote, DumpTable } from './dump.ts'
import { referencesOf, sequencesOf, tablesOf, type QueryFn, type Reference, type DatabaseTable } from './tables.ts'

const MOST_LINES = 1000
const MOST_LETTERS = 4 * 1024 * 1024

/**
 * What the tables hold before goes. Triggers rest meanwhile, whose work is in the rows already, and references are made anew
 * at the end, which proves each of them: so tables may come in any order, and no right beyond the owner's is needed.
 * @param blocks of whole lines @param afterwards changes rows while triggers still rest
 * @returns how many rows each table got
 * @throws Error with a sentence where the dump does not fit, or is not whole
 */
export async function load(
  ask: QueryFn,
  blocks: AsyncIterable<string>,
  afterwards: () => Promise<void>,
): Promise<Map<string, number>> {
  const tables = await tablesOf(ask)
  const references = await referencesOf(ask)
  await emptyAll(ask, tables, references)
  const counts = await fill(ask, tables, blocks)
  await afterwards()
  for (const { name } of tables) await ask(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of references)
    await ask(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  return counts
}

const DENIED = `SELECT name FROM unnest($1::text[]) name WHERE NOT has_table_privilege(name, 'TRUNCATE')`

async function emptyAll(
  ask: QueryFn,
  tables: readonly DatabaseTable[],
  references: readonly Reference[],
): Promise<void> {
  for (const { table, name } of references) await ask(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  const names = tables.map(({ name }) => name)
  for (const name of names) await ask(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  // The books deny it even to their owner, who may take that back for a moment.
  const denied = await ask<{ name: string }>(DENIED, [names])
  for (const { name } of denied) await ask(`GRANT TRUNCATE ON ${name} TO CURRENT_USER`)
  await ask(`TRUNCATE ${names.join(', ')}`)
  for (const { name } of denied) await ask(`REVOKE TRUNCATE ON ${name} FROM CURRENT_USER`)
}

async function fill(
  ask: QueryFn,
  tables: readonly DatabaseTable[],
  blocks: AsyncIterable<string>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const known = new Map(tables.map((table) => [table.name, table]))
  const sequences = new Set((await sequencesOf(ask)).map(({ sequence }) => sequence))
  let into: Filling | null = null
  let end: number | null = null
  for await (const block of blocks)
    for (const text of block.split('\n')) {
      if (text === '') continue
      if (text.startsWith('[')) {
        if (!into) throw new Error('rows come before their table')
        await into.add(text)
        continue
      }
      await into?.flush()
      const note = JSON.parse(text) as DumpNote
      if ('table' in note) into = filling(ask, insertOf(note, known), (rows) => raise(counts, note.table, rows))
      else if ('sequence' in note && sequences.has(note.sequence))
        await ask('SELECT setval($1::regclass, $2::bigint, $3::boolean)', [note.sequence, note.last, note.called])
      else if ('end' in note) end = note.end.rows
    }
  const all = [...counts.values()].reduce((sum, rows) => sum + rows, 0)
  if (end !== all) throw new Error(`it has ${all} rows and should have ${end ?? 'more'}`)
  return counts
}

const raise = (counts: Map<string, number>, name: string, by: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by)

function insertOf({ table, columns }: DumpTable, known: ReadonlyMap<string, DatabaseTable>): string {
  const types = new Map(known.get(table)?.columns.map(({ name, type }) => [name, type]))
  const unknown = columns.filter((name) => !types.has(name))
  if (!known.has(table) || unknown.length > 0)
    throw new Error(`this release has no place for ${[table, ...unknown].join(' ')}`)
  const values = columns.map((name, at) => `(r ->> ${at})::${types.get(name)}`)
  return `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')} FROM json_array_elements($1::json) r`
}

interface Filling {
  add: (row: string) => Promise<void>
  flush: () => Promise<void>
}

/** Rows as they are spelled in the dump, a batch a statement. */
function filling(ask: QueryFn, insert: string, count: (rows: number) => void): Filling {
  let waiting: string[] = []
  let letters = 0
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return
    await ask(insert, [`[${waiting.join(',')}]`])
    count(waiting.length)
    waiting = []
    letters = 0
  }
  const add = async (row: string): Promise<void> => {
    waiting.push(row)
    letters += row.length
    if (waiting.length >= MOST_LINES || letters >= MOST_LETTERS) await flush()
  }
  return { add, flush }
}
