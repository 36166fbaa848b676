// A day as it is shown and typed, YYYY.MM.DD, and as it is sent, YYYY-MM-DD.
import { type MessageDay, isDay } from '#domain/message.ts'
import { seoulDate } from '#pwa/intl/dates.ts'

export const shownDay = (day: MessageDay): string => day.replaceAll('-', '.')

/** Also from `2026-2-3`, `2026. 2. 3.` or `20260203`; null where that is no day. */
export function dayOf(typed: string): MessageDay | null {
  const [, year, month, day] = /^(\d{4})[.\-/\s]*(\d{1,2})[.\-/\s]*(\d{1,2})\s*\.?$/.exec(typed.trim()) ?? []
  if (!year || !month || !day) return null
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/** Today in Seoul, as it is shown. */
export const today = (): string => seoulDate(new Date().toISOString())
