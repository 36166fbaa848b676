// Queries of versions: noted with each save, which there are, the documents as they were, and what is swept.
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { EntityManager } from 'typeorm'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import { shellOf } from '#backend/features/guidebook/record.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { ShellRow } from './rows.ts'

export interface VersionRow extends ShellRow {
  version: number
  savedAt: Date
  savedBy: Id | null
  savedByName: string
  /** When it was sent to readers; null: it never was. */
  sentAt: Date | null
}

export interface Listed {
  version: number
  /** Its place among all that are kept, from 1: differences tell how many were saved between two. */
  place: number
}

const NOTE = `
  INSERT INTO guidebook_version (guidebook_id, version, saved_at, saved_by, saved_by_name,
    title, type, language, header, subheader, footer, trip, page_order)
  SELECT g.id, g.version, g.updated_at, a.id, a.name,
    g.title, g.type, g.language, g.header::text, g.subheader::text, g.footer::text, g.trip::text, g.page_order
  FROM guidebook g JOIN account a ON a.id = $2
  WHERE g.id = $1 AND ($3 OR NOT EXISTS (
    SELECT 1 FROM guidebook_version v
    WHERE v.guidebook_id = g.id
      AND v.version = (SELECT max(newest.version) FROM guidebook_version newest WHERE newest.guidebook_id = g.id)
      AND (v.title, v.type, v.language, v.header, v.subheader, v.footer, v.trip, v.page_order)
        = (g.title, g.type, g.language, g.header::text, g.subheader::text, g.footer::text, g.trip::text, g.page_order)
  ))`

/**
 * Writes down that the guidebook was saved: who, when, and its shell. What its pages said before is kept by the code that
 * changes them. In the transaction of the change, after it. A change that no reader can see, such as another password, is no
 * version.
 * @param pages whether the text of a page was changed
 */
export async function recordVersion(tx: Db, guidebookId: Id, by: Id, pages: boolean): Promise<void> {
  await tx.query(NOTE, [guidebookId, by, pages])
}

/** What it says now is a version from now on, also where it only has another password than the last one. */
export async function recordEvenAlike(tx: Db, guidebookId: Id, by: Id): Promise<void> {
  await tx.query(`${NOTE} ON CONFLICT DO NOTHING`, [guidebookId, by, true])
}

const LISTED = `
  SELECT version, place::int FROM (
    SELECT version, saved_at, saved_by, sent_at, row_number() OVER by_age AS place,
      lead(saved_at) OVER by_age AS next_at, lead(saved_by) OVER by_age AS next_by
    FROM guidebook_version WHERE guidebook_id = $1 WINDOW by_age AS (ORDER BY version)
  ) kept
  WHERE version < $2 AND ($4::int = 0 OR next_at IS NULL OR sent_at IS NOT NULL OR next_by IS DISTINCT FROM saved_by
    OR date_bin(make_interval(mins => greatest($4::int, 1)), saved_at, 'epoch')
      <> date_bin(make_interval(mins => greatest($4::int, 1)), next_at, 'epoch'))
  ORDER BY version DESC LIMIT $3`

/** Newest first. @param minutes of what one person saved in so many only the last, and what was sent; 0: each. */
export async function listVersions(
  db: Db,
  guidebookId: Id,
  { before, minutes, take }: { before: number; minutes: number; take: number },
): Promise<Listed[]> {
  return db.query(LISTED, [guidebookId, before, take, minutes])
}

/** Of the newest version; undefined where none is kept, `_id` null where the account is deleted. */
export async function lastSaver(db: Db, guidebookId: Id): Promise<{ _id: Id | null; name: string } | undefined> {
  const sql = `
    SELECT saved_by AS _id, saved_by_name AS name FROM guidebook_version
    WHERE guidebook_id = $1 ORDER BY version DESC LIMIT 1`
  const [row] = await db.query(sql, [guidebookId])
  return row
}

/** In the order of the versions asked for; those that are not kept are left out. */
export async function versionRows(db: Db, guidebookId: Id, versions: readonly number[]): Promise<VersionRow[]> {
  const sql = `
    SELECT version, saved_at AS "savedAt", saved_by AS "savedBy", saved_by_name AS "savedByName",
      sent_at AS "sentAt", title, type, language, header, subheader, footer, trip, page_order AS "pageOrder"
    FROM guidebook_version WHERE guidebook_id = $1 AND version = ANY($2::int[])
    ORDER BY array_position($2::int[], version)`
  return db.query(sql, [guidebookId, versions])
}

const KEYS = `
  SELECT asked.version, p.page_id AS "pageId", min(p.until) AS until
  FROM unnest($2::int[]) asked(version) JOIN guidebook_page_past p ON p.guidebook_id = $1 AND p.until > asked.version
  GROUP BY asked.version, p.page_id`

const BODIES = `
  SELECT k."pageId", k.until, coalesce(p.body, now.body) AS body
  FROM json_to_recordset($2::json) AS k("pageId" uuid, until int)
  LEFT JOIN guidebook_page_past p ON p.guidebook_id = $1 AND p.page_id = k."pageId" AND p.until = k.until
  LEFT JOIN guidebook_page now ON k.until IS NULL AND now.guidebook_id = $1 AND now.id = k."pageId"
  WHERE coalesce(p.body, now.body) IS NOT NULL`

interface Key {
  version: number
  pageId: Id
  until: number
}

