// Who draws a map: Kakao where its key is set and its script comes, else Leaflet; each comes when a map is first there.
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { kakaoMaps } from './kakao-sdk.ts'
import type { MapView, MapWishes } from './map-view.ts'

export interface OpenedMap {
  view: MapView
  /** Kakao's map was wanted and could not be had. */
  isSubstitute: boolean
}

export async function openMap(box: HTMLElement, wishes: MapWishes): Promise<OpenedMap> {
  const { kakao } = wishes.settings
  const maps = kakao && (await kakaoMaps(kakao.script).catch(() => null))
  if (maps) {
    const { kakaoView } = await whenOnline(() => import('./kakao-view.ts'))
    return { view: kakaoView(maps, box, wishes), isSubstitute: false }
  }
  const { leafletView } = await whenOnline(() => import('./leaflet-view.ts'))
  return { view: leafletView(box, wishes), isSubstitute: kakao !== null }
}
