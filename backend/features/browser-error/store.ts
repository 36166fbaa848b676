// The only queries about errors of browsers.
import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { ErrorReport } from '#domain/browser-error/report.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { changedRows, type Db, rowsOf } from '#backend/platform/database/db.ts'

export interface ErrorRow extends Omit<ErrorReport, 'at' | 'engineVersion'> {
  id: Id
  places: string[] | null
  engineOldest: number
  engineNewest: number
  count: number
  firstSeen: Date
  lastSeen: Date
}

const COLUMNS = `id, program, kind, name, message, frames, places, build, engine, engine_oldest AS "engineOldest",
  engine_newest AS "engineNewest", count, first_seen AS "firstSeen", last_seen AS "lastSeen"`

interface Told {
  report: Omit<ErrorReport, 'at'>
  /** Of equal length for all. */
  fingerprint: string
  at: Date
}

/** @returns its id where it was not known; null where it only counts */
export async function addReport(tx: EntityManager, told: Told, most: number): Promise<Id | null> {
  if (await countReport(tx, told)) return null
  // One new error at a time, so that there are never more than `most`.
  await rowsOf(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('browser_error', 3))`)
  if (await countReport(tx, told)) return null
  await makeRoom(tx, most)
  const { report, fingerprint, at } = told
  const { program, kind, name, message, frames, build, engine, engineVersion: version } = report
  const id = randomUUID()
  await rowsOf(
    tx,
    sql`
    INSERT INTO browser_error (id, fingerprint, program, kind, name, message, frames, build, engine, engine_oldest,
      engine_newest, count, first_seen, last_seen)
    VALUES (${id}, ${fingerprint}, ${program}, ${kind}, ${name}, ${message}, ${frames}, ${build}, ${engine}, ${version},
      ${version}, 1, ${at}, ${at})`,
  )
  return id
}

async function countReport(tx: EntityManager, { report: { engineVersion: version }, fingerprint, at }: Told) {
  const rows = await changedRows(
    tx,
    sql`
    UPDATE browser_error SET count = count + 1, first_seen = least(first_seen, ${at}), last_seen = greatest(last_seen, ${at}),
      engine_oldest = least(engine_oldest, ${version}), engine_newest = greatest(engine_newest, ${version})
    WHERE fingerprint = ${fingerprint} RETURNING id`,
  )
  return rows.length > 0
}

/** What the fewest devices told goes first, and of those the oldest: whoever makes errors up pushes out no real one that many met. */
async function makeRoom(tx: EntityManager, most: number): Promise<void> {
  await changedRows(
    tx,
    sql`
    DELETE FROM browser_error WHERE id IN (
      SELECT id FROM browser_error ORDER BY count, last_seen
      LIMIT greatest(0, (SELECT count(*) FROM browser_error) - ${most - 1})
    )`,
  )
}

const found = (search: string) => sql`
  position(lower(${search}) IN lower(name || ' ' || message || ' ' || build || ' ' || array_to_string(coalesce(places, frames), ' '))) > 0`

export async function countErrors(db: Db, search: string): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM browser_error WHERE ${found(search)}`,
  )
  return rows[0]?.count ?? 0
}

/** What was told last comes first. */
export const listErrors = (
  db: Db,
  search: string,
  { skip, take }: Record<'skip' | 'take', number>,
): Promise<ErrorRow[]> =>
  rowsOf(
    db,
    sql`
    SELECT ${raw(COLUMNS)} FROM browser_error WHERE ${found(search)}
    ORDER BY last_seen DESC, id LIMIT ${take} OFFSET ${skip}`,
  )

export async function errorById(db: Db, id: Id): Promise<ErrorRow | null> {
  const rows = await rowsOf<ErrorRow>(db, sql`SELECT ${raw(COLUMNS)} FROM browser_error WHERE id = ${id}`)
  return rows[0] ?? null
}

export async function setPlaces(db: Db, id: Id, places: string[]): Promise<void> {
  await changedRows(db, sql`UPDATE browser_error SET places = ${places} WHERE id = ${id}`)
}

/** null where there is none. */
export async function removeError(tx: EntityManager, id: Id): Promise<{ count: number; build: string } | null> {
  const rows = await changedRows<{ count: number; build: string }>(
    tx,
    sql`DELETE FROM browser_error WHERE id = ${id} RETURNING count, build`,
  )
  return rows[0] ?? null
}

export async function removeOldErrors(db: Db, before: Date): Promise<void> {
  await changedRows(db, sql`DELETE FROM browser_error WHERE last_seen < ${before}`)
}