/**
 * The documents of versions one by one, each page parsed once as long as it stays the same. Never more than two of them are
 * held, and between two of them other requests are heard: fifty documents of two megabytes take seconds.
 * @param tx the snapshot that the rows were read in: texts are swept with their versions, and change with each save
 */
export async function* documentsOf(
  tx: EntityManager,
  guidebookId: Id,
  rows: readonly VersionRow[],
): AsyncGenerator<Guidebook, undefined> {
  const keys: Key[] = await tx.query(KEYS, [guidebookId, rows.map(({ version }) => version)])
  const until = new Map(keys.map((key) => [`${key.version} ${key.pageId}`, key.until]))
  let pages = new Map<string, Page>()
  for (const row of rows) {
    const wanted = row.pageOrder.map((id) => ({ pageId: id, until: until.get(`${row.version} ${id}`) ?? null }))
    pages = await pagesOf(tx, guidebookId, wanted, pages)
    yield { _id: guidebookId, ...shellOf(row), contents: wanted.flatMap((text) => pages.get(nameOf(text)) ?? []) }
    await otherRequests()
  }
  return undefined
}

/** A text of a page: until a version, or (null) as it is now. */
interface TextKey {
  pageId: Id
  until: number | null
}

const nameOf = ({ pageId, until }: TextKey): string => `${pageId} ${until}`

/** @param known those of the version before: the same texts are the same objects */
async function pagesOf(
  tx: EntityManager,
  guidebookId: Id,
  wanted: readonly TextKey[],
  known: ReadonlyMap<string, Page>,
): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  const missing: TextKey[] = []
  for (const text of wanted) {
    const page = known.get(nameOf(text))
    if (page) pages.set(nameOf(text), page)
    else missing.push(text)
  }
  if (missing.length === 0) return pages
  const rows: (TextKey & { body: string })[] = await tx.query(BODIES, [guidebookId, JSON.stringify(missing)])
  for (const { body, ...text } of rows) pages.set(nameOf(text), JSON.parse(body) as Page)
  return pages
}

// The sweep: which versions are thinned out, and the texts that only those had.

const NEXT = 'SELECT id FROM guidebook WHERE id > $1 ORDER BY id LIMIT $2'

/** Deletion locks the row of a guidebook before its versions: so does the sweep, which waits for no lock. What is being saved or
 *  deleted right now is left to the next night. */
const HOLD = 'SELECT id FROM guidebook WHERE id = ANY($1::uuid[]) FOR KEY SHARE SKIP LOCKED'

/** What a version was replaced by tells how long it was what readers saw: the last one, and what was seen at the end of a day.
 *  The one last sent to travellers stays: what is sent next is compared with it, and where changes wait it is what they read. */
const THIN = `
  WITH seen AS (
    SELECT guidebook_id, version, saved_at, lead(saved_at) OVER (PARTITION BY guidebook_id ORDER BY version) AS until
    FROM guidebook_version WHERE guidebook_id = ANY($1::uuid[])
  ), held AS (
    SELECT v.guidebook_id, v.version FROM guidebook_version v JOIN seen USING (guidebook_id, version)
    WHERE seen.until < $2
      AND (seen.until < $3
        OR (seen.saved_at AT TIME ZONE 'Asia/Seoul')::date = (seen.until AT TIME ZONE 'Asia/Seoul')::date)
      AND NOT EXISTS (SELECT 1 FROM guidebook_send s WHERE s.guidebook_id = v.guidebook_id AND s.version = v.version)
      AND NOT EXISTS (SELECT 1 FROM guidebook g WHERE g.id = v.guidebook_id AND g.sent_version = v.version)
    FOR UPDATE OF v SKIP LOCKED
  )
  DELETE FROM guidebook_version v USING held WHERE v.guidebook_id = held.guidebook_id AND v.version = held.version
  RETURNING v.guidebook_id AS id`

/** A past text is read by the versions that have its page, from the text before it on. */
const FORGET = `
  DELETE FROM guidebook_page_past p USING (
    SELECT guidebook_id, page_id, until,
      coalesce(lag(until) OVER (PARTITION BY guidebook_id, page_id ORDER BY until), 0) AS since
    FROM guidebook_page_past WHERE guidebook_id = ANY($1::uuid[])
  ) text
  WHERE p.guidebook_id = text.guidebook_id AND p.page_id = text.page_id AND p.until = text.until
    AND NOT EXISTS (
      SELECT 1 FROM guidebook_version v
      WHERE v.guidebook_id = text.guidebook_id AND v.version >= text.since AND v.version < text.until
        AND text.page_id = ANY(v.page_order))`

/** Ids of so many guidebooks behind that one, in their order. */
export async function guidebooksAfter(tx: Db, after: Id, most: number): Promise<Id[]> {
  const rows: { id: Id }[] = await tx.query(NEXT, [after, most])
  return rows.map(({ id }) => id)
}

/**
 * Removes versions of these guidebooks that were replaced before `all` and were not the last of their day, or before `daily`.
 * @returns the guidebooks that had any
 */
export async function thinVersions(tx: Db, among: readonly Id[], all: Date, daily: Date): Promise<Id[]> {
  const held: { id: Id }[] = await tx.query(HOLD, [among])
  const [thinned]: [{ id: Id }[]] = await tx.query(THIN, [held.map(({ id }) => id), all, daily])
  const touched = [...new Set(thinned.map(({ id }) => id))]
  if (touched.length > 0) await tx.query(FORGET, [touched])
  return touched
}
