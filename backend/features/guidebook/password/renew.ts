// At each start: passwords under an older secret are written anew under the present one, and those that none reads are told.
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { renewedCipher } from './cipher.ts'
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'

const AT_ONCE = 500

/** Does nothing where all are under the first secret. */
export async function renewPasswords({ config, db, log }: Deps): Promise<void> {
  const counts = { renewed: 0, unreadable: 0 }
  for (let after: string | null = null; ;) {
    const rows = await lockedWith(db, after, AT_ONCE)
    for (const { id, cipher } of rows) {
      const outcome = outcomeOf(config.passwordSecrets, id, cipher)
      if (outcome === 'unreadable') counts.unreadable += 1
      else if (outcome !== null && (await setCipher(db, id, { from: cipher, to: outcome }))) counts.renewed += 1
    }
    after = rows.at(-1)?.id ?? null
    if (rows.length < AT_ONCE) break
  }
  if (counts.renewed > 0) log.info(counts, 'passwords of guidebooks were encrypted with the present secret')
  if (counts.unreadable > 0)
    log.error(
      counts,
      'passwords of guidebooks cannot be read with any secret: they stay shut until their owners set new ones',
    )
}

function outcomeOf(secrets: readonly string[], id: string, cipher: string): string | null {
  try {
    return renewedCipher(secrets, id, cipher)
  } catch (error) {
    if (error instanceof Refusal) return 'unreadable'
    throw error
  }
}

// Queries about the ciphers of readers' passwords.
interface Locked {
  id: Id
  cipher: string
}

/** Some of all locked guidebooks in the order of their ids. @param after the last id of those before; null begins */
const lockedWith = (db: Db, after: Id | null, most: number): Promise<Locked[]> =>
  db.query(
    `SELECT id, password_cipher AS cipher FROM guidebook
     WHERE password_cipher IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after, most],
  )

/** The same password under another secret. false where it was changed meanwhile. */
async function setCipher(db: Db, id: Id, { from, to }: { from: string; to: string }): Promise<boolean> {
  const [rows]: [unknown[]] = await db.query(
    'UPDATE guidebook SET password_cipher = $3 WHERE id = $1 AND password_cipher = $2 RETURNING id',
    [id, from, to],
  )
  return rows.length > 0
}
