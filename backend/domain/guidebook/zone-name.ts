// What people call a time zone: by the country or the place whose clocks it is.
import { inLanguage, type Language, localeOf } from '#domain/language.ts'

/** Letters alone, such as `PT`: nobody knows them abroad. */
const SHORT = /^[A-Z]{1,5}$/

/** '프랑스 시간', 'France Time'; where the platform knows no such name, by the place. */
export function zoneName(zone: string, language: Language): string {
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const byPlace = inLanguage(language, { kr: `${place} 시간`, en: `${place} Time` })
  try {
    const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName: 'shortGeneric' })
    const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? byPlace
    return SHORT.test(name) ? byPlace : name
  } catch {
    return byPlace
  }
}
