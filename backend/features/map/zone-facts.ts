// By which clocks points live and in which countries they lie: from data on this server, nobody is asked.
import type { Point } from '#domain/map.ts'
import type { ZoneFacts } from '#domain/guidebook/trip-proposal.ts'
import { isZone } from '#domain/guidebook/trip.ts'

/** The borders of zones and countries are loaded with the first question. */
export async function zoneFacts(points: readonly Point[]): Promise<ZoneFacts[]> {
  const [{ default: zoneAt }, { iso1A2Code }] = await Promise.all([
    import('@photostructure/tz-lookup'),
    import('@rapideditor/country-coder'),
  ])
  return points.map(({ latitude, longitude }) => {
    const zone = zoneAt(latitude, longitude)
    return {
      zone: isZone(zone) && !zone.startsWith('Etc/') ? zone : null,
      country: iso1A2Code([longitude, latitude], { level: 'territory' }),
    }
  })
}
