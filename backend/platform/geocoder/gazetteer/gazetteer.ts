// The built-in geocoder: a small gazetteer that needs no key and no network.
import { metresBetween, type Spot } from '#domain/map.ts'
import type { Entry } from './entry.ts'
import { JEJU_PLACES } from './jeju.ts'
import { LANDMARKS } from './landmarks.ts'
import { REGIONS } from './regions.ts'
import { WORLD } from './world.ts'
import type { Geocoder } from '#backend/platform/geocoder/geocoder.ts'
import { inLanguage, type Language } from '#domain/language.ts'

export const ENTRIES: readonly Entry[] = [...REGIONS, ...JEJU_PLACES, ...LANDMARKS, ...WORLD]

const MOST = 10
/** A point this near to a place is at that place; up to `NEIGHBOUR` it is in the place's town. Metres. */
const AT = 300
const NEIGHBOUR = 30_000

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '')

/** What a name is found by; made once, as the list does not change. */
const KEYS = ENTRIES.map(([ko, en, region]) => ({ names: [folded(ko), folded(en)], all: folded(region + ko + en) }))

function spotOf([ko, en, region, latitude, longitude, rank]: Entry, language: Language): Spot {
  const name = inLanguage(language, { kr: ko, en })
  // A place's region holds its street address already; a town is the last part of its own.
  const address = rank === 3 ? region : `${region} ${ko}`.trim()
  return { name, address, latitude, longitude }
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
    const found = ENTRIES.flatMap((entry, index) => {
      const distance = distanceOf(words.trim(), index)
      return distance === null ? [] : [{ entry, distance }]
    })
    const sorted = found.sort((one, other) => one.distance - other.distance || one.entry[5] - other.entry[5])
    return sorted.slice(0, MOST).map(({ entry }) => spotOf(entry, language))
  },
  addressAt: async (latitude, longitude, language) => {
    const point = { latitude, longitude }
    const away = (entry: Entry): number => metresBetween(point, { latitude: entry[3], longitude: entry[4] })
    const [nearest] = [...ENTRIES].sort((one, other) => away(one) - away(other))
    if (!nearest || away(nearest) > NEIGHBOUR) return null
    const spot = spotOf(nearest, language)
    return away(nearest) <= AT ? { ...spot, ...point } : { name: '', address: townOf(spot.address), ...point }
  },
}

/** `제주특별자치도 서귀포시 성산읍 일출로 284-12` → `제주특별자치도 서귀포시 성산읍`: no street is claimed that is not known. */
const townOf = (address: string): string =>
  address
    .split(' ')
    .filter((part, at) => at < 2 || /[읍면]$/.test(part))
    .join(' ')
