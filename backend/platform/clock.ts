// The time: the database's where a host's clock is wrong, and a test's where one moves it.
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'

export interface Clock {
  now: () => Date
  /** A second opinion, asked before money moves by the clock alone: a host may have been set wrong. */
  witness?: (db: DataSource) => Promise<Date>
}

const databaseTime = async (db: DataSource): Promise<Date | undefined> => {
  const [row] = await db.query<{ now: Date }[]>('SELECT clock_timestamp() AS now')
  return row?.now
}

export const systemClock: Clock = {
  now: () => new Date(),
  witness: async (db) => (await databaseTime(db)) ?? new Date(),
}

/** Less is what asking takes, and harms nothing. */
const NEAR_MS = 2000
const ASK_AGAIN_MS = 30_000

export interface FollowingClock extends Clock {
  stop: () => void
}

/**
 * One time for all instances: the database's. A host whose clock was set wrong would find the tokens of the others outdated, and
 * sign people out; so its distance is measured at the start and every half minute, and taken off. While the database is away
 * the last distance counts.
 */
export async function followDatabase(db: DataSource, log: Logger, host = Date.now): Promise<FollowingClock> {
  let ahead = 0
  const measure = async (): Promise<void> => {
    const began = host()
    const told = await databaseTime(db)
    const ended = host()
    const there = told?.getTime() ?? ended
    // Too long a round trip: the measurement is too imprecise.
    if (ended - began > NEAR_MS) return
    const distance = Math.round((began + ended) / 2 - there)
    const isNear = Math.abs(distance) < NEAR_MS
    if (!isNear && Math.abs(distance - ahead) > NEAR_MS)
      log.warn({ aheadMs: distance }, 'the clock of this machine is wrong: the database’s counts')
    ahead = isNear ? 0 : distance
  }
  await measure()
  const timer = setInterval(() => void measure().catch(() => undefined), ASK_AGAIN_MS).unref()
  return {
    now: () => new Date(host() - ahead),
    // The database's time is followed already, and may be the wrong one itself: the host's own is the second opinion.
    witness: async () => new Date(host()),
    stop: () => clearInterval(timer),
  }
}

/** The earlier of the clock and its witness: nothing is due until both agree. */
export async function earliestNow(clock: Clock, db: DataSource): Promise<Date> {
  const [now, witnessed] = [clock.now(), await clock.witness?.(db)]
  return witnessed && witnessed < now ? witnessed : now
}
