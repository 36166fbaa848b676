// Instants and months by the calendar of Seoul; which day it is: `#domain/seoul-day.ts`.

const AHEAD = 9 * 3600 * 1000
const DAY = 24 * 3600 * 1000

/** `YYYY-MM-DD HH:mm:ss` of that instant in Seoul. */
export const seoulTime = (at: Date): string =>
  new Date(at.getTime() + AHEAD).toISOString().slice(0, 19).replace('T', ' ')

/** Midnight in Seoul with which the day begins. */
export const startOfSeoulDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD)

/** So many days later, or earlier below 0. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
