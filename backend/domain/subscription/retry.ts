// When a declined renewal is tried again (days 1, 3 and 5 after it was due), and when it is given up.
import { DAY_MS } from '#domain/seoul-day.ts'

const RETRY_DAYS = [1, 3, 5] as const

/**
 * @param due end of the month that was paid
 * @param declined how often this month's charge was declined, from 1
 * @returns null: no further try, the plan ends
 */
export function nextTry(due: Date, declined: number, now: Date): Date | null {
  const days = RETRY_DAYS[declined - 1]
  if (days === undefined) return null
  // After a long silence of the provider: not all tries at once.
  return new Date(Math.max(due.getTime() + days * DAY_MS, now.getTime() + DAY_MS / 2))
}
