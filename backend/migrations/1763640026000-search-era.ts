// The indexes of words know when a row was made: of a word with thousands of hits the newest are found without the others.
import type { MigrationInterface, QueryRunner } from 'typeorm'

const TABLES = ['guidebook', 'account', 'payment_order', 'message', 'feedback', 'icon']

const ERA = `
  CREATE FUNCTION search_era(at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT floor(extract(epoch FROM at) / (16 * 24 * 3600))::int
  $$`

const indexed = (columns: string): string[] =>
  TABLES.flatMap((table) => [
    `DROP INDEX ${table}_search`,
    `CREATE INDEX ${table}_search ON ${table} USING gin (${columns})`,
  ])

export class SearchEra1763640026000 implements MigrationInterface {
  name = 'SearchEra1763640026000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ERA, ...indexed('search_grams(search_text), (ARRAY[search_era(created_at)])')])
      await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [...indexed('search_grams(search_text)'), 'DROP FUNCTION search_era(timestamptz)'])
      await runner.query(sql)
  }
}
