// Where the way to a place is shown.

/** Where a map app starts guiding to: Korea's own where it knows better. */
export function directionsTo(name: string, latitude: number, longitude: number): string {
  const korea = latitude > 33 && latitude < 38.7 && longitude > 124.5 && longitude < 132
  return korea
    ? `https://map.kakao.com/link/to/${named(name)},${latitude},${longitude}`
    : `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** A comma would end the name in Kakao's links. */
const named = (name: string): string => encodeURIComponent(name.replaceAll(',', ' '))

/** The place on the maps that travellers use, each by what it goes by: Naver's knows addresses and no points. */
export const placeOnMaps = (
  name: string,
  latitude: number,
  longitude: number,
): Record<'kakaoMap' | 'naverMap' | 'googleMap', string> => ({
  kakaoMap: `https://map.kakao.com/link/map/${named(name)},${latitude},${longitude}`,
  naverMap: `https://map.naver.com/p/search/${encodeURIComponent(name)}`,
  googleMap: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
})
