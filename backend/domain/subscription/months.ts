// Months of a plan: always counted from its beginning, in Seoul, whatever the zone of the machine.

const SEOUL = 9 * 3600 * 1000
const DAY = 24 * 3600 * 1000

/**
 * The same hour `months` later, on the last day of a shorter month: from 31 January on 28 February, then 31 March. Counted
 * from the anchor each time, so that a short month shortens no other one. Seoul keeps no summer time.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const local = new Date(anchor.getTime() + SEOUL)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), lastDay)
  return new Date(Date.UTC(year, month, day) + (local.getTime() % DAY) - SEOUL)
}
