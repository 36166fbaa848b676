// The map drawn by Kakao's script, whose levels are those of the document.
import type { KakaoLatLng, KakaoMap, KakaoMaps, KakaoMarker } from './kakao-sdk.ts'
import { moveByKeys } from './marker-keys.ts'
import type { Point } from '#domain/map.ts'
import type { MapView, MapOptions } from './map-view.ts'
import css from './map.module.css'

const pointOf = (at: KakaoLatLng): Point => ({ latitude: at.getLat(), longitude: at.getLng() })

/** A tenth of a metre: what Kakao's own coordinates lose on the way. */
const NEAR = 1e-6
const isNear = (one: Point, other: Point): boolean =>
  Math.abs(one.latitude - other.latitude) < NEAR && Math.abs(one.longitude - other.longitude) < NEAR

export function kakaoView(maps: KakaoMaps, box: HTMLElement, options: MapOptions): MapView {
  // The script styles what it is given and has no way to let go of it.
  const ground = box.appendChild(document.createElement('div'))
  ground.className = css['kakao'] ?? ''
  const at = new maps.LatLng(options.at.latitude, options.at.longitude)
  const map = new maps.Map(ground, { center: at, level: options.level, draggable: false, scrollwheel: false })
  const title = options.texts.marker
  const marker = new maps.Marker({ map, position: at, draggable: true, image: pinOf(maps), title })
  const tell = (): void => options.onMarker(pointOf(marker.getPosition()))
  const grip = gripOf(maps, map, marker, title, tell)
  box.append(grip.element)
  maps.event.addListener(marker, 'dragend', () => {
    grip.follow()
    tell()
  })
  maps.event.addListener(map, 'bounds_changed', grip.follow)
  // A level that we set ourselves is no wish of the builder.
  let shown = options.level
  maps.event.addListener(map, 'zoom_changed', () => {
    const level = map.getLevel()
    if (level !== shown) options.onLevel((shown = level))
  })
  const resized = new ResizeObserver(() => {
    const center = map.getCenter()
    map.relayout()
    map.setCenter(center)
    grip.follow()
  })
  resized.observe(ground)
  return {
    show(point, level) {
      shown = level
      if (map.getLevel() !== level) map.setLevel(level)
      if (isNear(pointOf(marker.getPosition()), point)) return
      const there = new maps.LatLng(point.latitude, point.longitude)
      marker.setPosition(there)
      map.setCenter(there)
      grip.follow()
    },
    setDraggable(draggable) {
      map.setDraggable(draggable)
      // The script takes every touch of its ground, also of a map that can't be dragged: a finger is to scroll the page.
      ground.style.pointerEvents = draggable ? '' : 'none'
    },
    remove() {
      resized.disconnect()
      grip.element.remove()
      ground.remove()
    },
  }
}

/** Kakao's markers are pictures: keys and screen readers find this in the same place. */
function gripOf(maps: KakaoMaps, map: KakaoMap, marker: KakaoMarker, label: string, onRest: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = css['grip'] ?? ''
  element.setAttribute('aria-label', label)
  const pixel = () => map.getProjection().containerPointFromCoords(marker.getPosition())
  const follow = (): void => {
    const { x, y } = pixel()
    element.style.translate = `${x - PIN.foot.x}px ${y - PIN.foot.y}px`
  }
  const step = (byX: number, byY: number): void => {
    const { x, y } = pixel()
    marker.setPosition(map.getProjection().coordsFromContainerPoint(new maps.Point(x + byX, y + byY)))
    follow()
  }
  moveByKeys(element, step, onRest)
  follow()
  return { element, follow }
}

const PIN = { edge: 44, foot: { x: 22, y: 40 } }

/** The pin that Leaflet's map has too. */
function pinOf(maps: KakaoMaps): object {
  const drop = 'M22 40C17 31 10.5 27 10.5 19.5a11.5 11.5 0 0 1 23 0C33.5 27 27 31 22 40z'
  const paint = `<path d="${drop}" fill="#d9480f" stroke="#fff" stroke-width="3"/><circle cx="22" cy="19.5" r="4" fill="#fff"/>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${PIN.edge}" height="${PIN.edge}">${paint}</svg>`
  return new maps.MarkerImage(`data:image/svg+xml,${encodeURIComponent(picture)}`, new maps.Size(PIN.edge, PIN.edge), {
    offset: new maps.Point(PIN.foot.x, PIN.foot.y),
  })
}
