// The names that a map picture shows: the larger places first, and none over another or over the pin.
import type { Language } from '#domain/guidebook/document.ts'
import { ENTRIES } from '#backend/platform/geocoder/gazetteer.ts'
import { NAMED_FROM } from '#backend/features/map/tiles/draw.ts'
import { pixelOf, type Tile } from '#backend/features/map/tiles/tile.ts'
import { HEIGHT, WIDTH } from './size.ts'

export interface Spot {
  text: string
  /** Pixels of the page. */
  x: number
  y: number
}

const MOST = 8
const BORDER = 24
/** A name is at least so far from the next, in pixels of the page. */
const APART = { x: 84, y: 26 }

export function namesRound(view: Tile, language: Language): Spot[] {
  const shown = ENTRIES.filter(([, , , , , rank]) => view.z >= NAMED_FROM[rank] - 1).toSorted((a, b) => a[5] - b[5])
  const chosen: Spot[] = []
  for (const [ko, en, , latitude, longitude] of shown) {
    const [x, y] = pixelOf(view, longitude, latitude)
    const spot = { text: language === 'en' ? en : ko, x, y }
    if (chosen.length < MOST && isInside(spot) && !isUnderPin(spot) && !chosen.some((other) => collide(spot, other)))
      chosen.push(spot)
  }
  return chosen
}

const isInside = ({ x, y }: Spot): boolean => x > BORDER && x < WIDTH - BORDER && y > BORDER && y < HEIGHT - 8

const isUnderPin = ({ x, y }: Spot): boolean =>
  Math.abs(x - WIDTH / 2) < 48 && y > HEIGHT / 2 - 44 && y < HEIGHT / 2 + 24

const collide = (one: Spot, other: Spot): boolean =>
  Math.abs(one.x - other.x) < APART.x && Math.abs(one.y - other.y) < APART.y
