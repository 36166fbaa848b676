// PDFs with text: pages as they are laid out, put together again to the tables and paragraphs that they were made from.
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { writtenTimes } from '#domain/guidebook/agenda/written-times.ts'
import { dayMark } from '#domain/schedule/day-mark.ts'
import type { Missed, Source, SourceCell, SourcePart } from '#domain/schedule/source.ts'
import { FileRefused } from '#pwa/import/file-refusal.ts'
import { PartsWriter } from '#pwa/import/parts-writer.ts'
import type { OnProgress } from '#pwa/import/file-format.ts'
import { contentOf, type PageContent } from './page-content.ts'
import { canTakePictures, PagePictures } from './page-pictures.ts'
import { blocksOf, bodySize, writePage, type PageBlocks } from './page-parts.ts'
import { lineText, type TextLine } from './text-lines.ts'

const PAGES = 300

export async function readPdf(bytes: Uint8Array, onProgress: OnProgress): Promise<Source> {
  const pictures = canTakePictures() ? new PagePictures() : undefined
  const missed: Missed[] = []
  // Reading takes the bytes away.
  const count = pictures ? 0 : picturesIn(bytes)
  const pdf = await opened(bytes)
  if (pdf.numPages > PAGES) throw new FileRefused('too-large')
  const { OPS } = await getResolvedPDFJS()
  const contents: PageContent[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const content = await contentOf(page, OPS as unknown as Record<string, number>)
    await pictures?.take(page, content)
    contents.push(content)
    page.cleanup()
    onProgress(0.1 + (0.85 * number) / pdf.numPages)
  }
  await pdf.loadingTask.destroy()
  if (!contents.some(({ words }) => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))) throw new FileRefused('scan')
  const unread = contents.flatMap(({ isUnread }, index) => (isUnread ? [index + 1] : []))
  missed.push(...unread.map((number): Missed => ({ kind: 'page', text: `${number}` })))
  const shown = pictures?.all(contents) ?? { pictures: [], placed: [], missed: count }
  if (shown.missed > 0) missed.push({ kind: 'pictures', text: `${shown.missed}` })
  const pages = contents.map((content, index) => blocksOf(content, shown.placed[index] ?? []))
  missed.push(...dropRunning(pages, contents))
  const body = bodySize(pages)
  const parts: SourcePart[] = []
  for (const page of pages) {
    const writer = new PartsWriter()
    writePage(page, body, writer)
    append(parts, writer.parts)
  }
  return { parts, pictures: shown.pictures, missed }
}

async function opened(bytes: Uint8Array): ReturnType<typeof getDocumentProxy> {
  // PDF.js leaves out every link without it, and brings none: Safari has it from 18, Chrome and Firefox from 126.
  URL.parse ??= (address, base) => (URL.canParse(address, base) ? new URL(address, base) : null)
  try {
    return await getDocumentProxy(bytes, {
      // Where none is taken, none is unpacked: one may take seconds.
      maxImageSize: canTakePictures() ? -1 : 1,
      disableFontFace: true,
      verbosity: 0,
      BinaryDataFactory: CharacterMaps,
    })
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : ''
    throw new FileRefused(name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}

/** How many: their descriptions stand in the file as they are; masks of others are described as pictures too. */
function picturesIn(bytes: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(bytes)
  const all = text.match(/\/Subtype ?\/Image\b/g)?.length ?? 0
  return Math.max(0, all - (text.match(/\/SMask \d/g)?.length ?? 0))
}

/** Of the page's height: what runs along above and below every page stands there. */
const MARGIN = 0.09

/** Takes away what repeats on the pages, and their numbers. @returns its texts, each once */
function dropRunning(pages: PageBlocks[], contents: readonly PageContent[]): Missed[] {
  const isAside = (line: TextLine, page: number): boolean => {
    const height = contents[page]?.height ?? 0
    return line.y < height * MARGIN || line.y > height * (1 - MARGIN)
  }
  const counts = new Map<string, number>()
  pages.forEach(({ lines }, page) => {
    const shapes = new Set(lines.filter((line) => isAside(line, page)).map(shapeOf))
    for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  })
  const told = new Map<string, string>()
  pages.forEach((blocks, page) => {
    blocks.lines = blocks.lines.filter((line) => {
      if (!isAside(line, page)) return true
      const shape = shapeOf(line)
      const isNumber = shape.includes('#') && !/[\p{L}:]/u.test(shape)
      const isRunning = pages.length > 1 && (counts.get(shape) ?? 0) > pages.length * 0.6
      if (isRunning && /\p{L}/u.test(shape)) told.set(shape, lineText(line).text)
      return !isRunning && !isNumber
    })
  })
  return [...told.values()].map((text) => ({ kind: 'other', text }))
}

/** Numbers count pages, but where they say which day it is or when. */
function shapeOf(line: TextLine): string {
  const said = lineText(line)
  const isPlan = dayMark(said, NO_YEAR) !== null || writtenTimes(said.text) !== null
  return isPlan ? said.text : said.text.replace(/\d+/g, '#')
}

/** From which a year would be told that none asks for. */
const NO_YEAR = '2000-01-01'

/** A table that a page's end broke goes on as one; the titles of its columns may stand on each page again. */
function append(parts: SourcePart[], next: readonly SourcePart[]): void {
  const [first, ...rest] = next
  const last = parts.at(-1)
  if (first?.kind === 'table' && last?.kind === 'table' && widthOf(first.rows) === widthOf(last.rows)) {
    const isAgain = textOf(first.rows[0]) === textOf(last.rows[0])
    last.rows.push(...first.rows.slice(isAgain ? 1 : 0))
    parts.push(...rest)
  } else parts.push(...next)
}

const widthOf = (rows: readonly SourceCell[][]): number =>
  Math.max(0, ...rows.map((row) => Math.max(0, ...row.map(({ column, columns }) => column + columns))))

const textOf = (row: readonly SourceCell[] | undefined): string => row?.map(({ text }) => text).join('\n') ?? ''

// The tables of characters that Korean fonts go by which are named in a PDF and not in it, as in many a ticket that a web
// site makes: Adobe's (`cmaps/LICENSE`), as PDF.js packs them. One comes when a file names it.

/** What PDF.js asks for the data beside its script. */
class CharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const name = /^([\w-]{1,40})\.bcmap$/.exec(filename)?.[1]
    if (kind !== 'cMapUrl' || name === undefined) throw new Error(`not brought along: ${filename}`)
    const answer = await fetch(new URL(`./cmaps/${name}.bcmap`, import.meta.url))
    if (!answer.ok) throw new Error(`no such table: ${name}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
