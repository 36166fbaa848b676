// Queries about the ciphers of readers' passwords.
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'

export interface Locked {
  id: Id
  cipher: string
}

/** Some of all locked guidebooks in the order of their ids. @param after the last id of those before; null begins */
export const lockedWith = (db: Db, after: Id | null, most: number): Promise<Locked[]> =>
  db.query(
    `SELECT id, password_cipher AS cipher FROM guidebook
     WHERE password_cipher IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after, most],
  )

/** The same password under another secret. false where it was changed meanwhile. */
export async function setCipher(db: Db, id: Id, { from, to }: { from: string; to: string }): Promise<boolean> {
  const [rows]: [unknown[]] = await db.query(
    'UPDATE guidebook SET password_cipher = $3 WHERE id = $1 AND password_cipher = $2 RETURNING id',
    [id, from, to],
  )
  return rows.length > 0
}
