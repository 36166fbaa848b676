// The marker by arrow keys: a step of ten pixels, a large one with Shift; told once the keys rest.
import type { LatLng, Map as LeafletMap, Marker } from 'leaflet'

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP = 10
const LARGE_STEP = 50
const REST_MS = 500

export function moveByKeys(
  element: HTMLElement,
  map: LeafletMap,
  marker: Marker,
  onMoved: (point: LatLng) => void,
): void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    clearTimeout(rest)
    rest = undefined
    onMoved(marker.getLatLng())
  }
  element.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The map would move with it.
    event.stopPropagation()
    const far = event.shiftKey ? LARGE_STEP : STEP
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
    marker.setLatLng(map.containerPointToLatLng([x + step[0] * far, y + step[1] * far]))
    clearTimeout(rest)
    rest = setTimeout(tell, REST_MS)
  })
  element.addEventListener('blur', () => rest !== undefined && tell())
}
