// The built-in geocoder: places of Korea and the towns of the world, without a key or a network.
import { metresBetween, type GeocodedPlace } from '#domain/map.ts'
import type { Geocoder } from './geocoder.ts'
import { inLanguage, LANGUAGES, type Language } from '#domain/language.ts'
import { PLACES, type GazetteerEntry } from './places.ts'
import { addressAbroad, countryIn, folded, townAt, townsNamed } from './towns.ts'

const MOST = 10
/** A point this near to a place is at that place; up to `NEIGHBOUR` it is in the place's town. Metres. */
const AT = 300
const NEIGHBOUR = 30_000

/** What a name is found by; made once, as the list does not change. */
const KEYS = PLACES.map(([ko, en, region]) => {
  const abroad = abroadIn(region)
  const where = abroad ? LANGUAGES.map((language) => countryIn(language, abroad.country)) : [region]
  return { names: [folded(ko), folded(en)], all: folded([...where, abroad?.town, ko, en].join(' ')) }
})

/** What stands behind the names of Korea's towns and counties. */
const DIVISION = /(?:특별자치도|특별자치시|특별시|광역시|시|군|구)$/

/** Towns by the names that people call them: 제주 for 제주시, 발리 for 발리 덴파사르. */
const CALLED = PLACES.map(([ko, en, , , , rank]) =>
  rank === 3 ? [] : [ko, ko.replace(DIVISION, ''), en, ...ko.split(' ')].map(folded),
)

interface Abroad {
  country: string
  /** Korean. */
  town: string | undefined
}

/** null in Korea. */
function abroadIn(region: string): Abroad | null {
  const [, country, town] = /^([A-Z]{2})(?: (.+))?$/.exec(region) ?? []
  return country === undefined ? null : { country, town }
}

const nameOf = ([ko, en]: GazetteerEntry, language: Language): string => inLanguage(language, { kr: ko, en })

function spotOf(place: GazetteerEntry, language: Language): GeocodedPlace {
  const [ko, , region, latitude, longitude, rank] = place
  const abroad = abroadIn(region)
  // A place's region holds its street address already; a town is the last part of its own.
  const inKorea = rank === 3 ? region : `${region} ${ko}`.trim()
  const address = abroad ? addressIn(abroad, rank === 3 ? null : place, language) : inKorea
  return { name: nameOf(place, language), address, latitude, longitude }
}

/** What is near to a place has neither its name nor its street. */
function addressNear(place: GazetteerEntry, language: Language): string {
  const abroad = abroadIn(place[2])
  return abroad ? addressIn(abroad, abroad.town ? null : place, language) : townOf(spotOf(place, language).address)
}

function addressIn({ country, town }: Abroad, place: GazetteerEntry | null, language: Language): string {
  const around = PLACES.find(([ko]) => ko === town)
  const named = [place, around].flatMap((one) => (one ? [nameOf(one, language)] : []))
  return addressAbroad(named, country, language)
}

/** 0 for a name that is exactly this, then names that begin so, hold it, and addresses that hold each word; else null. */
function distanceOf(words: string, index: number): number | null {
  const { names, all } = KEYS[index] ?? { names: [], all: '' }
  const whole = folded(words)
  if (names.includes(whole)) return 0
  if (names.some((name) => name.startsWith(whole))) return 1
  if (names.some((name) => name.includes(whole))) return 2
  return words.split(/\s+/).every((word) => all.includes(folded(word))) ? 3 : null
}

export const gazetteer: Geocoder = {
  search: async (words, language) => {
    if (folded(words) === '') return []
    const found = PLACES.flatMap((place, index) => {
      const distance = distanceOf(words.trim(), index)
      return distance === null ? [] : [{ place, distance }]
    })
    const sorted = found.sort((one, other) => one.distance - other.distance || one.place[5] - other.place[5])
    const own = sorted.slice(0, MOST)
    const spots = (exact: boolean): GeocodedPlace[] =>
      own.filter(({ distance }) => (distance === 0) === exact).map(({ place }) => spotOf(place, language))
    const { known, others } = await townsNamed(words, language, MOST)
    const isNew = (town: GeocodedPlace): boolean =>
      own.every(({ place }) => metresBetween({ latitude: place[3], longitude: place[4] }, town) > NEIGHBOUR)
    // Nice is no part of Venice, as it is in Korean: 니스, 베네치아 (Venice).
    return [...spots(true), ...known.filter(isNew), ...spots(false), ...others.filter(isNew)].slice(0, MOST)
  },
  addressAt: async (latitude, longitude, language) => {
    const point = { latitude, longitude }
    const away = (place: GazetteerEntry): number => metresBetween(point, { latitude: place[3], longitude: place[4] })
    const [nearest] = [...PLACES].sort((one, other) => away(one) - away(other))
    if (!nearest || away(nearest) > NEIGHBOUR) {
      const town = await townAt(point, NEIGHBOUR, language)
      return town && { name: '', address: town.address, ...point }
    }
    if (away(nearest) <= AT) return { ...spotOf(nearest, language), ...point }
    return { name: '', address: addressNear(nearest, language), ...point }
  },
}

/** Towns of Korea and destinations abroad of exactly this name; no place in them, and no town that is only listed. */
export async function townsCalled(words: string, language: Language): Promise<GeocodedPlace[]> {
  const key = folded(words)
  const own = PLACES.filter((_, index) => CALLED[index]?.includes(key)).map((place) => spotOf(place, language))
  const { known } = await townsNamed(words, language, MOST)
  return [...own, ...known.filter((town) => own.every((one) => metresBetween(one, town) > NEIGHBOUR))].slice(0, MOST)
}

/** `제주특별자치도 서귀포시 성산읍 일출로 284-12` → `제주특별자치도 서귀포시 성산읍`: no street is claimed that is not known. */
const townOf = (address: string): string =>
  address
    .split(' ')
    .filter((part, at) => at < 2 || /[읍면]$/.test(part))
    .join(' ')
