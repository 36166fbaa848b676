// The mailed link to a new password: random, kept as a hash, for one hour and one use.
import { createHash, randomBytes } from 'node:crypto'
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { insertReset } from './store.ts'

export function resetHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** At least 32 letters and digits (requirement §5). */
export function isResetToken(token: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{${LIMITS.resetTokenLength},128}$`).test(token)
}

/** Always on the configured origin: what a client or a Host header says is ignored (contract §2). */
export async function makeResetLink(deps: Deps, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('hex')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + LIMITS.resetMinutes * 60_000)
  await deps.transact((tx) => insertReset(tx, { tokenHash: resetHash(token), accountId, expiresAt }, now))
  return `${deps.config.publicUrl}/reset-password/${token}`
}
