// What is read aloud of a page or a day, in its order: paragraph by paragraph, a stop on the road as one says it.
import type { Language } from '#domain/language.ts'
import { blocksOf, type TranslatableBlock } from '#pwa/features/viewer/script/page-texts.ts'
import { sentencesOf, spokenText } from './spoken-text.ts'

export interface Passage {
  /** Marked while it is read. */
  element: HTMLElement
  sentences: string[]
}

/** Read as one: the row of a table, and the line above a day's title. */
const TOGETHER = 'tbody tr, .rd-dy-n'

/** @param scope a page's main part, or one day of it */
export function passagesOf(scope: HTMLElement, language: Language): Passage[] {
  const groups: { element: Element; blocks: TranslatableBlock[] }[] = []
  // Titles of columns say nothing to who does not see them.
  for (const block of blocksOf(scope).filter((each) => !each.element.closest('thead'))) {
    const element = block.element.closest(TOGETHER) ?? block.element
    const last = groups[groups.length - 1]
    if (last?.element === element) last.blocks.push(block)
    else groups.push({ element, blocks: [block] })
  }
  return groups
    .map(({ element, blocks }) => ({
      element: element as HTMLElement,
      sentences: sentencesOf(spokenText(textOf(element, blocks), language)),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

function textOf(element: Element, blocks: TranslatableBlock[]): string {
  if (element.matches('.rd-st tr')) return stopText(element, blocks)
  if (element.matches('.rd-dy-n')) return `${frameWord(element, 'span')} ${joined(blocks, ', ')}`
  return joined(blocks, ', ')
}

/** When and where, then what: a table says it the other way round. */
function stopText(row: Element, blocks: TranslatableBlock[]): string {
  const of = (column: string): TranslatableBlock[] => blocks.filter(({ element }) => element.closest(column))
  const head = [joined(of('.rd-st-tm'), ' '), joined(of('.rd-st-pl'), ' ')].filter(Boolean).join(', ')
  return [frameWord(row, '.rd-impt'), head, joined(of('.rd-st-sc'), '. ')].filter(Boolean).join('. ')
}

const joined = (blocks: TranslatableBlock[], between: string): string =>
  blocks.map(({ text }) => text.trim()).join(between)

/** A word of the frame within the text; one in another language is none for this voice. */
function frameWord(element: Element, selector: string): string {
  const found = element.querySelector(selector)
  return found && !found.closest('[lang]:not(html)') ? found.textContent.trim() : ''
}
