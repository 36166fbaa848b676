// Where the way to a place is shown.

/** Where a map app starts guiding to: Korea's own where it knows better. */
export function directionsTo(name: string, latitude: number, longitude: number): string {
  const korea = latitude > 33 && latitude < 38.7 && longitude > 124.5 && longitude < 132
  return korea
    ? `https://map.kakao.com/link/to/${encodeURIComponent(name.replaceAll(',', ' '))},${latitude},${longitude}`
    : `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
