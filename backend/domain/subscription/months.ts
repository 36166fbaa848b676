// Months of a plan: always counted from its beginning, in Seoul, whatever the zone of the machine.
import { DAY_MS, SEOUL_AHEAD_MS } from '#domain/seoul-day.ts'

/**
 * The same hour `months` later, on the last day of a shorter month: from 31 January on 28 February, then 31 March. Counted
 * from the anchor each time, so that a short month shortens no other one. Seoul keeps no summer time.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const local = new Date(anchor.getTime() + SEOUL_AHEAD_MS)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), lastDay)
  return new Date(Date.UTC(year, month, day) + (local.getTime() % DAY_MS) - SEOUL_AHEAD_MS)
}
