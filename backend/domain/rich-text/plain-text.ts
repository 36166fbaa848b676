// What a rich text says without its looks: for searches, titles, tests of emptiness and share texts.
import type { PlainOrRich } from './rich-text.ts'

type Loose = { text?: unknown; type?: unknown; content?: Loose[] }

/** A line a text block. */
export function plainText(words: PlainOrRich): string {
  return typeof words === 'string' ? words : lines(words as Loose).join('\n')
}

function lines(node: Loose): string[] {
  const children = Array.isArray(node.content) ? node.content : []
  if (['paragraph', 'headingOne', 'headingTwo'].includes(String(node.type)))
    return [children.map((child) => (typeof child.text === 'string' ? child.text : '')).join('')]
  return children.flatMap(lines)
}

/** Nothing but white space and invisible characters. */
export const isBlank = (words: PlainOrRich): boolean => /^[\s\u200B\u200C\u2060\uFEFF]*$/.test(plainText(words))
