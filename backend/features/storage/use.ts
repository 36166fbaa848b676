// Queries of what accounts store: how much it is, and whether there is room for more.
import type { Db } from '#backend/platform/database/db.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { allowanceOf, type Allowance, type StorageUse } from '#domain/storage.ts'
import type { Role, Subscription } from '#domain/identity/account.ts'

interface AccountRow extends Subscription {
  role: Role
}

const ACCOUNT = `
  SELECT role, subscription_type AS "subscriptionType", subscription, expires_at AS "expiresAt" FROM account WHERE id = $1`

async function allowance(db: Db, sql: string, ownerId: Id, now: Date): Promise<Allowance> {
  const rows: AccountRow[] = await db.query(sql, [ownerId])
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return allowanceOf(rows[0], now)
}

/**
 * What the account may store. Whoever else stores for it waits until the transaction ends, so that two cannot both take
 * the last of it; whoever only names the account in a row of theirs does not. Before any row of a guidebook is locked.
 */
export const lockAllowance = (tx: Db, ownerId: Id, now: Date): Promise<Allowance> =>
  allowance(tx, `${ACCOUNT} FOR NO KEY UPDATE`, ownerId, now)

interface UseRow {
  pictures: number
  texts: number
  icons: number
  guidebooks: number
}

const USE = `
  SELECT coalesce(sum(r.file_bytes), 0)::float8 AS pictures, coalesce(sum(r.text_bytes), 0)::float8 AS texts,
    count(g.id)::int AS guidebooks,
    (SELECT coalesce(sum(f.bytes), 0)::float8 FROM stored_file f WHERE f.name IN (
       SELECT substr(i.url, 10) FROM icon i WHERE i.owner_id = $1
       UNION ALL SELECT substr(a.image, 10) FROM account a WHERE a.id = $1)) AS icons
  FROM guidebook g LEFT JOIN guidebook_room r ON r.guidebook_id = g.id WHERE g.owner_id = $1`

async function takenBy(db: Db, ownerId: Id): Promise<UseRow & { used: number }> {
  const rows: UseRow[] = await db.query(USE, [ownerId])
  const row = rows[0] ?? { pictures: 0, texts: 0, icons: 0, guidebooks: 0 }
  return { ...row, used: row.pictures + row.texts + row.icons }
}

/** Bytes of what the account uploaded and nobody names any more: they are stored for some time yet. */
const LEAVING = `
  SELECT coalesce(sum(f.bytes), 0)::float8 AS bytes FROM left_file l JOIN stored_file f ON f.name = l.name
  WHERE l.by = $1 AND NOT EXISTS (SELECT 1 FROM guidebook_file h WHERE h.name = l.name)`

/** @param of what `used` and `limit` count */
const full = (code: RefusalCode, used: number, limit: number, of: 'bytes' | 'guidebooks' = 'bytes'): Refusal =>
  new Refusal(code, { extra: { of, used, limit } })

/**
 * Refuses so many bytes more, in the transaction that stores them, after `lockAllowance`.
 * What was deleted makes room at once but is stored for a while, so that of it there is no more than the plan allows
 * either: otherwise an account that uploads and deletes in turn would fill the disk.
 * @throws Refusal QUOTA_REACHED, QUOTA_LEAVING
 */
export async function refuseBeyond(tx: Db, ownerId: Id, { bytes: limit }: Allowance, more: number): Promise<void> {
  const { used } = await takenBy(tx, ownerId)
  if (used + more > limit) throw full('QUOTA_REACHED', used, limit)
  const rows: { bytes: number }[] = await tx.query(LEAVING, [ownerId])
  const leaving = rows[0]?.bytes ?? 0
  if (leaving + more > limit) throw full('QUOTA_LEAVING', leaving, limit)
}

/** @throws Refusal QUOTA_REACHED where the account has as many guidebooks as its plan allows. */
export async function refuseOneMore(tx: Db, ownerId: Id, { guidebooks: limit }: Allowance): Promise<void> {
  if (limit === null) return
  const { guidebooks } = await takenBy(tx, ownerId)
  if (guidebooks >= limit) throw full('QUOTA_REACHED', guidebooks, limit, 'guidebooks')
}

/**
 * Before a picture is decoded, for without room not even a small one would be stored; or before a small file is stored
 * whose row is judged later.
 * @throws Refusal QUOTA_REACHED
 */
export async function refuseFull(db: Db, ownerId: Id, now: Date, more = 1): Promise<void> {
  const { bytes: limit } = await allowance(db, ACCOUNT, ownerId, now)
  const { used } = await takenBy(db, ownerId)
  if (used + more > limit) throw full('QUOTA_REACHED', used, limit)
}

const LARGEST = `
  SELECT g.id AS "_id", g.title, r.file_bytes::float8 AS pictures, r.text_bytes AS texts
  FROM guidebook g JOIN guidebook_room r ON r.guidebook_id = g.id WHERE g.owner_id = $1
  ORDER BY r.file_bytes + r.text_bytes DESC, g.id LIMIT $2`

/** What the account is told. @throws Refusal NOT_FOUND */
export async function storageOf(db: Db, ownerId: Id, now: Date): Promise<StorageUse> {
  const { bytes: limit, guidebooks: most } = await allowance(db, ACCOUNT, ownerId, now)
  const { used, pictures, texts, icons, guidebooks } = await takenBy(db, ownerId)
  const largest: StorageUse['largest'] = await db.query(LARGEST, [ownerId, LIMITS.largestGuidebooks])
  return { used, limit, guidebooks: { count: guidebooks, limit: most }, parts: { pictures, texts, icons }, largest }
}
