// Guessing a guidebook's password is slow, from one address and from many; nobody waits longer than a minute for a try of theirs.
import { Refusal } from '#domain/refusal.ts'
import type { RateLimits } from '#backend/platform/rate-limit.ts'

/** A bus shares one address. */
const BY_NETWORK = { name: 'unlock', points: 10, seconds: 60 }
/** Once so many strangers were wrong, whoever has been wrong has one try a minute; who has not is heard at once. */
const BY_GUIDEBOOK = { name: 'unlock-all', points: 30, seconds: 60 }
const WARNED = { name: 'unlock-wrong', points: 1, seconds: 60 }
/** Of a device that has opened it before, which shares no limit with those who never have. */
const BY_DEVICE = { name: 'unlock-device', points: 10, seconds: 60 }

export interface Trying {
  uuid: string
  network: string
  /** Of a device that has opened this guidebook; null: a stranger's. */
  device: string | null
}

/**
 * Lets one attempt be judged.
 * @throws Refusal TOO_MANY with at most 60 s to wait, WRONG_PASSWORD.
 */
export async function attempt(
  limits: RateLimits,
  { uuid, network, device }: Trying,
  isRight: () => boolean,
): Promise<void> {
  const [limit, key] = device === null ? [BY_NETWORK, `${uuid} ${network}`] : [BY_DEVICE, `${uuid} ${device}`]
  await limits.take(limit, key)
  if (device === null && (await limits.isSpent(BY_GUIDEBOOK, uuid))) await limits.take(WARNED, key)
  if (!isRight()) {
    if (device === null) await limits.tryTake(BY_GUIDEBOOK, uuid)
    throw new Refusal('WRONG_PASSWORD')
  }
  await limits.forgive(limit, key)
  await limits.forgive(WARNED, key)
}
