// The map's drawing as the server made it, moved by fingers, wheel, keys and buttons; and the reader's own place on it.
import type { Point } from '#domain/map.ts'
import { MAP_UNITS, unitsOn, type MapSquare } from '#domain/reader/map-square.ts'
import { centred, moved, mostScale, toWindowPoint, INITIAL_VIEW, zoomed, type DrawnView } from './map-view.ts'
import type { Fix } from './locate.ts'

type GeocodedPlace = [x: number, y: number]

interface Pin {
  element: Element
  at: GeocodedPlace
}

/** The reader, with how far round they may be, in units of the drawing. */
interface Me extends Pin {
  about: Element
  units: number
}

const SVG = 'http://www.w3.org/2000/svg'
const EARTH_METRES = 40_075_017

export class MapCanvas {
  readonly #svg: SVGSVGElement
  readonly #grounds: Element[]
  readonly #pins: Pin[]
  readonly #square: MapSquare
  readonly #most: number
  #view: DrawnView = INITIAL_VIEW
  #me: Me | null = null
  #isWaiting = false
  #follow: (view: DrawnView) => void = () => undefined

  constructor(svg: SVGSVGElement, square: MapSquare) {
    this.#svg = svg
    this.#square = square
    this.#most = mostScale(square.size)
    this.#grounds = [...(svg.parentElement?.querySelectorAll('[data-ground]') ?? [])]
    this.#pins = [...svg.querySelectorAll('[data-pin]')].map((element) => {
      // Between the parentheses of `translate(x y)`.
      const [x = 0, y = 0] = (element.getAttribute('transform') ?? '').slice(10, -1).split(' ').map(Number)
      return { element, at: [x, y] }
    })
  }

  /** Units of the window a pixel. */
  get unit(): number {
    return MAP_UNITS / (this.#svg.getBoundingClientRect().width || MAP_UNITS)
  }

  /** @param follow is told what is seen: now, and with each frame that shows something else */
  follow(follow: (view: DrawnView) => void): void {
    this.#follow = follow
    follow(this.#view)
  }

  move(right: number, down: number): void {
    this.#show(moved(this.#view, right, down))
  }

  zoom(factor: number, at?: GeocodedPlace): void {
    this.#show(zoomed(this.#view, factor, this.#most, at))
  }

  whole(): void {
    this.#show(INITIAL_VIEW)
  }

  /** In the middle, and close enough to see what is round it. */
  go(point: Point): void {
    this.#show(centred(this.#view, unitsOn(this.#square, point), Math.max(this.#view.scale, Math.min(3, this.#most))))
  }

  /** @param id null: none is */
  choose(id: string | null): void {
    for (const { element } of this.#pins) {
      const isChosen = element.getAttribute('data-pin') === id
      element.classList.toggle('rd-on', isChosen)
      // Above the others.
      if (isChosen) element.parentElement?.append(element)
    }
  }

  /** @param fix null: it is not known any more */
  showMe(fix: Fix | null): void {
    if (!fix) {
      this.#me?.element.remove()
      this.#me = null
      return
    }
    const metres = this.#square.size * EARTH_METRES * Math.cos((fix.latitude * Math.PI) / 180)
    this.#me ??= this.#mark()
    this.#me.at = unitsOn(this.#square, fix)
    this.#me.units = (fix.accuracy * MAP_UNITS) / metres
    this.#show(this.#view)
  }

  #mark(): Me {
    const made = (name: string): Element => document.createElementNS(SVG, name)
    const [element, about, dot] = [made('g'), made('circle'), made('circle')]
    element.setAttribute('class', 'rd-mp-me')
    about.setAttribute('class', 'rd-mp-about')
    dot.setAttribute('r', '8')
    element.append(about, dot)
    this.#svg.append(element)
    return { element, about, at: [0, 0], units: 0 }
  }

  /** Once a frame at most. */
  #show(view: DrawnView): void {
    this.#view = view
    if (this.#isWaiting) return
    this.#isWaiting = true
    requestAnimationFrame(() => {
      this.#isWaiting = false
      this.#draw()
    })
  }

  #draw(): void {
    const { x, y, scale } = this.#view
    for (const ground of this.#grounds) ground.setAttribute('transform', `scale(${scale}) translate(${-x} ${-y})`)
    this.#follow(this.#view)
    for (const { element, at } of this.#pins) element.setAttribute('transform', placed(toWindowPoint(this.#view, at)))
    this.#me?.element.setAttribute('transform', placed(toWindowPoint(this.#view, this.#me.at)))
    this.#me?.about.setAttribute('r', (this.#me.units * scale).toFixed(1))
  }
}

const placed = ([x, y]: GeocodedPlace): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`
