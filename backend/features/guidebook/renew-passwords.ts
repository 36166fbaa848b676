// At each start: passwords under an older secret are written anew under the present one, and those that none reads are told.
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { renewedCipher } from './password-cipher.ts'
import { ciphersAfter } from '#backend/features/guidebook/store/read.ts'
import { replaceCipher } from '#backend/features/guidebook/store/write.ts'

const AT_ONCE = 500

/** Does nothing where all are under the first secret. */
export async function renewPasswords({ config, db, log }: Deps): Promise<void> {
  const counts = { renewed: 0, unreadable: 0 }
  for (let after: string | null = null; ;) {
    const rows = await ciphersAfter(db, after, AT_ONCE)
    for (const { id, cipher } of rows) {
      const outcome = outcomeOf(config.passwordSecrets, id, cipher)
      if (outcome === 'unreadable') counts.unreadable += 1
      else if (outcome !== null && (await replaceCipher(db, id, { from: cipher, to: outcome }))) counts.renewed += 1
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
