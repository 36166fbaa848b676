// Where a caret may stand in a field: behind a word of the paragraph that is meant, and what is round it there.
import type { Locator } from 'playwright/test'
import { wordsIn } from './ledger.ts'

export interface Spot {
  /** Number of the paragraph in its field. */
  block: number
  /** Letters of the paragraph before the caret. */
  offset: number
  text: string
  /** Words of the beginning in the paragraph, and of these the nearest before and behind the caret. */
  anchors: string[]
  from: string | null
  to: string | null
  /** The words before and behind the caret, and the one before the word before it. */
  left: string | null
  right: string | null
  before: string | null
}

const isFirst = (word: string): boolean => /s\d\d$/.test(word)

/**
 * A spot behind a word of the paragraph that begins with `anchor`; of another one where that is gone.
 * @param at where among the words, from 0 to 1
 */
export async function spotIn(field: Locator, anchor: string, at: number): Promise<Spot> {
  const texts = await field.evaluate(textsOf)
  const named = texts.findIndex((text) => text.includes(anchor))
  const block = named < 0 ? Math.min(texts.length - 1, Math.floor(at * texts.length)) : named
  const text = texts[block] ?? ''
  const words = wordsIn(text)
  const count = Math.min(words.length, 1 + Math.floor(at * words.length))
  const left = words[count - 1] ?? null
  const offset = left === null ? 0 : text.indexOf(left) + left.length
  const anchors = words.filter(isFirst)
  const [from = null, to = null] = [words.slice(0, count).findLast(isFirst), words.slice(count).find(isFirst)]
  return { block, offset, text, anchors, from, to, left, right: words[count] ?? null, before: words[count - 2] ?? null }
}

/** Puts the caret there, or selects from there on. */
export const setCaret = (field: Locator, block: number, from: number, to = from): Promise<void> =>
  field.evaluate(select, { block, from, to })

/** Runs in the page. The paragraphs of a field, live or as readers see it. */
function textsOf(field: HTMLElement | SVGElement): string[] {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) return field.value.split('\n')
  const isBlock = (element: Element): boolean => /^(block|list-item)$/.test(getComputedStyle(element).display)
  const blocks = [field, ...field.querySelectorAll('*')].filter(
    (element) => isBlock(element) && ![...element.children].some(isBlock),
  )
  return blocks.map(({ textContent }) => textContent)
}

/** Runs in the page. */
function select(
  field: HTMLElement | SVGElement,
  { block, from, to }: { block: number; from: number; to: number },
): void {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    const before = field.value.split('\n').slice(0, block).join('\n').length + (block > 0 ? 1 : 0)
    field.focus()
    field.setSelectionRange(before + from, before + to)
    return
  }
  const isBlock = (element: Element): boolean => /^(block|list-item)$/.test(getComputedStyle(element).display)
  const element = [field, ...field.querySelectorAll('*')].filter(
    (one) => isBlock(one) && ![...one.children].some(isBlock),
  )[block]
  if (!element) return
  const place = (offset: number): [Node, number] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let rest = offset
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { length } = node as Text
      if (rest <= length) return [node, rest]
      rest -= length
    }
    return [element, element.childNodes.length]
  }
  getSelection()?.setBaseAndExtent(...place(from), ...place(to))
}
