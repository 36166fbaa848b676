// Draws the streets below the map with protomaps-leaflet, which needs no Leaflet for it: what is seen and a margin round it on one
// canvas, which moves with the map and is drawn anew once the map rests.
import { PMTiles, type RangeResponse } from 'pmtiles'
import { Static, type TileSource, type View } from 'protomaps-leaflet'
import { localeOf } from '#domain/language.ts'
import { MAP_UNITS, type MapSquare } from '#domain/reader/map-square.ts'
import { frameLanguage, TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
import type { MapCanvas } from './map-canvas.ts'
import type { DrawnView } from './map-view.ts'
import { inPresentSchema } from './older-streets.ts'

/** A PMTiles file that lies here, or the server's tiles one by one. */
export type StreetSource = { kind: 'file'; file: Blob } | { kind: 'network' }

interface Streets {
  box: HTMLElement
  square: MapSquare
  canvas: MapCanvas
  source: StreetSource
  /** Of the server's tiles. */
  mostZoom: number
}

/** Of what is seen, on each side; the first drawing does without, to be there sooner. */
const MARGIN = 0.25
/** Milliseconds without a move. */
const REST_MS = 120
/** Pixels of the world's edge at zoom 0. */
const EDGE = 256
/** Pixels of the canvas a pixel of the map at most, and of its edge: sharper is not seen, and costs memory. */
const [MOST_SHARP, MOST_EDGE] = [3, 2200]
/** Zooms by which tiles may be farther than what is shown: then holes are better than a map that shows nothing. */
const COARSER = 3

export function drawStreets({ box, square, canvas, source, mostZoom }: Streets): void {
  const ground = new Ground(box, square, tilesOf(source, mostZoom))
  canvas.follow((view) => ground.show(view))
  matchMedia(DARK).addEventListener('change', () => ground.renew())
  document.addEventListener(TRANSLATED, () => ground.renew())
  // Tells the size once at the beginning too.
  new ResizeObserver(() => ground.renew()).observe(box)
}

const DARK = '(prefers-color-scheme: dark)'

interface Tiles {
  getZxy: (z: number, x: number, y: number) => Promise<{ data: ArrayBuffer } | undefined>
  mostZoom: () => Promise<number>
}

function tilesOf(source: StreetSource, mostZoom: number): Tiles {
  if (source.kind === 'network') return { getZxy: fetchTile, mostZoom: async () => mostZoom }
  const { file } = source
  const archive = new PMTiles({
    getKey: () => '',
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: await file.slice(offset, offset + length).arrayBuffer(),
    }),
  })
  return {
    getZxy: (z, x, y) => archive.getZxy(z, x, y),
    mostZoom: async () => (await archive.getHeader()).maxZoom,
  }
}

/** Where one does not come, what was drawn before stays, and the next rest asks again. */
async function fetchTile(z: number, x: number, y: number): Promise<{ data: ArrayBuffer } | undefined> {
  const answer = await fetch(`/tiles/${z}/${x}/${y}.mvt`)
  if (!answer.ok) throw new Error(`tile ${answer.status}`)
  return answer.status === 204 ? undefined : { data: await answer.arrayBuffer() }
}

/** A drawing, where it lies on the map's: its corner and pixels a unit. */
interface Drawn {
  element: HTMLCanvasElement
  x: number
  y: number
  scale: number
}

class Ground {
  readonly #box: HTMLElement
  readonly #square: MapSquare
  readonly #tiles: Tiles
  #painter: Static | null = null
  #drawn: Drawn | null = null
  #view: DrawnView | null = null
  #rest: ReturnType<typeof setTimeout> | undefined
  /** Of the newest drawing; older ones are given up. */
  #turn = 0

  constructor(box: HTMLElement, square: MapSquare, tiles: Tiles) {
    this.#box = box
    this.#square = square
    this.#tiles = tiles
  }

