// Where a caret may stand in a field: behind a word of the paragraph that is meant, and what is round it there.
import type { Locator } from 'playwright/test'
import { WORD, wordsIn } from './ledger.ts'

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

/** What is selected: nothing, the word before the caret, or all from behind the first word of the paragraph. */
type Selected = 'nothing' | 'word' | 'words'

const isFirst = (word: string): boolean => /s\d\d$/.test(word)

/**
 * Puts the caret behind a word of the paragraph that begins with `anchor`; of another one where that is gone.
 * @param at where among the words, from 0 to 1
 */
export async function putCaret(field: Locator, anchor: string, at: number, selected: Selected): Promise<Spot> {
  const pattern = WORD.source
  return spotOf(await field.evaluate(select, { anchor, at, selected, pattern }))
}

/** What is round a caret. */
export function spotOf({ block, offset, text }: Pick<Spot, 'block' | 'offset' | 'text'>): Spot {
  const [before, behind] = [wordsIn(text.slice(0, offset)), wordsIn(text.slice(offset))]
  const [from, to] = [before.findLast(isFirst) ?? null, behind.find(isFirst) ?? null]
  const sides = { left: before.at(-1) ?? null, right: behind[0] ?? null, before: before.at(-2) ?? null }
  return { block, offset, text, anchors: [...before, ...behind].filter(isFirst), from, to, ...sides }
}

interface Wanted {
  anchor: string
  at: number
  selected: Selected
  /** What a word is. */
  pattern: string
}

/** Runs in the page, in one go: what comes from elsewhere between a look and the caret would put it somewhere else. */
function select(
  field: HTMLElement | SVGElement,
  { anchor, at, selected, pattern }: Wanted,
): Pick<Spot, 'block' | 'offset' | 'text'> {
  const plain = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field : null
  const isBlock = (element: Element): boolean => /^(block|list-item)$/.test(getComputedStyle(element).display)
  const blocks = [field, ...field.querySelectorAll('*')].filter(
    (one) => isBlock(one) && ![...one.children].some(isBlock),
  )
  const texts = plain ? plain.value.split('\n') : blocks.map(({ textContent }) => textContent)
  const named = texts.findIndex((text) => text.includes(anchor))
  const block = named < 0 ? Math.min(texts.length - 1, Math.floor(at * texts.length)) : named
  const text = texts[block] ?? ''
  const words = [...text.matchAll(new RegExp(pattern, 'g'))].map((found) => [
    found.index,
    found.index + found[0].length,
  ])
  const [start = 0, offset = 0] = words[Math.min(words.length - 1, Math.floor(at * words.length))] ?? []
  const from = { nothing: offset, word: start, words: Math.min(words[0]?.[1] ?? offset, offset) }[selected]
  if (plain) {
    const before = texts.slice(0, block).reduce((sum, line) => sum + line.length + 1, 0)
    plain.focus()
    plain.setSelectionRange(before + from, before + offset)
  } else if (blocks[block]) {
    getSelection()?.setBaseAndExtent(...placeIn(blocks[block], from), ...placeIn(blocks[block], offset))
  }
  return { block, offset, text }

  function placeIn(element: Element, letters: number): [Node, number] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let rest = letters
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { length } = node as Text
      if (rest <= length) return [node, rest]
      rest -= length
    }
    return [element, element.childNodes.length]
  }
}
