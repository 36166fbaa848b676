// Instants and months by the calendar of Seoul; which day it is: `#domain/seoul-day.ts`.
import { SEOUL_AHEAD_MS, DAY_MS } from '#domain/seoul-day.ts'

/** `YYYY-MM-DD HH:mm:ss` of that instant in Seoul. */
export const seoulTime = (at: Date): string =>
  new Date(at.getTime() + SEOUL_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** So many days later, or earlier below 0. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
