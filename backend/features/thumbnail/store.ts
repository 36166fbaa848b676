// Queries of thumbnails: what is wanted, what is being drawn, and what a guidebook shows.
import type { Db } from '#backend/platform/database/db.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import type { ThumbnailPriority, ThumbnailState } from '#domain/thumbnail.ts'

export interface ThumbnailRow {
  id: Id
  ownerId: Id
  isPublicGallery: boolean
  locked: boolean
  thumbnailUrl: string | null
  thumbnailGeneratedAt: Date | null
  /** Of the request that is open or was given up. */
  state: Exclude<ThumbnailState, 'ready' | 'none'> | null
}

const BOOK = `
  SELECT g.id, g.owner_id AS "ownerId", g.is_public_gallery AS "isPublicGallery",
    g.password_cipher IS NOT NULL AS locked, g.thumbnail_url AS "thumbnailUrl",
    g.thumbnail_generated_at AS "thumbnailGeneratedAt", r.state
  FROM guidebook g LEFT JOIN thumbnail_request r ON r.guidebook_id = g.id`

export const booksById = (db: Db, ids: readonly Id[]): Promise<ThumbnailRow[]> =>
  db.query(`${BOOK} WHERE g.id = ANY($1::uuid[])`, [ids])

/** Those of an owner that wait, are being drawn, or were given up. */
export const guidebooksInProgress = (db: Db, ownerId: Id): Promise<ThumbnailRow[]> =>
  db.query(`${BOOK} WHERE g.owner_id = $1 AND r.state IS NOT NULL ORDER BY r.wanted_at`, [ownerId])

/** Requests of everybody that wait or are being drawn. */
export async function openRequests(db: Db): Promise<number> {
  const sql = "SELECT count(*)::int AS count FROM thumbnail_request WHERE state <> 'failed'"
  const rows: { count: number }[] = await db.query(sql)
  return rows[0]?.count ?? 0
}

/** What waits already stays as it is, unless somebody waits for it now who did not before. */
const WANT = `
  INSERT INTO thumbnail_request AS old (guidebook_id, state, priority, wanted_at)
  SELECT id, 'queued', $2, $3 FROM unnest($1::uuid[]) AS id ORDER BY id
  ON CONFLICT (guidebook_id) DO UPDATE
  SET state = 'queued', priority = excluded.priority, wanted_at = excluded.wanted_at, tries = 0
  WHERE old.state <> 'queued' OR (old.priority = 'low' AND excluded.priority = 'high') OR old.wanted_at < $4
  RETURNING guidebook_id AS id`

const FORGOTTEN_MS = 10 * 60_000

/** @returns those that have to be queued now. */
export async function requestThumbnails(
  tx: Db,
  ids: readonly Id[],
  priority: ThumbnailPriority,
  now: Date,
): Promise<Id[]> {
  const before = new Date(now.getTime() - FORGOTTEN_MS)
  const rows: { id: Id }[] = await tx.query(WANT, [ids, priority, now, before])
  return rows.map(({ id }) => id)
}

export interface BegunThumbnail {
  /** How often it was begun, this time included. */
  tries: number
  wantedAt: Date
}

/** null where nobody wants it any more. */
export async function startGeneration(db: Db, id: Id): Promise<BegunThumbnail | null> {
  const sql = `
    UPDATE thumbnail_request SET state = 'generating', tries = tries + 1 WHERE guidebook_id = $1
    RETURNING tries, wanted_at AS "wantedAt"`
  const [rows]: [BegunThumbnail[]] = await db.query(sql, [id])
  return rows[0] ?? null
}

export async function giveUp(db: Db, id: Id): Promise<void> {
  await db.query("UPDATE thumbnail_request SET state = 'failed' WHERE guidebook_id = $1", [id])
}

/** Whoever asked while it was being drawn has a job of their own, and their wish stays. */
export async function completeRequest(db: Db, id: Id, { wantedAt }: BegunThumbnail): Promise<void> {
  // A date of ours has no finer parts.
  const sql = "DELETE FROM thumbnail_request WHERE guidebook_id = $1 AND date_trunc('milliseconds', wanted_at) <= $2"
  await db.query(sql, [id, wantedAt])
}

export async function setThumbnail(db: Db, id: Id, url: string | null, at: Date | null): Promise<void> {
  await db.query('UPDATE guidebook SET thumbnail_url = $2, thumbnail_generated_at = $3 WHERE id = $1', [id, url, at])
}

/** Forgets the thumbnails that nobody may see any more. @returns their addresses. */
export async function clearHidden(db: Db): Promise<string[]> {
  const sql = `
    UPDATE guidebook g SET thumbnail_url = NULL, thumbnail_generated_at = NULL
    FROM guidebook old JOIN account a ON a.id = old.owner_id
    WHERE old.id = g.id AND old.thumbnail_url IS NOT NULL
      AND NOT (old.published AND old.is_public_gallery AND old.password_cipher IS NULL AND NOT a.is_hidden)
    RETURNING old.thumbnail_url AS url`
  const [rows]: [{ url: string }[]] = await db.query(sql)
  return rows.map(({ url }) => url)
}

/** The address of the thumbnail that everybody may see; null for what is not public, locked, hidden or unknown. */
export async function shownThumbnail(db: Db, id: Id): Promise<string | null> {
  const sql = `
    SELECT g.thumbnail_url AS url FROM guidebook g JOIN account a ON a.id = g.owner_id
    WHERE g.id = $1 AND g.published AND g.is_public_gallery AND g.password_cipher IS NULL AND NOT a.is_hidden`
  const rows: { url: string | null }[] = await db.query(sql, [id])
  return rows[0]?.url ?? null
}

/** Which of these files of thumbnails some guidebook shows. @param names as they lie in the storage */
export async function shownAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  const sql = 'SELECT thumbnail_url AS url FROM guidebook WHERE id = ANY($1::uuid[]) AND thumbnail_url IS NOT NULL'
  const ids = names.map((name) => name.split('/')[1] ?? '').filter((id) => idSchema.safeParse(id).success)
  const rows: { url: string }[] = await db.query(sql, [ids])
  return new Set(rows.map(({ url }) => url.slice(1)))
}
