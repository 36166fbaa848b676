// Queries of an owner's shelf: its guidebooks by state, label, trip and words; labels and the archive.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Id } from '#domain/guidebook/document.ts'
import { seoulDay } from '#domain/seoul-day.ts'
import { type Db, rowsOf } from '#backend/platform/database/db.ts'
import { FROM, HEAD, type HeadRow, UNSENT } from '#backend/features/guidebook/store/rows.ts'

export const STATES = ['all', 'draft', 'published', 'unsent', 'unpublished', 'ended', 'template', 'archived'] as const
export const SORTS = ['created', 'updated', 'title', 'trip', 'views'] as const

export interface ShelfFilters {
  ownerId: Id
  /** `all` is all but the archive. A `draft` was never saved: the device that it was begun on knows it alone. */
  state: (typeof STATES)[number]
  label: string
  /** In titles, covers and pages; a clean text. */
  search: string
  sort: (typeof SORTS)[number]
}

export interface ShelfRow extends HeadRow {
  labels: string[]
  archivedAt: Date | null
  isTemplate: boolean
  /** `YYYY-MM-DD`, of the last day of the trip; null where it is not known. */
  lastDay: string | null
  /** The first page that has what is searched, and words of it round that. */
  foundPage: Id | null
  foundWords: string | null
}

/** The trip's own number of days, else that of its longest itinerary; pages are looked at only where there is a date. */
const LAST_DAY = `(CASE WHEN g.trip->>'firstDay' IS NOT NULL THEN (g.trip->>'firstDay')::date - 1 + greatest(1, coalesce(
  (g.trip->>'days')::int, (SELECT max(p.day_count) FROM guidebook_page p WHERE p.guidebook_id = g.id))) END)`

const COVER = `lower(concat_ws(E'\\n', g.title, g.header->>'text', g.subheader->>'title', g.subheader->>'text',
  g.footer->>'title', g.footer->>'text'))`

const ORDER: Record<ShelfFilters['sort'], string> = {
  created: 'g.created_at DESC, g.id',
  updated: 'g.updated_at DESC, g.id',
  title: 'lower(g.title), g.id',
  // The next trip first, then later ones; what is over, newest first; what has no date at the end.
  trip: `(g.trip->>'firstDay') IS NULL, "lastDay" < $today, abs((g.trip->>'firstDay')::date - $today), g.id`,
  views: 'g.views DESC, g.created_at DESC, g.id',
}

function conditions({ ownerId, state, label, search }: ShelfFilters, today: string): Sql {
  const where = [sql`g.owner_id = ${ownerId}`, sql`(s.archived_at IS NOT NULL) = ${state === 'archived'}`]
  if (state === 'published' || state === 'unpublished') where.push(sql`g.published = ${state === 'published'}`)
  if (state === 'draft') where.push(sql`false`)
  if (state === 'unsent') where.push(sql`g.published AND ${raw(UNSENT)}`)
  if (state === 'template') where.push(sql`s.is_template`)
  if (state === 'ended') where.push(sql`${raw(LAST_DAY)} < ${today}::date`)
  if (label !== '') where.push(sql`s.labels @> ARRAY[${label}::text]`)
  if (search !== '') where.push(sql`(strpos(${raw(COVER)}, ${search}) > 0 OR ${inPages(search)})`)
  return join(where, ' AND ')
}

const inPages = (search: string): Sql =>
  sql`EXISTS (SELECT 1 FROM guidebook_page p WHERE p.guidebook_id = g.id AND strpos(p.words, ${search}) > 0)`

const SHELF = 'LEFT JOIN guidebook_shelf s ON s.guidebook_id = g.id'

