// Instances of the build before serve beside the migrated database: what they use stays there until a later release.
import type { QueryRunner } from 'typeorm'
import { expect, test } from 'vitest'
import { migrations } from './list.ts'

/** The newest of the database that `npm run test:upgrade` begins with. */
const BEFORE = 'Languages1763640042000'

/** What takes away, renames, narrows, or wants of an older build what it does not write. */
const NARROWS = new RegExp(
  [
    'DROP (?:TABLE|COLUMN|CONSTRAINT|TRIGGER|INDEX|FUNCTION)',
    'RENAME|REVOKE|SET NOT NULL|CREATE UNIQUE INDEX',
    'ADD (?:CONSTRAINT|CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\\b',
    'ALTER COLUMN \\w+ (?:SET DATA )?TYPE',
    'ADD COLUMN (?![^,]*DEFAULT)[^,]*NOT NULL',
  ].join('|'),
  'gi',
)
/** Each was looked at: why an older build can live beside it. */
const ALLOWED: Readonly<Record<string, string>> = {
  'Release1763640060000: ADD CHECK (sent_version IS NULL OR (release =':
    'of new columns only, which an older build leaves alone',
  'Release1763640060000: DROP TRIGGER guidebook_standing ON guidebook':
    'made anew by the next statement, to look at more columns',
  'Release1763640060000: DROP TRIGGER guidebook_switch_announced ON guidebook':
    'made anew by the next statement, to look at more columns',
}
/** Each place in a statement, with what comes after it. */
function narrowings(sql: string): string[] {
  // A table of its own is nobody's yet.
  if (/^\s*CREATE TABLE/i.test(sql)) return []
  const line = sql.replace(/\s+/g, ' ')
  return [...line.matchAll(NARROWS)].map(({ index }) => line.slice(index).split(' ').slice(0, 8).join(' '))
}

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
    for (const sql of await statementsOf(Each)) found.push(...narrowings(sql).map((what) => `${Each.name}: ${what}`))
  // None that is new, and none of these that is gone.
  expect(found).toEqual(Object.keys(ALLOWED))
})

test.each([
  'ALTER TABLE guidebook DROP COLUMN title',
  'ALTER TABLE guidebook ADD COLUMN later text NOT NULL',
  'ALTER TABLE guidebook RENAME COLUMN title TO name',
  'ALTER TABLE guidebook ALTER COLUMN title TYPE varchar(10)',
  'ALTER TABLE guidebook ADD CONSTRAINT short CHECK (length(title) < 10)',
  'ALTER TABLE guidebook ADD COLUMN later text, ADD CHECK (length(title) < 10)',
  'ALTER TABLE guidebook ADD UNIQUE (title)',
  'ALTER TABLE guidebook DROP CONSTRAINT guidebook_pkey',
  'DROP TRIGGER guidebook_announced ON guidebook',
  'DROP INDEX guidebook_by_owner',
  'REVOKE UPDATE ON guidebook FROM CURRENT_USER',
])('house: what an older build could not live beside is seen: %s', (sql) => expect(narrowings(sql)).toHaveLength(1))
