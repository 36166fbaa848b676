// Queries of what was read: many readings in one statement, and the counts of some days.
import type { Id } from '#domain/guidebook/document.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { POSTER_SIZES, posterKey } from '#domain/reader/poster.ts'
import { IS_PUBLIC } from '#backend/features/guidebook/store/public.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { SCAN, type ReadEvent } from './reading.ts'

/** Every reading leaves this mark: its first is a view. */
const READER = 'reader'

/** Of every guidebook. */
const ALWAYS = [READER, 'cover', 'save', ...POSTER_SIZES.map((size) => `${SCAN}${size}`)]

/** Pages that the guidebook has or had, since copies with no network are older than it, and posters that were made of it. */
const EXISTS = `(
  c.mark = ANY($2::text[])
  OR EXISTS (SELECT 1 FROM guidebook_page p WHERE p.guidebook_id = g.id AND p.id = c.page)
  OR EXISTS (SELECT 1 FROM guidebook_page_past p WHERE p.guidebook_id = g.id AND p.page_id = c.page)
  OR EXISTS (SELECT 1 FROM guidebook_poster p WHERE p.guidebook_id = g.id AND p.name = c.poster))`

/**
 * One statement, whatever comes at once: marks that are new are counted, and a reader's first mark of a day is a view
 * (which raises no version). What the guidebook never had is dropped. In the order of the keys, so that two instances
 * don't wait for each other.
 */
const RECORD = `
  WITH came AS (
    SELECT DISTINCT ON (g.id, c.reader, c.mark) g.id, g.uuid, c.reader, c.mark, c.day, c.account = g.owner_id AS own
    FROM jsonb_to_recordset($1::jsonb)
      AS c(uuid uuid, reader text, mark text, page uuid, poster text, day date, account uuid)
    JOIN guidebook g ON g.uuid = c.uuid JOIN account a ON a.id = g.owner_id
    WHERE ${IS_PUBLIC} AND ${EXISTS}
    ORDER BY g.id, c.reader, c.mark, c.day
  ), fresh AS (
    INSERT INTO guidebook_mark (guidebook_id, reader, mark, day)
    SELECT id, reader, mark, day FROM came WHERE own IS NOT TRUE ORDER BY id, reader, mark
    ON CONFLICT DO NOTHING RETURNING guidebook_id, mark, day
  ), counted AS (
    INSERT INTO guidebook_count (guidebook_id, day, mark, count)
    SELECT guidebook_id, day, mark, count(*) FROM fresh GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (guidebook_id, day, mark) DO UPDATE SET count = guidebook_count.count + excluded.count
  ), viewed AS (
    UPDATE guidebook g SET views = g.views + seen.readers
    FROM (SELECT guidebook_id, count(*) AS readers FROM fresh WHERE mark = '${READER}' GROUP BY 1 ORDER BY 1) seen
    WHERE g.id = seen.guidebook_id
  )
  SELECT DISTINCT uuid FROM came`

/** @returns for each reading whether there is such a published guidebook */
export async function record(db: Db, readings: readonly ReadEvent[]): Promise<boolean[]> {
  const came = readings.flatMap(({ uuid, reader, day, accountId, marks }) =>
    [READER, ...marks].map((mark) => ({ uuid, reader, day, mark, ...namedBy(mark), account: accountId })),
  )
  const rows: { uuid: string }[] = await db.query(RECORD, [JSON.stringify(came), ALWAYS])
  const found = new Set(rows.map(({ uuid }) => uuid))
  return readings.map(({ uuid }) => found.has(uuid))
}

/** The page or poster that a mark speaks of. */
function namedBy(mark: string): { page?: Id; poster?: string } {
  if (mark.startsWith(SCAN)) return { poster: mark.slice(SCAN.length) }
  const page = idSchema.safeParse(mark).data
  return page === undefined ? {} : { page }
}

/** From now on its scans are counted. */
export const recordPoster = (db: Db, guidebookId: Id, name: string): Promise<unknown> =>
  db.query('INSERT INTO guidebook_poster (guidebook_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    guidebookId,
    posterKey(name),
  ])

export interface CountRow {
  /** `2026-11-22` */
  day: string
  mark: string
  count: number
}

/** Of the days from `from` on, both as in `Reading`. */
export const countsSince = (db: Db, guidebookId: Id, from: string): Promise<CountRow[]> =>
  db.query(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, mark, count FROM guidebook_count
     WHERE guidebook_id = $1 AND day >= $2::date ORDER BY day, mark`,
    [guidebookId, from],
  )

export interface PageTitle {
  id: Id
  title: string
}

export const pageTitles = (db: Db, guidebookId: Id): Promise<PageTitle[]> =>
  db.query(`SELECT id, coalesce(body::json->>'title', '') AS title FROM guidebook_page WHERE guidebook_id = $1`, [
    guidebookId,
  ])

/** Marks that can't be told again any more. */
export const deleteMarks = (db: Db, before: string): Promise<unknown> =>
  db.query('DELETE FROM guidebook_mark WHERE day < $1::date', [before])
