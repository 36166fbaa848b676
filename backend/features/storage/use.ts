// How much accounts may store: told to them, and refused beyond.
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { allowanceOf, type Allowance, type StorageUse } from '#domain/storage.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { accountOf, type AllowanceRow, largestOf, leavingBytes, lockAccount, usedBytes } from './store.ts'

function allowed(account: AllowanceRow | null, now: Date): Allowance {
  if (!account) throw new Refusal('NOT_FOUND')
  return allowanceOf(account, now)
}

/**
 * What the account may store. Another request that stores for it waits until the transaction ends, so that two cannot both take
 * the last of it; one that only names the account in a row of its own does not. Before any row of a guidebook is locked.
 */
export const lockAllowance = async (tx: Db, ownerId: Id, now: Date): Promise<Allowance> =>
  allowed(await lockAccount(tx, ownerId), now)

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
  const { used } = await usedBytes(tx, ownerId)
  if (used + more > limit) throw full('QUOTA_REACHED', used, limit)
  const leaving = await leavingBytes(tx, ownerId)
  if (leaving + more > limit) throw full('QUOTA_LEAVING', leaving, limit)
}

/** @throws Refusal QUOTA_REACHED where the account has as many guidebooks as its plan allows. */
export async function refuseOneMore(tx: Db, ownerId: Id, { guidebooks: limit }: Allowance): Promise<void> {
  if (limit === null) return
  const { guidebooks } = await usedBytes(tx, ownerId)
  if (guidebooks >= limit) throw full('QUOTA_REACHED', guidebooks, limit, 'guidebooks')
}

/**
 * Before a picture is decoded, for without room not even a small one would be stored; or before a small file is stored
 * whose row is judged later.
 * @throws Refusal QUOTA_REACHED
 */
export async function refuseFull(db: Db, ownerId: Id, now: Date, more = 1): Promise<void> {
  const { bytes: limit } = allowed(await accountOf(db, ownerId), now)
  const { used } = await usedBytes(db, ownerId)
  if (used + more > limit) throw full('QUOTA_REACHED', used, limit)
}

/** What the account is told. @throws Refusal NOT_FOUND */
export async function storageOf(db: Db, ownerId: Id, now: Date): Promise<StorageUse> {
  const { bytes: limit, guidebooks: most } = allowed(await accountOf(db, ownerId), now)
  const { used, pictures, texts, icons, guidebooks } = await usedBytes(db, ownerId)
  const largest = await largestOf(db, ownerId, LIMITS.largestGuidebooks)
  return { used, limit, guidebooks: { count: guidebooks, limit: most }, parts: { pictures, texts, icons }, largest }
}
