// By which clocks points live and in which countries they lie: from data on this server, nobody is asked.
import type { Point } from '#domain/map.ts'
import type { ZoneFacts } from '#domain/guidebook/trip-proposal.ts'
import { isZone } from '#domain/guidebook/trip.ts'

/** Official time everywhere, also where people live by another: what agencies and timetables go by. */
const OFFICIAL: Readonly<Record<string, string>> = { CN: 'Asia/Shanghai' }

/** Degrees to look round for a zone of the country that a point lies in. */
const STEPS = [0.1, 0.25, 0.5, 1, 2]
const ROUND = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [0.7, 0.7],
  [0.7, -0.7],
  [-0.7, 0.7],
  [-0.7, -0.7],
] as const

/** The borders of zones and countries are loaded with the first question. */
export async function zoneFacts(points: readonly Point[]): Promise<ZoneFacts[]> {
  const [{ default: zoneAt }, { iso1A2Code }] = await Promise.all([
    import('@photostructure/tz-lookup'),
    import('@rapideditor/country-coder'),
  ])
  return points.map((point) => {
    const country = iso1A2Code([point.longitude, point.latitude], { level: 'territory' })
    return { zone: country === null ? land(zoneAt(...degrees(point))) : zoneWithin(country, point, zoneAt), country }
  })
}

type ZoneAt = (latitude: number, longitude: number) => string

const degrees = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** At sea clocks go by the ship. */
const land = (zone: string): string | null => (isZone(zone) && !zone.startsWith('Etc/') ? zone : null)

/** Borders of zones are drawn roughly, those of countries are exact: near one, the nearest zone of the country counts. */
function zoneWithin(country: string, { latitude, longitude }: Point, zoneAt: ZoneAt): string | null {
  const own = zonesOf(country)
  const [only] = own
  if (country in OFFICIAL || own.size === 1) return OFFICIAL[country] ?? only ?? null
  const here = zoneAt(latitude, longitude)
  if (own.size === 0 || own.has(canonical(here))) return land(here)
  for (const step of STEPS)
    for (const [north, east] of ROUND) {
      const near = zoneAt(Math.max(-90, Math.min(90, latitude + north * step)), around(longitude + east * step))
      if (own.has(canonical(near))) return land(near)
    }
  return land(here)
}

const around = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

/** Names change (Calcutta, Kolkata), and the platform knows which are one. */
const canonical = (zone: string): string =>
  isZone(zone) ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : ''

const known = new Map<string, Set<string>>()

function zonesOf(country: string): Set<string> {
  const before = known.get(country)
  if (before) return before
  // Newer than the compiler's list of the platform.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }
  const zones = new Set((locale.getTimeZones?.() ?? []).map(canonical))
  known.set(country, zones)
  return zones
}
