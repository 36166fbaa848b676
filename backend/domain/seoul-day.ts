// The day that it is: by the calendar of Seoul, which has had no other time than nine hours ahead of Greenwich since 1988.
//
// Builder and server tell 'today' by it, wherever the device stands: businesses plan by it, and a trip that has ended on the
// shelf of the server must have ended on the one that a device draws offline. By the device's own calendar the two would differ
// on travels, by Greenwich's each morning until nine. The price: who plans from afar sees Korea's day. A traveller's page goes by
// the clock of the place instead.

/** A day in milliseconds. */
export const DAY_MS = 24 * 3600 * 1000
/** What Seoul is ahead of Greenwich, in milliseconds. */
export const SEOUL_AHEAD_MS = 9 * 3600 * 1000

/** `YYYY-MM-DD` of that instant in Seoul. */
export const seoulDay = (at: Date): string => new Date(at.getTime() + SEOUL_AHEAD_MS).toISOString().slice(0, 10)

export const today = (): string => seoulDay(new Date())

/** Midnight in Seoul with which the day begins. */
export const startOfSeoulDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SEOUL_AHEAD_MS)
