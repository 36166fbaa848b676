// What is wrong with words: links that lead nowhere, and colours in which nobody can read them.
import { contrastOf } from '#domain/rich-text/author-colour.ts'
import type { Block, Mark, TextNode, Words } from '#domain/rich-text/rich-text.ts'
import { isDeadLink } from './dead-link.ts'
import type { FindingKind } from './finding.ts'

const INK = '#16201e'
const PAPER = '#ffffff'
/** WCAG 1.4.3: for words, and for large ones (24 px, or 18.66 px bold). */
const LEAST = 4.5
const LEAST_LARGE = 3

export type InWords = { kind: Extract<FindingKind, 'deadLink' | 'lowContrast'>; words: string }

/** Each address once, and the first words that are hard to read. */
export function inWords(words: Words): InWords[] {
  if (typeof words === 'string') return []
  const texts = words.content.flatMap(textsOf)
  const links = new Set(
    texts.flatMap(({ marks = [] }) => marks.flatMap((mark) => (mark.type === 'link' ? mark.attrs.href : []))),
  )
  const faint = texts.find(isFaint)
  return [
    ...[...links].filter(isDeadLink).map((href): InWords => ({ kind: 'deadLink', words: href })),
    ...(faint ? [{ kind: 'lowContrast', words: faint.text } as const] : []),
  ]
}

function textsOf(block: Block): TextNode[] {
  switch (block.type) {
    case 'numberedList':
    case 'bulletedList':
      return block.content.flatMap(({ content }) => content.flatMap(textsOf))
    case 'blockQuote':
      return block.content.flatMap(textsOf)
    default:
      return block.content ?? []
  }
}

function isFaint({ text, marks = [] }: TextNode): boolean {
  const [ink, ground] = [colourOf(marks, 'color'), colourOf(marks, 'backgroundColor')]
  if ((ink === null && ground === null) || text.trim() === '') return false
  const size = marks.find((mark) => mark.type === 'fontSize')?.attrs.size ?? 0
  const isLarge = size >= 24 || (size >= 18.66 && marks.some(({ type }) => type === 'bold'))
  return contrastOf(ink ?? INK, ground ?? PAPER) < (isLarge ? LEAST_LARGE : LEAST)
}

function colourOf(marks: readonly Mark[], type: 'color' | 'backgroundColor'): string | null {
  const mark = marks.find((one) => one.type === type)
  return mark && 'attrs' in mark && 'color' in mark.attrs ? mark.attrs.color : null
}
