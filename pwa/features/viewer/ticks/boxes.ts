// The things to tick off that a page shows.

export interface ChecklistBox {
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

export function boxesOf(root: HTMLElement): ChecklistBox[] {
  return [...root.querySelectorAll<HTMLInputElement>('[data-tick] > input')].map((input) => {
    const label = input.parentElement as HTMLElement
    const card = label.closest<HTMLElement>('.rd-lc')
    return {
      id: label.dataset['tick'] ?? '',
      title: card ? wordsOf(heading(card)) || wordsOf(card.querySelector('.rd-lc-t')) : wordsOf(label),
      input,
      place: card ?? label,
      list: card ? null : label.closest<HTMLElement>('[data-ticks]'),
    }
  })
}

export interface ChecklistGroup {
  title: string
  boxes: ChecklistBox[]
}

/** By their lists, in the order of the page; what is to pack is one list under the page's title. */
export function groupsOf(boxes: readonly ChecklistBox[], pageTitle: string): ChecklistGroup[] {
  const groups = new Map<HTMLElement | null, ChecklistGroup>()
  for (const box of boxes) {
    const title = box.list ? wordsOf(heading(box.list)) : pageTitle
    const group = groups.get(box.list) ?? { title, boxes: [] }
    group.boxes.push(box)
    groups.set(box.list, group)
  }
  return [...groups.values()]
}

export const countOf = (boxes: readonly ChecklistBox[]): { done: number; total: number } => ({
  done: boxes.filter(({ input }) => input.checked).length,
  total: boxes.length,
})
