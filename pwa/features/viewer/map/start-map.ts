// The map of the trip comes alive: it is moved, it finds the reader on a press, and its list is told and sorted by that.
import { frameLanguage, languageOfPage, TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
import { localeOf } from '#domain/language.ts'
import { followGestures, zoomBy } from './gestures.ts'
import { locate, type Failure, type Fix } from './locate.ts'
import { MapCanvas } from './map-canvas.ts'
import { showStreets } from './find-streets.ts'
import { distanceWords, mapText, type MapWord } from './messages.ts'
import { PlaceList, type PlaceOrder } from './place-list.ts'

/** Metres from which a place is said to be rough. */
const ROUGH = 300

export function startMap(root: HTMLElement): void {
  const box = root.querySelector<HTMLElement>('.rd-mp')
  const svg = box?.querySelector<SVGSVGElement>('.rd-mp-top')
  const list = root.querySelector<HTMLElement>('.rd-mp-l')
  if (box && svg && list) new TripMap(root, box, svg, new PlaceList(list)).start()
}

class TripMap {
  readonly #canvas: MapCanvas
  #stop: (() => void) | null = null
  #fix: Fix | null = null
  #heading: number | null = null
  #said: MapWord | null = null
  readonly #root: HTMLElement
  readonly #box: HTMLElement
  readonly #svg: SVGSVGElement
  readonly #list: PlaceList

  constructor(root: HTMLElement, box: HTMLElement, svg: SVGSVGElement, list: PlaceList) {
    this.#root = root
    this.#box = box
    this.#svg = svg
    this.#list = list
    const [left = 0, top = 0, size = 1] = (box.dataset['square'] ?? '').split(' ').map(Number)
    const square = { left, top, size }
    this.#canvas = new MapCanvas(svg, square)
    void showStreets(root, box, square, this.#canvas)
  }

  start(): void {
    followGestures(this.#box, this.#svg, this.#canvas, (id) => this.#choose(id, true))
    this.#root.addEventListener('click', ({ target }) => {
      const pressed = (target as Element).closest<HTMLElement>('[data-zoom], [data-show], [data-sort], [data-locate]')
      if (pressed) this.#press(pressed.dataset)
    })
    const follow = (): void => {
      const id = /^#place-(.+)$/.exec(location.hash)?.[1]
      if (id) this.#choose(id, false)
    }
    addEventListener('hashchange', follow)
    document.addEventListener(TRANSLATED, () => this.#tell())
    // A page that is left, and may come back, looks for nothing.
    addEventListener('pagehide', () => this.#end())
    follow()
  }

  #press({ zoom, show, sort, locate }: DOMStringMap): void {
    if (zoom) zoomBy[zoom]?.(this.#canvas)
    if (show) this.#choose(show, false)
    if (sort) this.#sort(sort as PlaceOrder)
    if (locate === undefined) return
    if (!this.#stop) return this.#locate()
    this.#end()
    this.#say('stopped')
  }

  /** @param leads to its row; a row that was pressed keeps the focus */
  #choose(id: string, leads: boolean): void {
    const [row, point] = [this.#list.rowOf(id), this.#list.pointOf(id)]
    if (!row || !point) return
    for (const other of this.#root.querySelectorAll('li.rd-on')) other.classList.remove('rd-on')
    row.classList.add('rd-on')
    this.#canvas.choose(id)
    if (leads) row.focus()
    else this.#canvas.go(point)
  }

  #sort(order: PlaceOrder): void {
    for (const button of this.#root.querySelectorAll<HTMLElement>('[data-sort]'))
      button.setAttribute('aria-pressed', String(button.dataset['sort'] === order))
    this.#list.sort(order, true)
    // What is near can only be told from where one is: to ask for that order is to ask for that too.
    if (order === 'far' && !this.#stop) this.#locate()
  }

  #locate(): void {
    this.#pressed(true)
    this.#say('asking')
    this.#stop = locate({
      found: (fix) => this.#found(fix),
      failed: (why) => this.#failed(why),
      turned: (heading) => this.#turned(heading),
    })
  }

  #found(fix: Fix): void {
    const isFirst = this.#fix === null
    this.#fix = fix
    this.#canvas.showMe(fix)
    this.#tell()
    if (isFirst || this.#said === 'rough') this.#say(this.#standing())
  }

  #standing(): MapWord {
    if ((this.#fix?.accuracy ?? 0) > ROUGH) return 'rough'
    return this.#heading === null ? 'found' : 'held'
  }

  #turned(heading: number): void {
    const isFirst = this.#heading === null
    this.#heading = heading
    this.#list.turn(heading)
    if (isFirst && this.#fix) this.#say(this.#standing())
  }

  #failed(why: Failure): void {
    this.#end()
    this.#say(why)
  }

  #end(): void {
    this.#stop?.()
    this.#stop = this.#fix = this.#heading = null
    this.#canvas.showMe(null)
    this.#pressed(false)
    this.#tell()
  }

  #pressed(isOn: boolean): void {
    this.#root.querySelector('[data-locate]')?.setAttribute('aria-pressed', String(isOn))
  }

  #tell(): void {
    this.#list.tell(this.#fix, this.#heading ?? 0, frameLanguage())
    if (this.#said) this.#say(this.#said)
  }

  #say(word: MapWord): void {
    this.#said = word
    const place = this.#root.querySelector<HTMLElement>('[data-said]')
    const language = frameLanguage()
    const text = mapText(language, word, { far: distanceWords(language, this.#fix?.accuracy ?? 0) })
    if (!place || place.textContent === text) return
    place.textContent = text
    if (language !== languageOfPage()) place.lang = localeOf(language)
  }
}
