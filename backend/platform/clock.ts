// The time, so that tests can move it.
import type { DataSource } from 'typeorm'

export interface Clock {
  now: () => Date
  /** A second opinion, asked before money moves by the clock alone: a host may have been set wrong. */
  witness?: (db: DataSource) => Promise<Date>
}

export const systemClock: Clock = {
  now: () => new Date(),
  witness: async (db) => {
    const rows: { now: Date }[] = await db.query('SELECT clock_timestamp() AS now')
    return rows[0]?.now ?? new Date()
  },
}

/** The earlier of the host's and the database's: what is due by only one of them is not due yet. */
export async function surelyNow(clock: Clock, db: DataSource): Promise<Date> {
  const [now, witnessed] = [clock.now(), await clock.witness?.(db)]
  return witnessed && witnessed < now ? witnessed : now
}
