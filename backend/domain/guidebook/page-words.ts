// The words of a page as lists search them: in small letters, a line a block, nothing of looks, links and ids.
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import type { Page } from './document.ts'
import { textField } from './text-fields.ts'

/** Longer pages are searched in what comes first. */
const WORDS_MOST = 100_000

/** Without what is marked deleted, and without building HTML: a save computes it for each page that it changes. */
export function pageWords(page: Page): string {
  const lines: string[] = []
  gather(page, lines)
  // A pair of code units that is cut in two is no text, and no database takes it.
  return lines
    .join('\n')
    .normalize('NFC')
    .toLowerCase()
    .slice(0, WORDS_MOST)
    .replace(/[\uD800-\uDBFF]$/, '')
}

function gather(node: unknown, lines: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node)
      if (typeof each === 'string') say(each, lines)
      else gather(each, lines)
    return
  }
  if (typeof node !== 'object' || node === null || ('deleted' in node && node.deleted === true)) return
  if ('type' in node && node.type === 'doc') return say(plainText(node as RichText), lines)
  for (const [key, value] of Object.entries(node))
    // Lists of strings are cells and titles of columns.
    if (typeof value === 'object') gather(value, lines)
    else if (typeof value === 'string' && textField(key)?.searched) say(value, lines)
}

const say = (text: string, lines: string[]): void => void (text.trim() !== '' && lines.push(text))

/** Days of an itinerary; 0 of other pages. */
export const pageDays = ({ days }: Page): number => notDeleted(days).length
