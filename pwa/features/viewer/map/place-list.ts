// The list of places: distance and direction to each once it is known where the reader is, and its two orders.
import { bearingTo, metresBetween, type Point } from '#domain/map.ts'
import { type Language, localeOf } from '#domain/language.ts'
import { languageOfPage } from '#pwa/features/viewer/script/frame-language.ts'
import { directionWords, distanceWords } from './messages.ts'

export type PlaceOrder = 'day' | 'far'

interface Row {
  element: HTMLElement
  at: Point
  number: number
  metres: number
  bearing: number
}

export class PlaceList {
  readonly #rows: Row[]
  readonly #list: HTMLElement
  #order: PlaceOrder = 'day'

  constructor(list: HTMLElement) {
    this.#list = list
    this.#rows = [...list.querySelectorAll<HTMLElement>('[data-at]')].map((element) => {
      const [latitude = 0, longitude = 0] = (element.dataset['at'] ?? '').split(' ').map(Number)
      const at = { latitude, longitude }
      return { element, at, number: Number(element.dataset['number']), metres: 0, bearing: 0 }
    })
  }

  /** Who goes through the list by keys keeps it as it is, until another order is chosen. */
  sort(order: PlaceOrder, isChosen: boolean): void {
    this.#order = order
    if (!isChosen && this.#list.contains(document.activeElement)) return
    const sorted = [...this.#rows].sort((one, other) =>
      this.#order === 'far' ? one.metres - other.metres : one.number - other.number,
    )
    if (sorted.some(({ element }, index) => this.#list.children[index] !== element))
      this.#list.append(...sorted.map(({ element }) => element))
  }

  /** @param me null: nothing is known any more */
  tell(me: Point | null, heading: number, language: Language): void {
    for (const row of this.#rows) {
      const far = row.element.querySelector('[data-far]')
      if (!me) {
        far?.replaceChildren()
        continue
      }
      row.metres = metresBetween(me, row.at)
      row.bearing = bearingTo(me, row.at)
      far?.replaceChildren(arrow(), `${distanceWords(language, row.metres)} · ${directionWords(language, row.bearing)}`)
      if (language !== languageOfPage()) far?.setAttribute('lang', localeOf(language))
    }
    this.turn(heading)
    this.sort(this.#order, false)
  }

  /** @param heading where the device points; 0: north is above */
  turn(heading: number): void {
    for (const { element, bearing } of this.#rows)
      element
        .querySelector('[data-far] svg')
        ?.setAttribute('style', `transform:rotate(${Math.round(bearing - heading)}deg)`)
  }

  rowOf(id: string): HTMLElement | null {
    return this.#rows.find(({ element }) => element.id === `place-${id}`)?.element ?? null
  }

  pointOf(id: string): Point | null {
    return this.#rows.find(({ element }) => element.id === `place-${id}`)?.at ?? null
  }
}

const ARROW = 'M8 1.5 13 14 8 11.2 3 14z'

function arrow(): SVGSVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('viewBox', '0 0 16 16')
  drawing.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', ARROW)
  path.setAttribute('fill', 'currentColor')
  drawing.append(path)
  return drawing
}
