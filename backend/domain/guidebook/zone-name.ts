// What people call a time zone: by the country or the place whose clocks it is.
import type { Locale } from '#domain/language.ts'

/** Letters alone, such as `PT`: nobody knows them abroad. */
const SHORT = /^[A-Z]{1,5}$/

/** '프랑스 시간', 'France Time'; where the platform knows no such name, that of the place. */
export function zoneName(zone: string, locale: Locale): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortGeneric' })
    const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? place
    return SHORT.test(name) ? place : name
  } catch {
    return place
  }
}
