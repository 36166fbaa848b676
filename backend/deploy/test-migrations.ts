// `npm run test:migrations [-- ROWS]`: the newest migrations on an older database with a million rows in each of its biggest
// tables, while somebody reads and writes each of these: how long anybody waited.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { migrations } from '#backend/migrations/list.ts'
import { openDatabase } from '#backend/platform/database/database.ts'
import { makeDatabase } from '#backend/testing/database.ts'

/** The newest of the stored databases (`backend/testing/stored`). */
const OLD = '46e968ba'
const MOST_MS = 2000
const LOOK_MS = 20

/** One after the other in its index: at random a million take ten times as long. */
const COUNTED = `lpad(to_hex(n), 32, '0')::uuid`
/** Of a page: with real ones it would be gigabytes. */
const SMALL = `repeat('{"a":1} ', 30)`

/** Each with its key; what identifies a row is made anew, and the rest is a row's that is there. */
const TABLES = {
  // Without words: nobody searches here, and an index of a million of the same takes minutes.
  guidebook: { id: COUNTED, uuid: COUNTED, search_text: `''` },
  guidebook_page: { id: COUNTED, body: SMALL },
  guidebook_page_past: { page_id: COUNTED, body: SMALL },
  guidebook_version: { version: '1000 + n' },
  guidebook_file: { name: `'many-' || n` },
  // Used: an index is made of these alone.
  refresh_token: { hash: `'many-' || n`, first_used_at: 'now()' },
} as const
/** Of a table without any: its own are made of others. */
const FIRST: Partial<Record<keyof typeof TABLES, string>> = {
  guidebook_page_past:
    'INSERT INTO guidebook_page_past SELECT guidebook_id, id, 1, body FROM guidebook_page LIMIT 1 ON CONFLICT DO NOTHING',
  guidebook_file:
    "INSERT INTO guidebook_file SELECT id, 'first', true, now() FROM guidebook LIMIT 1 ON CONFLICT DO NOTHING",
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** As pg_dump writes for psql, whose own commands begin with a backslash. */
function dumped(): string {
  const packed = readFileSync(join(import.meta.dirname, `../testing/stored/${OLD}.sql.gz`))
  return gunzipSync(packed)
    .toString()
    .split('\n')
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join('\n')
}

/** Those that are written anew at the end: row by row, an index of words would take ten times as long. @returns how */
async function withoutIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ made }) => made)
}

async function fill(client: pg.Client, rows: number): Promise<void> {
  await client.query(dumped())
  // Without triggers and looks at references; the first row of a table is the dump's own, wherever another scan of it is.
  await client.query(
    `SET search_path = public; SET session_replication_role = replica; SET synchronous_commit = off;
     SET maintenance_work_mem = 262144; SET synchronize_seqscans = off`,
  )
  for (const [table, own] of Object.entries(TABLES)) {
    const first = FIRST[table as keyof typeof TABLES]
    if (first !== undefined) await client.query(first)
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    const values = names.map((name) => (own as Record<string, string>)[name] ?? `one.${name}`)
    const began = performance.now()
    const indexes = await withoutIndexes(client, table)
    const { rowCount } = await client.query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
       FROM (SELECT * FROM ${table} LIMIT 1) one, generate_series(1, $1::int) n`,
      [rows],
    )
    assert.equal(rowCount, rows, `${table} has no row to make others of`)
    for (const made of indexes) await client.query(made)
    say(`${table}: ${rows} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  await client.query('ANALYZE')
}

interface Longest {
  read: number
  write: number
}

/** Goes on until it is over. @returns the longest that one took, in milliseconds */
async function longestOf(url: string, sql: string, isOver: () => boolean): Promise<number> {
  const client = await connected(url)
  let longest = 0
  while (!isOver()) {
    const began = performance.now()
    await client.query(sql)
    longest = Math.max(longest, performance.now() - began)
    await wait(LOOK_MS)
  }
  await client.end()
  return longest
}

/** Of those who wait for a table, whose statements have not ended yet. */
async function longestWaits(url: string, isOver: () => boolean): Promise<Map<string, number>> {
  const client = await connected(url)
  const found = new Map<string, number>()
  const sql = `
    SELECT l.relation::regclass::text AS name, max(extract(epoch FROM clock_timestamp() - l.waitstart)) * 1000 AS ms
    FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE NOT l.granted AND l.relation IS NOT NULL AND a.application_name <> 'gilbook-migrations' GROUP BY 1`
  while (!isOver()) {
    for (const { name, ms } of (await client.query<{ name: string; ms: string }>(sql)).rows)
      found.set(name, Math.max(found.get(name) ?? 0, Number(ms)))
    await wait(LOOK_MS)
  }
  await client.end()
  return found
}

async function measure(url: string): Promise<void> {
  let isDone = false
  const isOver = (): boolean => isDone
  const waits = longestWaits(url, isOver)
  const people = Object.keys(TABLES).map(async (table): Promise<[string, Longest]> => {
    const [column] = Object.keys(TABLES[table as keyof typeof TABLES])
    const row = `(SELECT ctid FROM ${table} LIMIT 1)`
    const [read, write] = await Promise.all([
      longestOf(url, `SELECT * FROM ${table} LIMIT 1`, isOver),
      longestOf(url, `UPDATE ${table} SET ${column} = ${column} WHERE ctid = ${row}`, isOver),
    ])
    return [table, { read, write }]
  })
  // All are at work before it begins.
  await wait(1000)
  const began = performance.now()
  const database = await openDatabase({ url, dataDir: '', migrations, guarded: false }, pino({ level: 'error' }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  isDone = true
  const found = await Promise.all(people)
  const locked = await waits
  await database.close()
  say(`\n${migrations.length} migrations, those since ${OLD} in ${seconds} s\n`)
  say('| table | longest read | longest write | longest wait for its lock |\n| --- | --- | --- | --- |')
  const ms = (value: number): string => `${value.toFixed(0)} ms`
  for (const [table, { read, write }] of found)
    say(`| \`${table}\` | ${ms(read)} | ${ms(write)} | ${ms(locked.get(table) ?? 0)} |`)
  const most = Math.max(...found.flatMap(([, { read, write }]) => [read, write]), ...locked.values())
  assert.ok(most <= MOST_MS, `somebody waited for ${most.toFixed(0)} ms, at most ${MOST_MS}`)
}

const server = process.env['TEST_DATABASE_URL']
assert.ok(server, 'Start it with "npm run test:migrations".')
const made = await makeDatabase(server)
assert.ok(made)
try {
  const client = await connected(made.url)
  await fill(client, Number(process.argv[2] ?? 1_000_000))
  await client.end()
  await measure(made.url)
  say('\ntests: 1 passed, 0 failed, 0 skipped')
} catch (error) {
  say(`\n✘ ${(error as Error).message}\ntests: 0 passed, 1 failed, 0 skipped`)
  process.exitCode = 1
} finally {
  await made.drop()
}
