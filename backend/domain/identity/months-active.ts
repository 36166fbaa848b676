// How long there has been an account.
import type { Instant } from '#domain/guidebook/document.ts'
import { DAY_MS, SEOUL_AHEAD_MS } from '#domain/seoul-day.ts'

/** Whole months since the account was made, by the calendar of Seoul. */
export function monthsActive(createdAt: Instant, now: Date): number {
  const from = new Date(new Date(createdAt).getTime() + SEOUL_AHEAD_MS)
  const to = new Date(now.getTime() + SEOUL_AHEAD_MS)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  const inMonth = (at: Date, day: number): number => day * DAY_MS + (at.getTime() % DAY_MS)
  // The 31st is the last day of a shorter month.
  const isThere = inMonth(to, to.getUTCDate()) >= inMonth(from, Math.min(from.getUTCDate(), lastDay))
  return Math.max(0, isThere ? months : months - 1)
}