/** Those of one owner are counted exactly: they are hundreds, of which each is looked at. */
export async function countShelf(db: Db, filters: ShelfFilters, now: Date): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM guidebook g ${raw(SHELF)} WHERE ${conditions(filters, seoulDay(now))}`,
  )
  return rows[0]?.count ?? 0
}

/** Of the words round a hit: signs before it, and in all. */
const [BEFORE, AROUND] = [24, 110]

export async function listShelf(
  db: Db,
  filters: ShelfFilters,
  now: Date,
  { skip, take }: { skip: number; take: number },
): Promise<ShelfRow[]> {
  const today = seoulDay(now)
  const { search } = filters
  const found =
    search === ''
      ? sql`LEFT JOIN LATERAL (SELECT NULL::uuid AS id, NULL::text AS words) hit ON true`
      : sql`LEFT JOIN LATERAL (
          SELECT p.id, substr(p.words, greatest(1, strpos(p.words, ${search}) - ${BEFORE}::int), ${AROUND}::int) AS words
          FROM guidebook_page p WHERE p.guidebook_id = g.id AND strpos(p.words, ${search}) > 0
          ORDER BY array_position(g.page_order, p.id) LIMIT 1) hit ON true`
  const [before = '', ...after] = ORDER[filters.sort].replaceAll('"lastDay"', LAST_DAY).split('$today')
  const order = after.reduce((all, part) => sql`${all}${today}::date${raw(part)}`, raw(before))
  return rowsOf(
    db,
    sql`SELECT ${raw(HEAD)}, coalesce(s.labels, '{}') AS labels, s.archived_at AS "archivedAt",
        coalesce(s.is_template, false) AS "isTemplate",
        ${raw(LAST_DAY)}::text AS "lastDay", hit.id AS "foundPage", hit.words AS "foundWords"
      ${raw(FROM)} ${raw(SHELF)} ${found}
      WHERE ${conditions(filters, today)} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`,
  )
}

export interface LabelCount {
  name: string
  count: number
}

/** All labels of the account, by name; how many guidebooks have each. */
export const labelsOf = (db: Db, ownerId: Id): Promise<LabelCount[]> =>
  rowsOf(
    db,
    sql`SELECT label AS name, count(*)::int AS count
      FROM guidebook_shelf s JOIN guidebook g ON g.id = s.guidebook_id CROSS JOIN unnest(s.labels) label
      WHERE g.owner_id = ${ownerId} GROUP BY label ORDER BY lower(label), label`,
  )

/** What its owner put on the shelf with a guidebook. */
export interface Shelved {
  _id: Id
  title: string
  labels: string[]
  archivedAt: Date | null
  isTemplate: boolean
}

/** Those with which something was put there. */
export const shelvedOf = (db: Db, ownerId: Id): Promise<Shelved[]> =>
  rowsOf(
    db,
    sql`SELECT g.id AS _id, g.title, s.labels, s.archived_at AS "archivedAt", s.is_template AS "isTemplate"
      FROM guidebook g JOIN guidebook_shelf s ON s.guidebook_id = g.id WHERE g.owner_id = ${ownerId}
      ORDER BY g.created_at, g.id`,
  )

export interface ShelfChange {
  add: readonly string[]
  remove: readonly string[]
  /** undefined: as it is. */
  archived?: boolean | undefined
  /** Whether new guidebooks are offered to begin from it. */
  template?: boolean | undefined
}

/**
 * Of these guidebooks those of the owner; others are left as if there were none.
 * @param most labels of one guidebook; what would have more keeps what it has
 * @returns which there are
 */
export async function changeShelf(
  tx: Db,
  {
    ownerId,
    ids,
    change,
    most,
    now,
  }: { ownerId: Id; ids: readonly Id[]; change: ShelfChange; most: number; now: Date },
): Promise<Id[]> {
  const { add, remove, archived, template } = change
  const rows = await rowsOf<{ id: Id }>(
    tx,
    sql`INSERT INTO guidebook_shelf AS s (guidebook_id, labels, archived_at, is_template)
      SELECT g.id, ${add}::text[], CASE WHEN ${archived === true} THEN ${now}::timestamptz END, ${template === true}
      FROM guidebook g WHERE g.owner_id = ${ownerId} AND g.id = ANY(${ids}::uuid[]) ORDER BY g.id
      ON CONFLICT (guidebook_id) DO UPDATE SET
        labels = (SELECT coalesce(array_agg(label ORDER BY place), '{}') FROM (
          SELECT label, min(place) AS place FROM unnest(s.labels || ${add}::text[]) WITH ORDINALITY l (label, place)
          WHERE NOT label = ANY(${remove}::text[]) GROUP BY label ORDER BY 2 LIMIT ${most}) kept),
        archived_at = CASE WHEN ${archived === undefined} THEN s.archived_at
          WHEN ${archived === true} THEN coalesce(s.archived_at, ${now}::timestamptz) END,
        is_template = CASE WHEN ${template === undefined} THEN s.is_template ELSE ${template === true} END
      RETURNING s.guidebook_id AS id`,
  )
  return rows.map(({ id }) => id)
}

/** On every guidebook of the owner. @param to null: it is taken off. */
export const renameLabel = async (tx: Db, ownerId: Id, from: string, to: string | null): Promise<void> =>
  void (await rowsOf(
    tx,
    // In an order, so that two of these never wait for each other.
    sql`WITH worn AS (
        SELECT s.guidebook_id AS id FROM guidebook_shelf s JOIN guidebook g ON g.id = s.guidebook_id
        WHERE g.owner_id = ${ownerId} AND s.labels @> ARRAY[${from}::text] ORDER BY 1 FOR NO KEY UPDATE OF s)
      UPDATE guidebook_shelf s SET labels = CASE
        WHEN ${to}::text IS NULL OR s.labels @> ARRAY[${to}::text] THEN array_remove(s.labels, ${from}::text)
        ELSE array_replace(s.labels, ${from}::text, ${to}::text) END
      FROM worn WHERE worn.id = s.guidebook_id AND s.labels @> ARRAY[${from}::text]`,
  ))
