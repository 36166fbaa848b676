// In which countries a guidebook's places lie, by the borders of OpenStreetMap (country-coder, ISC).
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { HOME } from '#domain/korea.ts'
import { placesOn } from '#domain/guidebook/pins.ts'

/** ISO 3166-1 codes whose numbers stand without a prefix: Korea's first, whatever the places, then the trip's, then those with the most places. The borders are loaded with the first place. */
export async function countriesOf({ contents, trip }: Pick<PublicGuidebook, 'contents' | 'trip'>): Promise<string[]> {
  const places = contents.flatMap(placesOn)
  const own = trip?.country ?? null
  if (places.length === 0) return [...new Set([HOME, own ?? HOME])]
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  const counts = new Map<string, number>()
  for (const { longitude, latitude } of places) {
    const country = iso1A2Code([longitude, latitude], { level: 'territory' })
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  counts.delete(HOME)
  return [
    ...new Set([
      HOME,
      ...(own === null ? [] : [own]),
      ...[...counts].toSorted(([, one], [, other]) => other - one).map(([country]) => country),
    ]),
  ]
}
