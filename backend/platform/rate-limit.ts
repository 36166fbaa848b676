// Rate limits that every instance shares: counters in an unlogged table of Postgres.
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusal.ts'
import { refuseBesideTransaction } from '#backend/platform/database/guard.ts'
import type { RunSql } from '#backend/platform/database/one-connection.ts'

export interface Limit {
  name: string
  points: number
  seconds: number
}

export interface RateLimits {
  /** Takes one point for the key; throws TOO_MANY with the seconds to wait. */
  take: (limit: Limit, key: string) => Promise<void>
  /** Takes one point where one is left, and tells whether it did. */
  tryTake: (limit: Limit, key: string) => Promise<boolean>
  /** Whether the key has no point left, without taking one. */
  isSpent: (limit: Limit, key: string) => Promise<boolean>
  /** Forgets the key, such as after the right password. */
  forgive: (limit: Limit, key: string) => Promise<void>
}

/** Keys are hashed: of one length, and no address is readable in the table. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

export function createRateLimits(runSql: RunSql): RateLimits {
  const limiters = new Map<string, Limiter>()
  const limiterOf = (limit: Limit): Limiter => {
    const key = `${limit.name}:${limit.points}:${limit.seconds}`
    const known = limiters.get(key)
    if (known) return known
    const made = makeLimiter(runSql, limit)
    limiters.set(key, made)
    return made
  }
  /** null: taken; else the milliseconds to wait. */
  const consume = async (limit: Limit, key: string): Promise<number | null> => {
    refuseBesideTransaction('a rate limit')
    const { shared, own } = limiterOf(limit)
    const name = hashed(key)
    try {
      await remember(own, limit, name, await shared.consume(name))
      return null
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      await remember(own, limit, name, refused)
      return refused.msBeforeNext
    }
  }
  return {
    take: async (limit, key) => {
      const wait = await consume(limit, key)
      if (wait !== null) throw new Refusal('TOO_MANY', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
    },
    tryTake: async (limit, key) => (await consume(limit, key)) === null,
    isSpent: async (limit, key) => ((await limiterOf(limit).shared.get(hashed(key)))?.remainingPoints ?? 1) <= 0,
    forgive: async (limit, key) => {
      const { shared, own } = limiterOf(limit)
      await Promise.all([shared.delete(hashed(key)), own.delete(hashed(key))])
    },
  }
}

interface Limiter {
  shared: RateLimiterPostgres
  /** Counts for this process while the database does not answer. */
  own: RateLimiterMemory
}

/** Keeps limits that are spent by half in memory, so that they also apply while the database is too busy to be asked. */
async function remember(own: RateLimiterMemory, limit: Limit, name: string, spent: RateLimiterRes): Promise<void> {
  const { consumedPoints, msBeforeNext } = spent
  if (consumedPoints * 2 >= limit.points) await own.set(name, consumedPoints, Math.ceil(msBeforeNext / 1000))
}

export const noRateLimits: RateLimits = {
  take: async () => undefined,
  tryTake: async () => true,
  isSpent: async () => false,
  forgive: async () => undefined,
}

/** While the database is away each process counts for itself. */
function makeLimiter(runSql: RunSql, limit: Limit): Limiter {
  const shape = { keyPrefix: limit.name, points: limit.points, duration: limit.seconds }
  const own = new RateLimiterMemory(shape)
  const shared = new RateLimiterPostgres({
    ...shape,
    // Without the names that the package gives to its statements: they would belong to one connection.
    storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => runSql(text, values) },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: own,
  })
  return { shared, own }
}
