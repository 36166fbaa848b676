// Word's files (.docx, ECMA-376): paragraphs, lists and tables as they stand once every tracked change is accepted.
import type { Missed, Source, SourceCell } from '#domain/schedule/source.ts'
import { plainSourceText } from '#domain/schedule/stretch.ts'
import { FileRefused } from '#pwa/import/file-refusal.ts'
import { sourceTable, type GridCell } from '#pwa/import/grid.ts'
import { joinTexts } from '#pwa/import/linked.ts'
import { cellContent, PartsWriter } from '#pwa/import/parts-writer.ts'
import { Archive, mainPart, relationsOf } from './archive.ts'
import { numberIn } from './workbook-context.ts'
import { Counters, wordNumbers } from './numbering.ts'
import { OfficePictures } from './pictures.ts'
import { readRuns, type Inline, type RunsFile } from './word-runs.ts'
import {
  attribute,
  childOf,
  descend,
  elements,
  findAll,
  textOf,
  paragraphTexts,
  type XmlNode,
  childrenOf,
} from './xml.ts'

interface WordFile extends RunsFile {
  styles: ReturnType<typeof wordStyles>
  numbers: ReturnType<typeof wordNumbers>
  counters: Counters
}

export function readDocument(bytes: Uint8Array): Source {
  const archive = new Archive(bytes)
  const main = mainPart(archive, 'word/document.xml')
  const body = descend(archive.xml(main), 'document', 'body')
  if (!body) throw new FileRefused('damaged')
  const relations = relationsOf(archive, main)
  const partOf = (kind: string): XmlNode | undefined => {
    const found = [...relations.values()].find((relation) => relation.kind === kind)
    return found && archive.xml(found.target)
  }
  const missed: Missed[] = []
  const file: WordFile = {
    pictures: new OfficePictures(archive, missed),
    missed,
    relations,
    styles: wordStyles(partOf('styles')),
    numbers: wordNumbers(partOf('numbering')),
    counters: new Counters(),
  }
  const writer = new PartsWriter()
  readBlocks(file, body, writer)
  reportNotes(missed, 'footnote', partOf('footnotes'), 'footnote')
  reportNotes(missed, 'footnote', partOf('endnotes'), 'endnote')
  reportNotes(missed, 'comment', partOf('comments'), 'comment')
  for (const kind of ['header', 'footer'])
    for (const { target } of [...relations.values()].filter((relation) => relation.kind === kind))
      reportRunning(missed, archive.xml(target))
  return { parts: writer.parts, pictures: file.pictures.all, missed }
}

/** Blocks that only hold others. */
const HOLDERS = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo', 'smartTag'])

function readBlocks(file: WordFile, holder: XmlNode, writer: PartsWriter): void {
  for (const node of elements(holder)) {
    if (node.name === 'p') readParagraph(file, node, writer)
    else if (node.name === 'tbl') readTable(file, node, writer)
    else if (HOLDERS.has(node.name)) readBlocks(file, node, writer)
    else if (node.name === 'altChunk') file.missed.push({ kind: 'other', text: attribute(node, 'id') ?? '' })
  }
}

function readParagraph(file: WordFile, node: XmlNode, writer: PartsWriter): void {
  const inline = readRuns(file, node)
  const { heading, number } = paragraphLook(node, file.styles)
  const levels = number && file.numbers.get(number.id)
  // A paragraph without a letter has no number either.
  const mark =
    levels && inline.text.text !== '' ? file.counters.next(levels.list, number.depth, levels.levels) : undefined
  const text = mark?.kind === 'label' ? joinTexts([plainSourceText(mark.label), inline.text], ' ') : inline.text
  if (heading !== undefined) writer.heading(heading, text)
  else if (mark?.kind === 'entry') writer.entry(mark.ordered, text)
  // A blank line between two entries divides lists.
  else if (text.text !== '') writer.paragraph(text)
  else if (inline.pictures.length + inline.boxes.length > 0) writer.endList()
  else writer.blank()
  writeBeside(file, inline, writer)
}

/** What hangs on a paragraph and stands beside its letters. */
function writeBeside(file: WordFile, { pictures, boxes }: Inline, writer: PartsWriter): void {
  for (const { picture, alt } of pictures) writer.picture(picture, alt)
  for (const box of boxes) readBlocks(file, box, writer)
}

function readTable(file: WordFile, table: XmlNode, writer: PartsWriter): void {
  const lines = rowsOf(table)
  const only = lines.length === 1 ? cellsOf(lines[0] ?? table) : []
  // A table of one cell is a frame: what stands in it stands there by itself.
  if (only.length === 1 && only[0]) return readBlocks(file, only[0], writer)
  const deleted = lines.filter((line) => descend(line, 'trPr', 'del'))
  for (const line of deleted) reportDeleted(file, line)
  writer.table(
    tableRows(
      file,
      lines.filter((line) => !deleted.includes(line)),
    ),
  )
}

const rowsOf = (holder: XmlNode): XmlNode[] =>
  elements(holder).flatMap((node) => (node.name === 'tr' ? [node] : HOLDERS.has(node.name) ? rowsOf(node) : []))

