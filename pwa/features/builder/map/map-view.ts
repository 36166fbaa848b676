// The port to whatever draws a map: a centre, a level as Kakao counts, and one marker that can be moved.
import type { Point } from '#domain/map.ts'
import type { MapSettings } from '#pwa/api/map.ts'

export interface MapOptions {
  settings: MapSettings
  texts: { marker: string }
  at: Point
  level: number
  /** Of this place there is only the outline of the world. */
  outline: boolean
  /** A picture of the map did not come. */
  onMissing: () => void
  /** None of them came, and the map is blank. */
  onBlank: () => void
  /** The marker was let go at another place. */
  onMarker: (point: Point) => void
  /** The map was brought nearer or farther by hand. */
  onLevel: (level: number) => void
}

export interface MapView {
  /** Goes where the document says, such as after undo. */
  show: (at: Point, level: number) => void
  /** Whether the map can be dragged: else a finger on it scrolls the page. */
  setDraggable: (draggable: boolean) => void
  remove: () => void
}
