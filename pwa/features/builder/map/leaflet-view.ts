// The map drawn by Leaflet, on the tiles that the server names.
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { levelOf, LEAST_LEVEL, MOST_LEVEL, zoomOf } from '#domain/map.ts'
import { moveByKeys } from './marker-keys.ts'
import type { Point } from '#domain/map.ts'
import type { MapView, MapOptions } from './map-view.ts'
import css from './map.module.css'

const pointOf = ({ lat, lng }: L.LatLng): Point => ({ latitude: lat, longitude: lng })

/** An outline is seen from so much farther: a coast is near everywhere. */
const FARTHER = 9
const LEAST_ZOOM = 1

export function leafletView(box: HTMLElement, options: MapOptions): MapView {
  const at = L.latLng(options.at.latitude, options.at.longitude)
  const farther = options.outline ? FARTHER : 0
  const zoom = (level: number): number => Math.max(LEAST_ZOOM, zoomOf(level) - farther)
  const map = L.map(box, {
    center: at,
    zoom: zoom(options.level),
    minZoom: zoom(MOST_LEVEL),
    maxZoom: zoom(LEAST_LEVEL),
    scrollWheelZoom: false,
    dragging: false,
    zoomControl: false,
  })
  map.attributionControl.setPrefix(false)
  void addTiles(map, options)
  const marker = markerAt(at, options).addTo(map)
  const element = marker.getElement()
  if (element) {
    element.setAttribute('aria-label', options.texts.marker)
    moveByKeys(element, stepOf(map, marker), () => options.onMarker(pointOf(marker.getLatLng())))
  }
  // A level that we set ourselves is no wish of the builder.
  let shown = options.level
  map.on('zoomend', () => {
    if (map.getZoom() !== zoom(shown)) options.onLevel((shown = levelOf(map.getZoom() + farther)))
  })
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(box)
  return {
    show({ latitude, longitude }, level) {
      const there = L.latLng(latitude, longitude)
      const isMoved = !marker.getLatLng().equals(there)
      if (!isMoved && level === shown) return
      shown = level
      if (!isMoved) return void map.setZoom(zoom(level))
      marker.setLatLng(there)
      map.setView(there, zoom(level), { animate: false })
    },
    setDraggable: (draggable) => void (draggable ? map.dragging.enable() : map.dragging.disable()),
    remove() {
      resized.disconnect()
      map.remove()
    },
  }
}

function markerAt(at: L.LatLng, { texts, onMarker }: MapOptions): L.Marker {
  const icon = L.divIcon({ className: css['marker'] ?? '', iconSize: [44, 44], iconAnchor: [22, 40] })
  const marker = L.marker(at, { icon, draggable: true, keyboard: true, alt: texts.marker, autoPan: true })
  return marker.on('dragend', () => onMarker(pointOf(marker.getLatLng())))
}

const stepOf = (map: L.Map, marker: L.Marker) => (byX: number, byY: number) => {
  const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
  marker.setLatLng(map.containerPointToLatLng([x + byX, y + byY]))
}

const OUTLINE = { kind: 'picture', url: '/tiles/{z}/{x}/{y}.svg', attribution: 'Natural Earth, GeoNames' } as const

async function addTiles(map: L.Map, { settings, outline, onMissing, onBlank }: MapOptions): Promise<void> {
  const { kind, url, attribution } = outline ? OUTLINE : settings.tiles
  if (kind === 'picture') {
    const tiles = L.tileLayer(url, { attribution, referrerPolicy: 'strict-origin-when-cross-origin' })
    let isBlank = true
    tiles.once('tileload', () => (isBlank = false))
    tiles.once('load', () => isBlank && onBlank())
    tiles.once('tileerror', onMissing).addTo(map)
    return
  }
  const { leafletLayer } = await import('protomaps-leaflet')
  const layer = leafletLayer({ url, attribution, flavor: 'light', lang: 'ko' }) as unknown as L.Layer
  layer.addTo(map)
}
