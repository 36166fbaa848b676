// The day on which a guidebook was published, by the calendar of Seoul: the same on the server and on every device.
import type { Language } from '#domain/guidebook/document.ts'

const zone = { timeZone: 'Asia/Seoul' } as const
const english = new Intl.DateTimeFormat('en', { ...zone, year: 'numeric', month: 'short', day: 'numeric' })
const parts = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** 'Oct 17, 2025', or 2025.10.17 in Korean. */
export function galleryDate(iso: string, language: Language): string {
  const date = new Date(iso)
  return language === 'en' ? english.format(date) : parts.format(date).replaceAll('-', '.')
}
