// Addresses that items lead to, checked before they become links.

const YOUTUBE_ID = /^[\w-]{6,20}$/
const YOUTUBE_HOST = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/

/** The id of a YouTube video from any of the forms in which people paste it, else null. */
export function youtubeId(address: string): string | null {
  const url = parse(address)
  if (!url || !YOUTUBE_HOST.test(url.hostname)) return null
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const id = url.hostname.endsWith('youtu.be') ? first : (url.searchParams.get('v') ?? second)
  return YOUTUBE_ID.test(id) ? id : null
}

/** The address as a link may carry it: http, https, mailto or tel; else null. */
export function webAddress(address: string): string | null {
  const url = parse(address)
  return url && /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null
}

function parse(address: string): URL | null {
  const text = address.trim()
  if (text === '') return null
  return URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
}

/** Where a map app starts guiding to: Korea's own where it knows better. */
export function directionsTo(name: string, latitude: number, longitude: number): string {
  const korea = latitude > 33 && latitude < 38.7 && longitude > 124.5 && longitude < 132
  return korea
    ? `https://map.kakao.com/link/to/${encodeURIComponent(name.replaceAll(',', ' '))},${latitude},${longitude}`
    : `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
