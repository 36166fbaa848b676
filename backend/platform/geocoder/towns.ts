// The world's towns as GeoNames lists them (CC BY 4.0): read at the first question, and held in a few texts and arrays.
import { metresBetween, type Point, type GeocodedPlace } from '#domain/map.ts'
import { inLanguage, type Language, localeOf } from '#domain/language.ts'
import { inThread } from '#backend/platform/threads/in-thread.ts'

const MARKS = /[\u0300-\u036f]/g
const APART = /[\s'’‘-]/g

/** Names as they are compared: without case, spaces and the marks that visitors leave out. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(MARKS, '').normalize('NFC').toLowerCase().replaceAll(APART, '')

/** Texts that are searched as one. */
interface Lines {
  /** Each on a line of its own, with a line break before the first and behind the last. */
  text: string
  /** Where each begins in it. */
  starts: Uint32Array
}

export interface Towns {
  /** Folded names. */
  keys: Lines
  names: Lines
  /** ISO 3166-1 alpha-2, one behind the other. */
  countries: string
  latitudes: Float32Array
  longitudes: Float32Array
  /** Korean and English names by the town's number. */
  known: ReadonlyMap<number, { ko: string; en: string }>
}

/** Degrees of latitude to look north and south for a neighbour. */
const NEAR = 0.3

let loading: Promise<Towns> | undefined

/** Reading takes half a second: a thread of its own does it. What it could not do once, the next one may. */
const loaded = (): Promise<Towns> =>
  (loading ??= inThread<Towns>(new URL('./towns-worker.ts', import.meta.url), null).catch((failure: unknown) => {
    loading = undefined
    throw failure
  }))

/** Where people in Korea say it otherwise than CLDR does. */
const SPOKEN: Readonly<Record<string, string>> = { AU: '호주' }

/** @param country ISO 3166-1 alpha-2 */
export function countryIn(language: Language, country: string): string {
  const name = new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(country) ?? ''
  return inLanguage(language, { kr: SPOKEN[country] ?? name, en: name })
}

/** @param names of the place and the town that it is in, the smallest first; @param country ISO 3166-1 alpha-2 */
export function addressAbroad(names: readonly string[], country: string, language: Language): string {
  const parts = [...names, countryIn(language, country)]
  return inLanguage(language, { kr: parts.toReversed().join(' '), en: parts.join(', ') })
}

function spotOf(towns: Towns, index: number, language: Language): GeocodedPlace {
  const known = towns.known.get(index)
  const [ko] = known?.ko.split(', ') ?? []
  const own = lineOf(towns.names, index)
  const name = inLanguage(language, { kr: ko ?? own, en: known?.en ?? own })
  return {
    name,
    address: addressAbroad([name], towns.countries.slice(2 * index, 2 * index + 2), language),
    latitude: Number((towns.latitudes[index] ?? 0).toFixed(5)),
    longitude: Number((towns.longitudes[index] ?? 0).toFixed(5)),
  }
}

interface Named {
  /** Destinations of exactly this name. */
  known: GeocodedPlace[]
  /** Other towns of exactly this name, then those whose names begin so. */
  others: GeocodedPlace[]
}

export async function townsNamed(words: string, language: Language, most: number): Promise<Named> {
  const key = folded(words)
  if (key === '') return { known: [], others: [] }
  const towns = await loaded()
  const isKnownAs = ({ ko, en }: { ko: string; en: string }): boolean =>
    folded(en) === key || ko.split(', ').some((one) => folded(one) === key)
  const known = [...towns.known].filter(([, names]) => isKnownAs(names)).map(([index]) => index)
  const found = new Set([...linesWith(towns.keys, `\n${key}\n`, most), ...linesWith(towns.keys, `\n${key}`, most)])
  const others = [...found].filter((index) => !known.includes(index)).slice(0, most)
  const spots = (indices: number[]): GeocodedPlace[] => indices.map((index) => spotOf(towns, index, language))
  return { known: spots(known), others: spots(others) }
}

const lineOf = ({ text, starts }: Lines, index: number): string => {
  const start = starts[index] ?? 0
  return text.slice(start, text.indexOf('\n', start))
}

function linesWith({ text, starts }: Lines, sought: string, most: number): number[] {
  const found: number[] = []
  for (let at = text.indexOf(sought); at >= 0 && found.length < most; at = text.indexOf(sought, at + 1))
    found.push(lineAt(starts, at + 1))
  return found
}

/** The number of the line that begins there. */
function lineAt(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The nearest town within so many metres. */
export async function townAt(point: Point, metres: number, language: Language): Promise<GeocodedPlace | null> {
  const towns = await loaded()
  let nearest = -1
  let least = metres
  for (const [index, latitude] of towns.latitudes.entries()) {
    if (Math.abs(latitude - point.latitude) > NEAR) continue
    const away = metresBetween(point, { latitude, longitude: towns.longitudes[index] ?? 0 })
    if (away < least) {
      least = away
      nearest = index
    }
  }
  return nearest < 0 ? null : spotOf(towns, nearest, language)
}
