// Queries of the deletion of accounts: requested, cancelled, carried out, and the files that are left over.
import type { DataSource, EntityManager } from 'typeorm'
import type { BeforeDeletion } from './deletion.ts'

/** Hidden from now on: nobody reads its guidebooks and no session lets anyone in. */
export async function requestDeletion(tx: EntityManager, id: string, now: Date): Promise<void> {
  await tx.query('UPDATE account SET is_hidden = true, leaving_at = $2, updated_at = $2 WHERE id = $1', [id, now])
}

/** Everything is as it was; false where it is too late or nothing was asked. */
export async function restoreAccount(tx: EntityManager, id: string, now: Date): Promise<boolean> {
  const [rows]: [unknown[]] = await tx.query(
    `UPDATE account SET is_hidden = false, leaving_at = NULL, updated_at = $2
     WHERE id = $1 AND is_hidden AND leaving_at IS NOT NULL RETURNING id`,
    [id, now],
  )
  return rows.length > 0
}

/** Whether another administrator can sign in; the rows stay locked, so that two cannot be deleted at once. */
export async function hasOtherAdministrator(tx: EntityManager, id: string): Promise<boolean> {
  const rows: { id: string; works: boolean }[] = await tx.query(
    `SELECT id, is_activated AND NOT is_hidden AS works FROM account WHERE role = 'admin' ORDER BY id FOR NO KEY UPDATE`,
  )
  return rows.some((row) => row.id !== id && row.works)
}

/**
 * Some of the accounts whose time to take it back is over, in the order of their ids. An administrator who unhides one has
 * kept it.
 * @param after the id that they begin behind
 */
export async function dueAccounts(db: DataSource, before: Date, after: string): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    'SELECT id FROM account WHERE leaving_at <= $1 AND is_hidden AND id > $2 ORDER BY id LIMIT 100',
    [before, after],
  )
  return rows.map(({ id }) => id)
}

/** Guidebooks before their parts, as deleting one locks them: those of the account, and those with versions that it saved. */
const HOLD = `
  SELECT id FROM guidebook
  WHERE owner_id = $1 OR id IN (SELECT guidebook_id FROM guidebook_version WHERE saved_by = $1)
  ORDER BY id FOR NO KEY UPDATE`

interface Gone {
  /** Whom Kakao knew it by. */
  kakaoId: string | null
}

/**
 * Deletes the account with all that hangs on it.
 * @param beforeDeletion copies what the law keeps of its payments to their own store, in this same transaction (kept for five years)
 * @returns null where it was taken back meanwhile, or has to stay
 */
export async function deleteAccount(
  tx: EntityManager,
  id: string,
  before: Date,
  beforeDeletion: BeforeDeletion,
): Promise<Gone | null> {
  const locked: Gone[] = await tx.query(
    'SELECT kakao_id AS "kakaoId" FROM account WHERE id = $1 AND leaving_at <= $2 AND is_hidden FOR NO KEY UPDATE',
    [id, before],
  )
  const gone = locked[0]
  if (!gone || !(await beforeDeletion(tx, id))) return null
  await markLeft(tx, id)
  await deleteGuidebooks(tx, id)
  // The name stands beside each version that the account saved of others' guidebooks, and answers hold what it sent.
  await tx.query(`UPDATE guidebook_version SET saved_by_name = '' WHERE saved_by = $1`, [id])
  await tx.query('DELETE FROM idempotency_key WHERE owner = $1', [id])
  await tx.query('DELETE FROM account WHERE id = $1', [id])
  return gone
}

/** Guidebooks are held, and what is stored for them and the account is noted to be removed unless somebody else shows it. */
async function markLeft(tx: EntityManager, id: string): Promise<void> {
  await tx.query(HOLD, [id])
  await tx.query(NOTE_FILES, [id])
  // Offline copies of its guidebooks are listed for a month: their files go with the reader's next sweep.
  await tx.query(
    `UPDATE reader_file SET listed_at = 'epoch' WHERE uuid IN (SELECT uuid FROM guidebook WHERE owner_id = $1)`,
    [id],
  )
}

/**
 * Removes guidebooks, icons and own blocks of an account that stays, with what is stored for them. Thumbnails are gone before: nothing
 * of it is shown any more. @returns how many there were
 */
export async function emptyAccount(tx: EntityManager, id: string): Promise<{ guidebooks: number; icons: number }> {
  await markLeft(tx, id)
  const remove = async (table: 'icon' | 'own_block'): Promise<number> => {
    const [, count]: [unknown, number] = await tx.query(`DELETE FROM ${table} WHERE owner_id = $1`, [id])
    return count
  }
  await remove('own_block')
  return { guidebooks: await deleteGuidebooks(tx, id), icons: await remove('icon') }
}

/** So many guidebooks, with all their versions, go in one statement: years of them are more than one has time for. */
const AT_ONCE = 20
const DELETE_SOME = `
  DELETE FROM guidebook WHERE id IN (SELECT id FROM guidebook WHERE owner_id = $1 ORDER BY id LIMIT ${AT_ONCE})`

/** @returns how many there were */
async function deleteGuidebooks(tx: EntityManager, id: string): Promise<number> {
  for (let all = 0; ;) {
    const [, count]: [unknown, number] = await tx.query(DELETE_SOME, [id])
    all += count
    if (count < AT_ONCE) return all
  }
}

/** At once: no device can save in its name any more. */
const NOTE_FILES = `
  INSERT INTO left_file (name, at)
  SELECT DISTINCT name, timestamptz 'epoch' FROM (
    SELECT h.name FROM guidebook_file h JOIN guidebook g ON g.id = h.guidebook_id WHERE g.owner_id = $1
    UNION ALL SELECT n.name FROM own_block_file n JOIN own_block b ON b.id = n.block_id WHERE b.owner_id = $1
    UNION ALL SELECT substr(url, 10) FROM icon WHERE owner_id = $1
    UNION ALL SELECT substr(image, 10) FROM account WHERE id = $1 AND image IS NOT NULL
  ) held ORDER BY name
  ON CONFLICT (name) DO UPDATE SET at = excluded.at`
