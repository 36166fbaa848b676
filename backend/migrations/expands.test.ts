// Instances of the build before serve beside the migrated database: what they use stays there until a later release.
import type { QueryRunner } from 'typeorm'
import { expect, test } from 'vitest'
import { migrations } from './list.ts'

/** The newest of the database that `npm run test:upgrade` begins with. */
const BEFORE = 'Languages1763640042000'

/** What takes away, renames, narrows, or wants of an older build what it does not write. */
const NARROWS =
  /DROP TABLE|DROP COLUMN|RENAME|SET NOT NULL|ALTER COLUMN \w+ (?:SET DATA )?TYPE|ADD COLUMN (?![^,]*DEFAULT)[^,]*NOT NULL|CREATE UNIQUE INDEX/i

/** The statements by which a migration goes up. */
async function statementsOf(Each: (typeof migrations)[number]): Promise<string[]> {
  const told: string[] = []
  const query = async (sql: string): Promise<unknown[]> => {
    told.push(sql)
    return []
  }
  await new Each().up({ query } as unknown as QueryRunner)
  return told
}

test('house: a migration only expands what an older build uses', async () => {
  const newer = migrations.slice(migrations.findIndex((Each) => new Each().name === BEFORE) + 1)
  expect(newer.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const Each of newer)
    for (const sql of await statementsOf(Each)) {
      // A table of its own is nobody's yet.
      if (!/^\s*CREATE TABLE/i.test(sql) && NARROWS.test(sql)) found.push(`${Each.name}: ${sql.slice(0, 80)}`)
    }
  expect(found).toEqual([])
})

test.each([
  'ALTER TABLE guidebook DROP COLUMN title',
  'ALTER TABLE guidebook ADD COLUMN later text NOT NULL',
  'ALTER TABLE guidebook RENAME COLUMN title TO name',
  'ALTER TABLE guidebook ALTER COLUMN title TYPE varchar(10)',
])('house: what an older build could not live beside is seen: %s', (sql) => expect(NARROWS.test(sql)).toBe(true))
