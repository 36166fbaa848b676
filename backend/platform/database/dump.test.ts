// Values come back as they were to the last bit, from either database into either, and all of them are of one moment.
import { pino } from 'pino'
import type { PoolClient } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { KINDS, machine, type Kind } from '#backend/testing/machine.ts'
import { openDatabase, type Database } from './database.ts'
import { dump } from './dump.ts'
import { load } from './load.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})

async function opened(kind: Kind): Promise<Database> {
  const place = await machine(kind)
  ended.push(place.destroy)
  const { databaseUrl: url, dataDir } = place.config()
  const database = await openDatabase({ url, dataDir, migrations: [], guarded: false }, pino({ level: 'silent' }))
  ended.push(database.close)
  return database
}

const MADE = `
  CREATE TYPE mood AS ENUM ('fine', 'so so');
  CREATE TABLE value (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, doubled bigint GENERATED ALWAYS AS (amount * 2) STORED, amount bigint,
    "Odd name" text, bytes bytea, exact numeric, real8 double precision, real4 real, at timestamptz, plain timestamp, day date,
    clock time, span interval, doc jsonb, kept json, list text[], grid int[][], feels mood, uuid uuid, ip inet, fixed char(5),
    short varchar(9), sure boolean, before bigint REFERENCES value (id));
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''a trigger works''; END';
  CREATE TABLE part (name text, n int) PARTITION BY LIST (name);
  CREATE TABLE part_one PARTITION OF part FOR VALUES IN ('one');
  CREATE TABLE part_other PARTITION OF part DEFAULT`

const ROWS = `
  INSERT INTO value (amount, "Odd name", bytes, exact, real8, real4, at, plain, day, clock, span, doc, kept, list, grid, feels, uuid,
    ip, fixed, short, sure, before) VALUES
    (9223372036854775807 / 2, E'tab\\t "quoted" \\\\ back\\nline \\u0001 🚗 밤', '\\x00ff5c27', 123456789012345678901234567890.123456789, 0.1 + 0.2,
     1.0 / 3, '2026-11-26 09:00:00.123456+09', '1999-12-31 23:59:59.999999', '0044-03-15 BC', '23:59:59.000001', '1 mon -3 days 00:00:00.5',
     '{"b": 1.10, "a": [null, "\\u2028"]}', '{"b":1.10,  "a" : [ 1e400 ] , "a":2}', ARRAY['a', NULL, 'NULL', '{,"}', ''], '{{1,2},{3,NULL}}', 'so so',
     '00000000-0000-4000-8000-000000000001', '10.0.0.1/8', 'ab', 'short', true, 2),
    (-1, '', '\\x', 'NaN', 'NaN', '-Infinity', 'infinity', '-infinity', 'infinity', '00:00', '0', 'null', 'null', '{}', '{}', 'fine',
     NULL, '::1', '', '', false, 1),
    (NULL, NULL, NULL, 1e-20, 5e-324, 1e-45, '4713-01-01 BC', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3);
  CREATE TRIGGER refusing BEFORE INSERT ON value FOR EACH ROW EXECUTE FUNCTION refuse();
  INSERT INTO part SELECT CASE WHEN n % 2 = 0 THEN 'one' ELSE 'two' END, n FROM generate_series(1, 5000) n;
  SELECT nextval('value_id_seq')`

const all = async ({ pool }: Database): Promise<unknown> => {
  const values = await pool.query('SELECT t::text AS row FROM value t ORDER BY id')
  const parts = await pool.query('SELECT count(*), sum(n) FROM part_one')
  const next = await pool.query('SELECT last_value, is_called FROM value_id_seq')
  return [values.rows, parts.rows, next.rows]
}

describe.each(KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const)))('from %s to %s', (from, to) => {
  test('every kind of value comes back exactly, triggers rest and references hold', async () => {
    const [old, fresh] = [await opened(from), await opened(to)]
    for (const sql of [MADE, ROWS]) await old.pool.query(sql)
    await fresh.pool.query(MADE)
    await fresh.pool.query('CREATE TRIGGER refusing BEFORE INSERT ON value FOR EACH ROW EXECUTE FUNCTION refuse()')
    const client = await old.pool.connect()
    const blocks: string[] = []
    for await (const block of dump(client)) blocks.push(block)
    client.release()

    const into = await fresh.pool.connect()
    const given = async function* () {
      yield* blocks
    }
    const ask = async <T>(text: string, values?: unknown[]) => (await into.query(text, values)).rows as T[]
    const counts = await load(ask, given(), async () => undefined)
    into.release()
    expect([counts.get('value'), counts.get('part'), counts.has('part_one')]).toEqual([3, 5000, false])
    expect(await all(fresh)).toEqual(await all(old))
    await expect(fresh.pool.query('INSERT INTO value (amount) VALUES (1)')).rejects.toThrow('a trigger works')
    await expect(fresh.pool.query('UPDATE value SET before = 99')).rejects.toThrow('value_before_fkey')
  }, 60_000)
})

test.runIf(KINDS.includes('PostgreSQL'))('what is written while rows are read is not among them', async () => {
  const { pool } = await opened('PostgreSQL')
  await pool.query('CREATE TABLE a (n int); CREATE TABLE b (n int); INSERT INTO b VALUES (1)')
  const client: PoolClient = await pool.connect()
  const reading = dump(client)
  let read = (await reading.next()).value ?? ''
  await pool.query('INSERT INTO a VALUES (2); INSERT INTO b VALUES (2)')
  for await (const block of reading) read += block
  client.release()
  expect(read).toContain('["1"]')
  expect(read).not.toContain('["2"]')
})
