// A stand-in for Kakao's map script: what the product calls of its documented surface, working in the page with no network.

/** Runs in the page: it may use nothing from around it. */
export function kakaoScript(): void {
  const METRES_A_DEGREE = 111_320
  const heard = new WeakMap<object, Map<string, (() => void)[]>>()
  const tell = (target: object, kind: string): void =>
    heard
      .get(target)
      ?.get(kind)
      ?.forEach((listener) => listener())

  class Point {
    x: number
    y: number
    constructor(x: number, y: number) {
      this.x = x
      this.y = y
    }
  }
  class LatLng {
    #at: readonly [number, number]
    constructor(latitude: number, longitude: number) {
      this.#at = [latitude, longitude]
    }
    getLat = () => this.#at[0]
    getLng = () => this.#at[1]
  }

  /** Calls back with the way the pointer has gone, until it is let go. */
  const dragged = (element: HTMLElement, onMove: (x: number, y: number) => void, onEnd: () => void): void =>
    element.addEventListener('pointerdown', (down) => {
      down.stopPropagation()
      let [x, y] = [down.clientX, down.clientY]
      const move = (event: PointerEvent): void => {
        onMove(event.clientX - x, event.clientY - y)
        ;[x, y] = [event.clientX, event.clientY]
      }
      const up = (): void => {
        window.removeEventListener('pointermove', move)
        onEnd()
      }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', up, { once: true })
    })

  class Plane {
    plate = document.createElement('div')
    #size = { width: 0, height: 0 }
    #center: LatLng
    #level: number
    #draggable: boolean
    constructor(box: HTMLElement, options: { center: LatLng; level: number; draggable: boolean }) {
      this.#center = options.center
      this.#level = options.level
      this.#draggable = options.draggable
      box.style.cssText += 'position: relative; overflow: hidden'
      this.plate.style.cssText = 'position: absolute; inset: 0; touch-action: none; background: #e8efe6'
      this.plate.setAttribute('data-kakao', '')
      box.append(this.plate)
      this.relayout()
      this.plate.addEventListener('dblclick', () => this.setLevel(this.#level - 1))
      dragged(
        this.plate,
        (x, y) => this.#draggable && this.#panBy(-x, -y),
        () => undefined,
      )
    }
    #panBy(x: number, y: number): void {
      const { width, height } = this.#size
      this.setCenter(this.coordsFromContainerPoint(new Point(width / 2 + x, height / 2 + y)))
    }
    #pixelsADegree(): { x: number; y: number } {
      const y = METRES_A_DEGREE / 2 ** (this.#level - 3)
      return { x: y * Math.cos((this.#center.getLat() * Math.PI) / 180), y }
    }
    containerPointFromCoords = (at: LatLng): Point => {
      const { x, y } = this.#pixelsADegree()
      const { width, height } = this.#size
      return new Point(
        width / 2 + (at.getLng() - this.#center.getLng()) * x,
        height / 2 - (at.getLat() - this.#center.getLat()) * y,
      )
    }
    coordsFromContainerPoint = (pixel: { x: number; y: number }): LatLng => {
      const { x, y } = this.#pixelsADegree()
      const { width, height } = this.#size
      return new LatLng(
        this.#center.getLat() - (pixel.y - height / 2) / y,
        this.#center.getLng() + (pixel.x - width / 2) / x,
      )
    }
    getProjection = () => this
    getLevel = () => this.#level
    getCenter = () => this.#center
    setLevel = (level: number) => {
      const least = Math.min(14, Math.max(1, level))
      if (least === this.#level) return
      this.#level = least
      tell(this, 'zoom_changed')
      tell(this, 'bounds_changed')
    }
    setCenter = (at: LatLng) => {
      this.#center = at
      tell(this, 'bounds_changed')
    }
    setDraggable = (draggable: boolean) => {
      this.#draggable = draggable
    }
    relayout = () => {
      this.#size = this.plate.getBoundingClientRect()
      tell(this, 'bounds_changed')
    }
  }

  class MarkerImage {
    src: string
    offset: Point
    constructor(src: string, _size: object, options: { offset: Point }) {
      this.src = src
      this.offset = options.offset
    }
  }
  class Marker {
    #map: Plane
    #at: LatLng
    #image: MarkerImage
    #element = new Image()
    constructor(options: { map: Plane; position: LatLng; draggable: boolean; image: MarkerImage; title: string }) {
      this.#map = options.map
      this.#at = options.position
      this.#image = options.image
      this.#element.src = options.image.src
      this.#element.title = options.title
      this.#element.draggable = false
      this.#element.style.cssText = 'position: absolute; left: 0; top: 0'
      this.#map.plate.append(this.#element)
      event.addListener(this.#map, 'bounds_changed', () => this.#draw())
      this.#draw()
      if (options.draggable)
        dragged(
          this.#element,
          (x, y) => this.#moveBy(x, y),
          () => tell(this, 'dragend'),
        )
    }
    #draw(): void {
      const { x, y } = this.#map.containerPointFromCoords(this.#at)
      this.#element.style.translate = `${x - this.#image.offset.x}px ${y - this.#image.offset.y}px`
    }
    #moveBy(x: number, y: number): void {
      const from = this.#map.containerPointFromCoords(this.#at)
      this.setPosition(this.#map.coordsFromContainerPoint(new Point(from.x + x, from.y + y)))
    }
    getPosition = () => this.#at
    setPosition = (at: LatLng) => {
      this.#at = at
      this.#draw()
    }
  }

  const event = {
    addListener(target: object, kind: string, listener: () => void) {
      const kinds = heard.get(target) ?? new Map<string, (() => void)[]>()
      heard.set(target, kinds.set(kind, [...(kinds.get(kind) ?? []), listener]))
    },
  }
  const size = class {}
  const load = (then: () => void) => setTimeout(then)
  const maps = { load, LatLng, Point, Size: size, MarkerImage, Map: Plane, Marker, event }
  Object.assign(window, { kakao: { maps } })
}
