// Where a place is shown, and the way to it: by the maps that know its country, or by its name where nobody has set its pin.
import { isInKorea } from '#domain/korea.ts'
import type { Point } from '#domain/map.ts'

type MapName = 'kakaoMap' | 'naverMap' | 'googleMap' | 'appleMap'

export type MapLink = readonly [name: MapName | 'directions', href: string]

/** Where a map starts guiding to a pin: one link where one map is the country's own, else those of the phones. */
export function directionsTo(name: string, pin: Point): MapLink[] {
  const at = `${pin.latitude},${pin.longitude}`
  if (isInKorea(pin)) return [['directions', `https://map.kakao.com/link/to/${named(name) || PIN},${at}`]]
  return [
    ['googleMap', `https://www.google.com/maps/dir/?api=1&destination=${at}`],
    ['appleMap', `https://maps.apple.com/?daddr=${at}`],
  ]
}

/** A comma would end the name in Kakao's links. */
const named = (name: string): string => encodeURIComponent(name.replaceAll(',', ' ').trim())
/** Kakao's links need some name. */
const PIN = encodeURIComponent('목적지')

/** A pin on the maps that travellers use there. Naver's knows no points: it is asked for the name. */
export function pinOnMaps(name: string, pin: Point): MapLink[] {
  const at = `${pin.latitude},${pin.longitude}`
  const google: MapLink = ['googleMap', `https://www.google.com/maps/search/?api=1&query=${at}`]
  const apple: MapLink = ['appleMap', `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(name.trim() || at)}`]
  if (!isInKorea(pin)) return [google, apple]
  const kakao: MapLink = ['kakaoMap', `https://map.kakao.com/link/map/${named(name) || PIN},${at}`]
  return name.trim() === '' ? [kakao, google] : [kakao, naverSearch(name), google]
}

/** A place that is a name is searched for: one in Korean letters by Korea's maps first, unless the trip is abroad. */
export function nameOnMaps(name: string, abroad = false): MapLink[] {
  const words = encodeURIComponent(name.trim())
  const korean: MapLink[] = [['kakaoMap', `https://map.kakao.com/link/search/${words}`], naverSearch(name)]
  const others: MapLink[] = [
    ['googleMap', `https://www.google.com/maps/search/?api=1&query=${words}`],
    ['appleMap', `https://maps.apple.com/?q=${words}`],
  ]
  return !abroad && /[가-힣]/.test(name) ? [...korean, ...others] : [...others, ...korean]
}

const naverSearch = (name: string): MapLink => [
  'naverMap',
  `https://map.naver.com/p/search/${encodeURIComponent(name.trim())}`,
]
