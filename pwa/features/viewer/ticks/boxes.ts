// The things to tick off that a page shows: each with its real box in place of the drawn one.
import { element } from '#pwa/features/viewer/save/elements.ts'

export interface Box {
  id: string
  /** What is ticked off, in words. */
  title: string
  input: HTMLInputElement
  /** Looks ticked with it: its line, or the card of something to pack. */
  place: HTMLElement
  /** The list that counts it; null: something to pack. */
  list: HTMLElement | null
}

const heading = (place: Element): HTMLElement | null => place.querySelector<HTMLElement>('h2')

const wordsOf = (part: Element | null | undefined): string => (part?.textContent ?? '').trim()

export function boxesOf(root: HTMLElement): Box[] {
  return [...root.querySelectorAll<HTMLElement>('[data-tick]')].map((label) => {
    const id = label.dataset['tick'] ?? ''
    const card = label.closest<HTMLElement>('.rd-lc')
    const words = card?.querySelector('.rd-lc-t')
    const input = element('input', { type: 'checkbox', class: 'rd-ck-b' }) as HTMLInputElement
    if (card) name(input, id, heading(card), wordsOf(words))
    label.querySelector('.rd-ck-b')?.replaceWith(input)
    return {
      id,
      title: card ? wordsOf(heading(card)) || wordsOf(words) : wordsOf(label),
      input,
      place: card ?? label,
      list: card ? null : label.closest<HTMLElement>('[data-ticks]'),
    }
  })
}

/** Its words stand apart from the box of something to pack. */
function name(input: HTMLInputElement, id: string, title: HTMLElement | null, words: string): void {
  if (wordsOf(title) === '' || !title) return input.setAttribute('aria-label', words)
  title.id = `tick-${id}`
  input.setAttribute('aria-labelledby', title.id)
}

export interface Group {
  title: string
  boxes: Box[]
}

/** By their lists, in the order of the page; what is to pack is one list under the page's title. */
export function groupsOf(boxes: readonly Box[], pageTitle: string): Group[] {
  const groups = new Map<HTMLElement | null, Group>()
  for (const box of boxes) {
    const title = box.list ? wordsOf(heading(box.list)) : pageTitle
    const group = groups.get(box.list) ?? { title, boxes: [] }
    group.boxes.push(box)
    groups.set(box.list, group)
  }
  return [...groups.values()]
}

export const countOf = (boxes: readonly Box[]): { done: number; total: number } => ({
  done: boxes.filter(({ input }) => input.checked).length,
  total: boxes.length,
})
