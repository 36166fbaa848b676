// The mailed link to a new password: random, kept as a hash, for one hour and one use.
import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { LIMITS } from '#domain/limits.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { insertReset } from './reset-store.ts'

type Named = Pick<AccountRow, 'id' | 'email'>

export function resetHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** At least 32 letters and digits. */
export function isResetToken(token: string): boolean {
  return token.length >= LIMITS.resetTokenLength && /^[A-Za-z0-9]{1,128}$/.test(token)
}

/** A token for whoever has the account's present address, and nobody else. */
export async function makeReset(deps: Deps, tx: EntityManager, { id, email }: Named): Promise<string> {
  const token = randomBytes(32).toString('hex')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + LIMITS.resetMinutes * 60_000)
  await insertReset(tx, { tokenHash: resetHash(token), accountId: id, email, expiresAt }, now)
  return token
}

/** Always on the configured origin: what a client or a Host header says is ignored. */
export async function makeResetLink(deps: Deps, account: Named): Promise<string> {
  const token = await deps.transact((tx) => makeReset(deps, tx, account))
  return `${deps.config.publicUrl}/reset-password/${token}`
}
