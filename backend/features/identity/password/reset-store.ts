// The only queries about password resets.
import type { DataSource, EntityManager } from 'typeorm'

export async function insertReset(
  tx: EntityManager,
  reset: { tokenHash: string; accountId: string; email: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.query(
    'INSERT INTO password_reset (token_hash, account_id, email, expires_at, created_at) VALUES ($1, $2, $3, $4, $5)',
    [reset.tokenHash, reset.accountId, reset.email, reset.expiresAt, now],
  )
}

export async function isResetGood(db: DataSource, tokenHash: string, now: Date): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `SELECT 1 FROM password_reset r JOIN account a ON a.id = r.account_id AND a.email = r.email
     WHERE r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > $2`,
    [tokenHash, now],
  )
  return rows.length > 0
}

/**
 * The account of a good token, which is used up by this; of two at once only one gets it. Of an account that has another
 * address by now it is none: it proves the one that it was mailed to.
 */
export async function useReset(tx: EntityManager, tokenHash: string, now: Date): Promise<string | null> {
  // The account before its links: two links of one account, used at once, would each wait for the other's.
  await tx.query(
    `SELECT 1 FROM account WHERE id = (SELECT account_id FROM password_reset WHERE token_hash = $1) FOR NO KEY UPDATE`,
    [tokenHash],
  )
  const [rows]: [{ accountId: string }[]] = await tx.query(
    `UPDATE password_reset r SET used_at = $2 FROM account a
     WHERE r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > $2 AND a.id = r.account_id AND a.email = r.email
     RETURNING r.account_id AS "accountId"`,
    [tokenHash, now],
  )
  return rows[0]?.accountId ?? null
}

/** Other links of the account that are still on their way. */
export async function endResetsOf(tx: EntityManager, accountId: string, now: Date): Promise<void> {
  await tx.query('UPDATE password_reset SET used_at = $2 WHERE account_id = $1 AND used_at IS NULL', [accountId, now])
}

export async function deleteOldResets(tx: EntityManager, before: Date): Promise<void> {
  await tx.query('DELETE FROM password_reset WHERE expires_at < $1', [before])
}