  show(view: DrawnView): void {
    const isMoved = this.#view !== null
    this.#view = view
    this.#place()
    clearTimeout(this.#rest)
    if (isMoved) this.#rest = setTimeout(() => void this.#draw(), REST_MS)
  }

  /** In other colours, words or at another size. */
  renew(): void {
    this.#painter = this.#painterNow()
    void this.#draw()
  }

  #place(): void {
    if (!this.#drawn || !this.#view) return
    const { element, x, y, scale } = this.#drawn
    const unit = this.#box.clientWidth / MAP_UNITS
    const [right, down] = [(x - this.#view.x) * this.#view.scale * unit, (y - this.#view.y) * this.#view.scale * unit]
    element.style.transform = `translate(${right}px,${down}px) scale(${(this.#view.scale * unit) / scale})`
  }

  async #draw(): Promise<void> {
    const [view, width] = [this.#view, this.#box.clientWidth]
    if (!view || width === 0) return
    const turn = (this.#turn += 1)
    const isFirst = this.#drawn === null
    const drawing = this.#drawing(view, width, isFirst ? 0 : MARGIN, () => turn !== this.#turn)
    const drawn = await drawing.catch(() => null)
    if (!drawn || turn !== this.#turn) return
    if (this.#drawn) {
      this.#drawn.element.remove()
      // Some browsers keep the memory of a canvas that is gone.
      this.#drawn.element.width = 0
    }
    this.#drawn = drawn
    this.#box.querySelector('.rd-mp-top')?.before(drawn.element)
    this.#place()
    this.#box.dataset['drawn'] = isFirst ? 'seen' : 'round'
    if (isFirst) this.#rest = setTimeout(() => void this.#draw(), REST_MS)
  }

  async #drawing(view: DrawnView, width: number, margin: number, isLate: () => boolean): Promise<Drawn | null> {
    const span = (MAP_UNITS / view.scale) * (1 + 2 * margin)
    const corner = { x: view.x - (margin * MAP_UNITS) / view.scale, y: view.y - (margin * MAP_UNITS) / view.scale }
    const world = this.#square.size / MAP_UNITS
    const exact = Math.log2(width / ((MAP_UNITS / view.scale) * world * EDGE))
    // Whole zooms only: between them tiles meet within a pixel, and each seam shows.
    const zoom = Math.max(0, Math.round(exact))
    const all = EDGE * 2 ** zoom
    const left = Math.floor((this.#square.left + corner.x * world) * all)
    const top = Math.floor((this.#square.top + corner.y * world) * all)
    const edge = Math.ceil(span * world * all)
    const sharp = Math.min(
      MOST_SHARP,
      Math.ceil(devicePixelRatio * 2 ** (exact - zoom)),
      Math.floor(MOST_EDGE / edge) || 1,
    )
    const seen = this.#seen(view, all)
    const painter = (this.#painter ??= this.#painterNow())
    await this.#reach(painter, zoom, seen)
    if (isLate()) return null
    const element = document.createElement('canvas')
    const context = element.getContext('2d')
    if (!context) return null
    element.width = element.height = edge * sharp
    element.style.width = `${edge}px`
    element.lang = localeOf(frameLanguage())
    context.scale(sharp, sharp)
    const middle = placeAt((left + edge / 2) / all, (top + edge / 2) / all)
    await painter.drawContext(context, edge, edge, middle, zoom)
    const unit = world * all
    return {
      element,
      x: left / unit - this.#square.left / world,
      y: top / unit - this.#square.top / world,
      scale: unit,
    }
  }

  /** What is seen of the trip's square, in pixels of a world with that edge. */
  #seen({ x, y, scale }: DrawnView, all: number): Bounds {
    const { left, top, size } = this.#square
    const within = (corner: number): [least: number, most: number] => {
      const least = Math.min(MAP_UNITS - 1, Math.max(0, corner))
      return [least, Math.max(least, Math.min(MAP_UNITS, corner + MAP_UNITS / scale) - 1)]
    }
    const pixels = (from: number, units: number): number => (from + (units * size) / MAP_UNITS) * all
    const [[minX, maxX], [minY, maxY]] = [within(x), within(y)]
    return { minX: pixels(left, minX), maxX: pixels(left, maxX), minY: pixels(top, minY), maxY: pixels(top, maxY) }
  }

  #painterNow(): Static {
    const flavor = matchMedia(DARK).matches ? 'dark' : 'light'
    // It asks for tiles and nothing else of a PMTiles.
    const painter = new Static({ url: this.#tiles as never, flavor, lang: localeOf(frameLanguage()) })
    if (this.#painter) painter.views = this.#painter.views
    else for (const { tileCache } of painter.views.values()) tileCache.source = anyAge(tileCache.source)
    // Where there are no streets the coast is to be seen.
    Reflect.deleteProperty(painter, 'backgroundColor')
    return painter
  }

  /** Near tiles may be there for some places only: as near as there are no holes in what is seen, or as few as can be. */
  async #reach({ views }: Static, zoom: number, seen: Bounds): Promise<void> {
    const view = views.values().next().value as View
    const wanted = Math.min(await this.#tiles.mostZoom(), Math.max(0, zoom - view.levelDiff))
    let best = { level: wanted, share: 0 }
    for (let level = wanted; level >= Math.max(0, wanted - COARSER) && best.share < 1; level -= 1) {
      view.maxDataLevel = level
      const tiles = await view.getBbox(zoom, seen)
      const share = tiles.filter(({ data }) => data.size > 0).length / tiles.length
      if (share > best.share) best = { level, share }
    }
    view.maxDataLevel = best.level
  }
}

const anyAge = (source: TileSource): TileSource => ({
  get: (tile, size) => source.get(tile, size).then(inPresentSchema),
})

type Bounds = Parameters<View['getBbox']>[1]

/** Longitude and latitude, as `drawContext` takes them. */
function placeAt(x: number, y: number): Parameters<Static['drawContext']>[3] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { x: x * 360 - 180, y: latitude } as Parameters<Static['drawContext']>[3]
}
