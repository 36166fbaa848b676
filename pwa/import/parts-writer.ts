// The parts of a source while a document is read: what is blank falls away, and what is listed one below the other is a list.
import type { SourceCell, SourcePart, SourceText } from '#domain/schedule/source.ts'
import { plainSourceText } from '#domain/schedule/stretch.ts'
import { joinTexts, tidyText } from './linked.ts'

/** A text that is put together piece by piece. */
export class TextWriter {
  #text = ''
  readonly #links: SourceText['links'] = []
  readonly #open: { from: number; href: string }[] = []

  write(text: string): void {
    this.#text += text
  }

  append({ text, links }: SourceText): void {
    const before = this.#text.length
    for (const { from, to, href } of links) this.#links.push({ from: from + before, to: to + before, href })
    this.#text += text
  }

  /** What is written until `closeLink` leads there; '' leads nowhere. */
  openLink(href: string): void {
    this.#open.push({ from: this.#text.length, href })
  }

  closeLink(): void {
    const { from, href } = this.#open.pop() ?? { from: 0, href: '' }
    if (href !== '') this.#links.push({ from, to: this.#text.length, href })
  }

  /** Links that were never closed end here. */
  text(): SourceText {
    while (this.#open.length > 0) this.closeLink()
    return tidyText({ text: this.#text, links: this.#links })
  }
}

export class PartsWriter {
  readonly parts: SourcePart[] = []
  readonly #isCell: boolean

  /** @param isCell lines of cells beside each other go together by their number, so that those without a word count */
  constructor(isCell = false) {
    this.#isCell = isCell
  }

  heading(level: number, text: SourceText): void {
    if (text.text !== '') this.parts.push({ kind: 'heading', level: Math.min(Math.max(level, 1), 6), text })
  }

  paragraph(text: SourceText): void {
    if (text.text !== '') this.parts.push({ kind: 'paragraph', text })
  }

  /** A line without a word. */
  blank(): void {
    this.endList()
    if (this.#isCell) this.parts.push({ kind: 'paragraph', text: { text: '', links: [] } })
  }

  /** One more of a list, whichever depth it has. */
  entry(ordered: boolean, text: SourceText): void {
    if (text.text === '') return
    const last = this.parts.at(-1)
    if (last?.kind === 'list' && last.ordered === ordered && !this.#isClosed) last.entries.push(text)
    else this.parts.push({ kind: 'list', ordered, entries: [text] })
    this.#isClosed = false
  }

  /** The next entry begins a list of its own. */
  endList(): void {
    this.#isClosed = true
  }

  table(rows: SourceCell[][], title = ''): void {
    if (rows.length > 0) this.parts.push({ kind: 'table', title, rows })
  }

  picture(picture: number | undefined, alt = ''): void {
    if (picture !== undefined) this.parts.push({ kind: 'picture', picture, alt })
  }

  #isClosed = false
}

/** What stands in a cell of a table: its lines, those of lists and of tables in it too, with blank ones between them where
 *  the writer kept these; and its pictures. */
export function cellContent(parts: readonly SourcePart[]): SourceText & { pictures: number[] } {
  const lines: SourceText[] = []
  const pictures: number[] = []
  for (const part of parts) {
    if (part.kind === 'picture') pictures.push(part.picture)
    else if (part.kind === 'list') lines.push(...part.entries)
    else if (part.kind !== 'table') lines.push(part.text)
    else
      for (const row of part.rows) {
        const said = row.filter(({ text }) => text !== '')
        if (said.length > 0) lines.push(joinTexts(said, ' '))
        pictures.push(...row.flatMap((cell) => cell.pictures))
      }
  }
  return { ...tidyText(joinTexts(lines, '\n')), pictures }
}

/** Lines of plain text. */
export const linesOf = (text: string): SourceText[] =>
  text
    .split('\n')
    .map((line) => tidyText(plainSourceText(line)))
    .filter((line) => line.text !== '')
