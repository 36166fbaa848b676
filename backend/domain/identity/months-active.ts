// How long there has been an account.
import type { Instant } from '#domain/guidebook/document.ts'

const SEOUL = 9 * 3600 * 1000

/** Whole months since the account was made, by the calendar of Seoul. */
export function monthsActive(createdAt: Instant, now: Date): number {
  const from = new Date(new Date(createdAt).getTime() + SEOUL)
  const to = new Date(now.getTime() + SEOUL)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  const inMonth = (at: Date, day: number): number => day * 86_400_000 + (at.getTime() % 86_400_000)
  // The 31st is the last day of a shorter month.
  const isThere = inMonth(to, to.getUTCDate()) >= inMonth(from, Math.min(from.getUTCDate(), lastDay))
  return Math.max(0, isThere ? months : months - 1)
}