const cellsOf = (holder: XmlNode): XmlNode[] =>
  elements(holder).flatMap((node) => (node.name === 'tc' ? [node] : HOLDERS.has(node.name) ? cellsOf(node) : []))

function tableRows(file: WordFile, lines: readonly XmlNode[]): SourceCell[][] {
  const cells: GridCell[] = []
  /** By column: the cell that goes on below. */
  const above = new Map<number, GridCell>()
  lines.forEach((line, row) => {
    const before = descend(line, 'trPr', 'gridBefore')
    let column = before ? numberIn(before, 'val', 0) : 0
    for (const node of cellsOf(line)) {
      const look = childOf(node, 'tcPr')
      const spans = childOf(look, 'gridSpan')
      const columns = spans ? Math.max(1, numberIn(spans, 'val', 1)) : 1
      const merge = childOf(look, 'vMerge')
      const upper = merge && attribute(merge, 'val') !== 'restart' ? above.get(column) : undefined
      const content = contentOf(file, node)
      if (upper && content.text === '' && content.pictures.length === 0) upper.rows = row - upper.row + 1
      else {
        const cell = { row, column, rows: 1, columns, ...content }
        cells.push(cell)
        if (merge) above.set(column, cell)
        else above.delete(column)
      }
      column += columns
    }
  })
  return sourceTable(cells)
}

function contentOf(file: WordFile, cell: XmlNode): ReturnType<typeof cellContent> {
  const inside = new PartsWriter(true)
  readBlocks(file, cell, inside)
  return cellContent(inside.parts)
}

function reportDeleted({ missed }: WordFile, line: XmlNode): void {
  const texts = cellsOf(line).map((cell) => findAll(cell, 't', 'delText').map(textOf).join(''))
  const text = texts.filter((one) => one.trim() !== '').join(' · ')
  if (text !== '') missed.push({ kind: 'other', text })
}

/** Notes below a page and comments beside it; the lines that divide them from the text are notes by name alone. */
function reportNotes(missed: Missed[], kind: Missed['kind'], root: XmlNode | undefined, name: string): void {
  for (const note of root ? findAll(root, name) : []) {
    const type = attribute(note, 'type')
    const text = paragraphTexts(note)
    if (text !== '' && (type === undefined || type === 'normal')) missed.push({ kind, text })
  }
}

/** What runs along above and below every page: each once. */
function reportRunning(missed: Missed[], root: XmlNode | undefined): void {
  for (const paragraph of root ? findAll(root, 'p') : []) {
    const text = paragraphTexts({ name: '', attributes: {}, children: [paragraph] })
    // A page's number says nothing by itself.
    if (/\p{L}/u.test(text) && !missed.some((one) => one.text === text)) missed.push({ kind: 'other', text })
  }
}

// What a paragraph of Word is by its own properties and by its style, which is based on others.

interface ParagraphLook {
  /** From 1. */
  heading?: number
  number?: { id: string; depth: number }
}

interface Style extends ParagraphLook {
  base: string | undefined
}

/** Body text by outline: the tenth level of nine. */
const NO_OUTLINE = 9

function lookOf(properties: XmlNode | undefined): ParagraphLook {
  const outline = childOf(properties, 'outlineLvl')
  const level = outline ? numberIn(outline, 'val', NO_OUTLINE) : NO_OUTLINE
  const numbers = childOf(properties, 'numPr')
  const id = childOf(numbers, 'numId')
  const depth = childOf(numbers, 'ilvl')
  return {
    ...(level < NO_OUTLINE && { heading: level + 1 }),
    ...(id && { number: { id: attribute(id, 'val') ?? '0', depth: depth ? numberIn(depth, 'val', 0) : 0 } }),
  }
}

/** By id. */
function wordStyles(root: XmlNode | undefined): Map<string, Style> {
  return new Map(
    childrenOf(childOf(root, 'styles'), 'style').map((node) => {
      const name = attribute(childOf(node, 'name') ?? node, 'val') ?? ''
      const base = childOf(node, 'basedOn')
      const [, level] = /^(?:heading|제목) ?([1-6])$/i.exec(name) ?? []
      const named = level ? Number(level) : /^(title|제목)$/i.test(name) ? 1 : undefined
      return [
        attribute(node, 'styleId') ?? '',
        {
          base: base && attribute(base, 'val'),
          ...(named !== undefined && { heading: named }),
          ...lookOf(childOf(node, 'pPr')),
        },
      ]
    }),
  )
}

/** As deep as styles may be based on each other: more is a circle. */
const DEEPEST = 12

function paragraphLook(paragraph: XmlNode, styles: ReadonlyMap<string, Style>): ParagraphLook {
  const properties = childOf(paragraph, 'pPr')
  let look = lookOf(properties)
  const named = descend(properties, 'pStyle')
  let style = styles.get((named && attribute(named, 'val')) ?? '')
  for (let step = 0; style && step < DEEPEST; step++) {
    const { base, ...inherited } = style
    look = { ...inherited, ...look }
    style = styles.get(base ?? '')
  }
  return look
}
