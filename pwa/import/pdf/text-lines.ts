// Letters of a page as lines, and lines that were broken by the page's width as the paragraphs that they were.
import type { SourceText } from '#domain/schedule/source.ts'
import { TextWriter } from '#pwa/import/parts-writer.ts'
import type { TextRun } from './text-run.ts'

/** What stands together in a line; a wide gap begins the next. */
export interface Stretch {
  x: number
  end: number
  words: TextRun[]
}

export interface TextLine {
  x: number
  end: number
  y: number
  size: number
  stretches: Stretch[]
}

/** In widths of a letter: where columns divide, and where a blank stands that nobody wrote. */
const COLUMN_GAP = 1.3
const BLANK_GAP = 0.16

export function linesIn(words: readonly TextRun[]): TextLine[] {
  const rows: TextRun[][] = []
  for (const word of words.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast((one) => isLevel(one, word))
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.flatMap((row) => lineOf(row) ?? []).toSorted((a, b) => a.y - b.y)
}

const isLevel = ([first]: readonly TextRun[], word: TextRun): boolean =>
  first !== undefined && Math.abs(first.y - word.y) < Math.min(first.size, word.size) * 0.5

function lineOf(row: readonly TextRun[]): TextLine | undefined {
  const sorted = row.toSorted((a, b) => a.x - b.x)
  const stretches: Stretch[] = []
  for (const [index, word] of sorted.entries()) {
    if (isDouble(sorted.slice(Math.max(0, index - 4), index), word)) continue
    const last = stretches.at(-1)
    const isBlank = word.text.trim() === ''
    if (last && (isBlank || word.x - last.end < word.size * COLUMN_GAP)) {
      last.words.push(word)
      if (!isBlank) last.end = Math.max(last.end, word.x + word.width)
    } else if (!isBlank) stretches.push({ x: word.x, end: word.x + word.width, words: [word] })
  }
  const [first] = stretches
  if (!first) return undefined
  const size = Math.max(...row.filter(({ text }) => text.trim() !== '').map((word) => word.size))
  return { x: first.x, end: stretches.at(-1)?.end ?? first.end, y: row[0]?.y ?? 0, size, stretches }
}

/** Drawn twice, a little aside, to look bold. */
const isDouble = (before: readonly TextRun[], { text, x, size }: TextRun): boolean =>
  text.trim() !== '' && before.some((word) => word.text === text && Math.abs(word.x - x) < size * 0.15)

export function stretchText({ words }: Stretch): SourceText {
  const writer = new TextWriter()
  let end: number | undefined
  let isBlank = true
  for (const { text, x, width, size, href } of words) {
    if (text.trim() === '') {
      if (!isBlank) writer.write(' ')
      isBlank = true
      continue
    }
    if (!isBlank && end !== undefined && x - end > size * BLANK_GAP) writer.write(' ')
    writer.openLink(href)
    writer.write(text)
    writer.closeLink()
    isBlank = /\s$/.test(text)
    end = x + width
  }
  return writer.text()
}

/** The whole line; what stands apart in it with a blank between. */
export function lineText({ stretches }: TextLine): SourceText {
  const writer = new TextWriter()
  stretches.forEach((stretch, index) => {
    if (index > 0) writer.write('  ')
    writer.append(stretchText(stretch))
  })
  return writer.text()
}

/** What begins something of its own is no rest of the line above. */
const BEGINS =
  /^(?:\d{1,2}\s?[:시]|\d{1,2}[.)\]]|[•·∙○●■□▶▷▪◦※*☞✓✔◆◇★☆-]|[①-⑳]|\(?\d{1,2}\s?[./월]\s?\d|제?\s?\d{1,2}\s?일|day\s?\d|[^\s:：]{1,14}\s?[:：](?!\/))/i

/** Whether the first line was broken where it would not fit, so that the next is its rest. @param edge where lines end */
export function isWrapped(line: TextLine, next: TextLine, edge: number): boolean {
  const text = lineText(next).text
  if (BEGINS.test(text) || Math.abs(next.size - line.size) > 0.6) return false
  const [first = ''] = text.split(' ')
  const width = first.length === text.length ? next.end - next.x : ((next.end - next.x) * first.length) / text.length
  return edge - line.end < Math.max(width, line.size) + line.size * 0.4
}

/** How a line goes on: a word of Korean may be broken anywhere, which only shows in that there is no blank. */
export function wrapSign(line: TextLine, edge: number): string {
  const last = line.stretches.at(-1)?.words.at(-1)?.text ?? ''
  const isFull = edge - line.end < line.size * 0.8
  return isFull && /[가-힣]$/.test(last) ? '' : ' '
}

/** Where letters of any line stand below each other is a column; between two is a gap that no line crosses. */
export function columnsOf(run: readonly TextLine[]): { x: number; end: number }[] {
  const columns: { x: number; end: number }[] = []
  const all = run.flatMap(({ stretches }) => stretches).toSorted((a, b) => a.x - b.x)
  for (const { x, end } of all) {
    const last = columns.at(-1)
    if (last && x < last.end + 2) last.end = Math.max(last.end, end)
    else columns.push({ x, end })
  }
  return columns
}
