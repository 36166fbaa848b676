// Queries that read versions: which there are, and the documents as they were.
import type { EntityManager } from 'typeorm'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import { shellOf } from '#backend/features/guidebook/record.ts'
import type { Db, ShellRow } from '#backend/features/guidebook/store/rows.ts'

export interface VersionRow extends ShellRow {
  version: number
  saved_at: Date
  saved_by: Id | null
  saved_by_name: string
}

export interface Listed {
  version: number
  /** Its place among all that are kept, from 1: differences tell how many were saved between two. */
  place: number
}

const LISTED = `
  SELECT version, place::int FROM (
    SELECT version, saved_at, saved_by, row_number() OVER by_age AS place,
      lead(saved_at) OVER by_age AS next_at, lead(saved_by) OVER by_age AS next_by
    FROM guidebook_version WHERE guidebook_id = $1 WINDOW by_age AS (ORDER BY version)
  ) kept
  WHERE version < $2 AND ($4::int = 0 OR next_at IS NULL OR next_by IS DISTINCT FROM saved_by
    OR date_bin(make_interval(mins => greatest($4::int, 1)), saved_at, 'epoch')
      <> date_bin(make_interval(mins => greatest($4::int, 1)), next_at, 'epoch'))
  ORDER BY version DESC LIMIT $3`

/** Newest first. @param minutes of what one person saved in so many only the last; 0: each. */
export async function listVersions(
  db: Db,
  guidebookId: Id,
  { before, minutes, take }: { before: number; minutes: number; take: number },
): Promise<Listed[]> {
  return db.query(LISTED, [guidebookId, before, take, minutes])
}

/** In the order of the versions asked for; those that are not kept are left out. */
export async function versionRows(db: Db, guidebookId: Id, versions: readonly number[]): Promise<VersionRow[]> {
  const sql = `
    SELECT version, saved_at, saved_by, saved_by_name, title, type, language, header, subheader, footer, page_order
    FROM guidebook_version WHERE guidebook_id = $1 AND version = ANY($2::int[])
    ORDER BY array_position($2::int[], version)`
  return db.query(sql, [guidebookId, versions])
}

const KEYS = `
  SELECT asked.version, p.page_id, min(p.until) AS until
  FROM unnest($2::int[]) asked(version) JOIN guidebook_page_past p ON p.guidebook_id = $1 AND p.until > asked.version
  GROUP BY asked.version, p.page_id`

const BODIES = `
  SELECT p.page_id, p.until, p.body
  FROM json_to_recordset($2::json) AS k(page_id uuid, until int)
  JOIN guidebook_page_past p ON p.guidebook_id = $1 AND p.page_id = k.page_id AND p.until = k.until`

interface Key {
  version: number
  page_id: Id
  until: number
}

/**
 * The documents of versions, each page parsed once however many share it.
 * @param tx the snapshot that the rows were read in: texts are swept with their versions, and change with each save
 */
export async function documentsOf(
  tx: EntityManager,
  guidebookId: Id,
  rows: readonly VersionRow[],
): Promise<Guidebook[]> {
  const now = await pagesNow(tx, guidebookId)
  const keys: Key[] = await tx.query(KEYS, [guidebookId, rows.map(({ version }) => version)])
  const past = await pagesThen(tx, guidebookId, keys)
  const until = new Map(keys.map((key) => [`${key.version} ${key.page_id}`, `${key.page_id} ${key.until}`]))
  const pageAt = (version: number, id: Id): Page | undefined => {
    const key = until.get(`${version} ${id}`)
    return key === undefined ? now.get(id) : past.get(key)
  }
  return rows.map((row) => ({
    _id: guidebookId,
    ...shellOf(row),
    contents: row.page_order.flatMap((id) => pageAt(row.version, id) ?? []),
  }))
}

async function pagesNow(db: Db, guidebookId: Id): Promise<Map<Id, Page>> {
  const rows: { id: Id; body: string }[] = await db.query(
    'SELECT id, body FROM guidebook_page WHERE guidebook_id = $1',
    [guidebookId],
  )
  return new Map(rows.map(({ id, body }) => [id, JSON.parse(body) as Page]))
}

async function pagesThen(db: Db, guidebookId: Id, keys: readonly Key[]): Promise<Map<string, Page>> {
  const distinct = new Map(keys.map(({ page_id, until }) => [`${page_id} ${until}`, { page_id, until }]))
  if (distinct.size === 0) return new Map()
  const wanted = JSON.stringify([...distinct.values()])
  const rows: (Key & { body: string })[] = await db.query(BODIES, [guidebookId, wanted])
  return new Map(rows.map(({ page_id, until, body }) => [`${page_id} ${until}`, JSON.parse(body) as Page]))
}
