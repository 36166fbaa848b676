// Queries of publishing. The owner's row is locked first, so that parallel acts of one owner follow each other.
import type { Id } from '#domain/guidebook/document.ts'
import type { Subscription } from '#domain/identity/account.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { NOT_SENT } from './sent.ts'

/** The owner's plan, with the owner's row locked until the transaction ends. */
export async function lockOwner(tx: Db, ownerId: Id): Promise<Subscription> {
  const sql = `
    SELECT subscription_type AS "subscriptionType", subscription, expires_at AS "expiresAt"
    FROM account WHERE id = $1 FOR NO KEY UPDATE`
  const rows: Subscription[] = await tx.query(sql, [ownerId])
  return rows[0] ?? { subscriptionType: 'free', subscription: false, expiresAt: null }
}

export async function publishedCount(tx: Db, ownerId: Id): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM guidebook WHERE owner_id = $1 AND published'
  const rows: { count: number }[] = await tx.query(sql, [ownerId])
  return rows[0]?.count ?? 0
}

const NOT_TAKEN = 'taken_at = NULL, taken_from_gallery = false'

export async function setPublished(tx: Db, id: Id, now: Date): Promise<void> {
  await tx.query(`UPDATE guidebook SET published = true, published_at = $2, ${NOT_TAKEN} WHERE id = $1`, [id, now])
}

/** What is not published is not in the gallery either. Publishing it again is a first time: it sends what stands then. */
const TAKE_BACK = `UPDATE guidebook SET published = false, is_public_gallery = false, ${NOT_SENT}`

export async function setUnpublished(tx: Db, id: Id): Promise<void> {
  await tx.query(`${TAKE_BACK} WHERE id = $1`, [id])
}

/** @returns the ids of those that were published. */
export async function unpublishAll(tx: Db, ownerId: Id): Promise<Id[]> {
  const sql = `${TAKE_BACK} WHERE owner_id = $1 AND published RETURNING id`
  const [rows]: [{ id: Id }[]] = await tx.query(sql, [ownerId])
  return rows.map(({ id }) => id)
}

/** Unpublishes all, because the plan is over, and notes which. What was last sent stays so: nobody asked for what came after. */
export async function takeAll(tx: Db, ownerId: Id, now: Date): Promise<void> {
  await tx.query(
    `UPDATE guidebook SET published = false, is_public_gallery = false, taken_at = $2,
       taken_from_gallery = is_public_gallery WHERE owner_id = $1 AND published`,
    [ownerId, now],
  )
}

export async function takenCount(db: Db, ownerId: Id): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM guidebook WHERE owner_id = $1 AND taken_at IS NOT NULL'
  const rows: { count: number }[] = await db.query(sql, [ownerId])
  return rows[0]?.count ?? 0
}

export interface Again {
  id: Id
  /** It stands in the gallery again. */
  isShown: boolean
}

/** Those published last come first, back in the gallery where they stood there. */
export async function publishTaken(tx: Db, ownerId: Id, most: number): Promise<Again[]> {
  const [rows]: [Again[]] = await tx.query(
    `UPDATE guidebook SET published = true, is_public_gallery = taken_from_gallery, ${NOT_TAKEN} WHERE id IN (
       SELECT id FROM guidebook WHERE owner_id = $1 AND taken_at IS NOT NULL
       ORDER BY published_at DESC NULLS LAST, id LIMIT $2)
     RETURNING id, is_public_gallery AS "isShown"`,
    [ownerId, most],
  )
  return rows
}

export async function clearTaken(tx: Db, ownerId: Id): Promise<void> {
  await tx.query(`UPDATE guidebook SET ${NOT_TAKEN} WHERE owner_id = $1 AND taken_at IS NOT NULL`, [ownerId])
}

export async function setGallery(tx: Db, id: Id, isPublicGallery: boolean): Promise<void> {
  await tx.query('UPDATE guidebook SET is_public_gallery = $2 WHERE id = $1', [id, isPublicGallery])
}
