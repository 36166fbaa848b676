// Guessing a guidebook's password is slow, from one address and from many (`attack 2`).
import { Refusal } from '#domain/refusal.ts'
import type { RateLimits } from '#backend/platform/rate-limit.ts'

const BY_ADDRESS = { name: 'unlock', points: 10, seconds: 15 * 60 }
/** Once so many were wrong, whoever was wrong must wait; an address with no wrong try yet is still heard. */
const BY_GUIDEBOOK = { name: 'unlock-all', points: 100, seconds: 3600 }
const WARNED = { name: 'unlock-wrong', points: 1, seconds: 3600 }

/**
 * Lets one attempt be judged.
 * @throws Refusal TOO_MANY, WRONG_PASSWORD.
 */
export async function attempt(limits: RateLimits, uuid: string, ip: string, isRight: () => boolean): Promise<void> {
  const address = `${uuid} ${ip}`
  await limits.take(BY_ADDRESS, address)
  if (await limits.isSpent(BY_GUIDEBOOK, uuid)) await limits.take(WARNED, address)
  if (!isRight()) {
    await limits.take(BY_GUIDEBOOK, uuid).catch(ignoreSpent)
    throw new Refusal('WRONG_PASSWORD')
  }
  await limits.forgive(BY_ADDRESS, address)
  await limits.forgive(WARNED, address)
}

/** This attempt was allowed; the next one finds the limit spent. */
function ignoreSpent(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'TOO_MANY')) throw error
}
