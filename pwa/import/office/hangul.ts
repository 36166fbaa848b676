// Hangul's files (.hwpx, KS X 6101): sections of paragraphs, in which tables, pictures and boxes hang.
import type { Missed, Source, SourceCell } from '#domain/schedule/source.ts'
import { plainSourceText } from '#domain/schedule/stretch.ts'
import { FileRefused } from '#pwa/import/file-refusal.ts'
import { sourceTable, type GridCell } from '#pwa/import/grid.ts'
import { joinTexts } from '#pwa/import/linked.ts'
import { cellContent, PartsWriter } from '#pwa/import/parts-writer.ts'
import { Archive } from './archive.ts'
import { numberIn } from './workbook-context.ts'
import { readHangulRuns, type HangulRuns } from './hangul-runs.ts'
import { Counters, hangulNumbers, type Level } from './numbering.ts'
import { OfficePictures } from './pictures.ts'
import { attribute, childOf, childrenOf, elements, findAll, textOf, type XmlNode, descend } from './xml.ts'

interface HangulFile {
  pictures: OfficePictures
  missed: Missed[]
  /** Of a picture, by the name that it goes by in the text. */
  paths: ReadonlyMap<string, string>
  heads: (paragraph: XmlNode) => ParagraphHead
  counters: Counters
}

export function readHangul(bytes: Uint8Array): Source {
  const archive = new Archive(bytes)
  const listed = archive.xml('META-INF/manifest.xml')
  if (listed && findAll(listed, 'encryption-data').length > 0) throw new FileRefused('encrypted')
  const items = itemsOf(archive)
  const sections = items.filter(({ path }) => /section\d+\.xml$/i.test(path))
  if (sections.length === 0) throw new FileRefused('damaged')
  const missed: Missed[] = []
  const file: HangulFile = {
    pictures: new OfficePictures(archive, missed),
    missed,
    paths: new Map(items.map(({ id, path }) => [id, path])),
    heads: paragraphHeads(archive.xml(items.find(({ id }) => id === 'header')?.path ?? 'Contents/header.xml')),
    counters: new Counters(),
  }
  const writer = new PartsWriter()
  for (const { path } of sections) {
    const section = elements(archive.xml(path) ?? NOTHING)[0]
    if (section) readBlocks(file, section, writer)
  }
  return { parts: writer.parts, pictures: file.pictures.all, missed }
}

const NOTHING: XmlNode = { name: '', attributes: {}, children: [] }

/** What the file consists of, in reading order. Paths are seen from the top or from the list's folder, as programs differ. */
function itemsOf(archive: Archive): { id: string; path: string }[] {
  const root = archive.xml('Contents/content.hpf')
  const items = root ? findAll(root, 'item') : []
  const order = new Map((root ? findAll(root, 'itemref') : []).map((node, at) => [attribute(node, 'idref') ?? '', at]))
  return items
    .map((node) => ({ id: attribute(node, 'id') ?? '', path: attribute(node, 'href') ?? '' }))
    .map(({ id, path }) => ({ id, path: archive.has(path) ? path : `Contents/${path}` }))
    .filter(({ path }) => archive.has(path))
    .toSorted((a, b) => (order.get(a.id) ?? order.size) - (order.get(b.id) ?? order.size))
}

function readBlocks(file: HangulFile, holder: XmlNode, writer: PartsWriter): void {
  for (const node of childrenOf(holder, 'p')) readParagraph(file, node, writer)
}

function readParagraph(file: HangulFile, node: XmlNode, writer: PartsWriter): void {
  const runs = readHangulRuns(node)
  const { heading, list } = file.heads(node)
  const mark = list && runs.text.text !== '' ? file.counters.next(list.id, list.depth, list.levels) : undefined
  const text = mark?.kind === 'label' ? joinTexts([plainSourceText(mark.label), runs.text], ' ') : runs.text
  if (heading !== undefined) writer.heading(heading, text)
  else if (mark?.kind === 'entry') writer.entry(mark.ordered, text)
  else if (text.text !== '') writer.paragraph(text)
  else if (runs.objects.length > 0) writer.endList()
  else writer.blank()
  writeObjects(file, runs, writer)
}

function writeObjects(file: HangulFile, { objects, missed }: HangulRuns, writer: PartsWriter): void {
  file.missed.push(...missed)
  for (const object of objects) writeObject(file, object, writer)
}

function writeObject(file: HangulFile, object: XmlNode, writer: PartsWriter): void {
  if (object.name === 'tbl') return readTable(file, object, writer)
  if (object.name === 'pic') return writer.picture(pictureOf(file, object), altOf(object))
  const before = writer.parts.length
  // A group holds objects of its own; a box its paragraphs.
  for (const inner of findAll(object, 'drawText', 'pic', 'tbl'))
    if (inner.name === 'drawText') readBlocks(file, childOf(inner, 'subList') ?? inner, writer)
    else writeObject(file, inner, writer)
  const isLine = object.name === 'line' || object.name === 'connectLine'
  const isShape = ['rect', 'ellipse', 'arc', 'polygon', 'curve', 'container'].includes(object.name)
  // Bare frames and lines are how a page looks.
  if (writer.parts.length === before && !isLine && !isShape)
    file.missed.push({ kind: 'drawing', text: textOf(childOf(object, 'script')) || altOf(object) || object.name })
}

const altOf = (object: XmlNode): string => {
  const words = textOf(childOf(object, 'shapeComment')).trim()
  // What the program writes by itself: the name of the file and its size.
  return /^그림입니다|^(사각형|표|그림)입니다/.test(words) ? '' : words
}

function pictureOf(file: HangulFile, object: XmlNode): number | undefined {
  const image = findAll(object, 'img')[0]
  const path = file.paths.get((image && attribute(image, 'binaryItemIDRef')) ?? '')
  return path === undefined ? undefined : file.pictures.take(path)
}

function readTable(file: HangulFile, table: XmlNode, writer: PartsWriter): void {
  const lines = childrenOf(table, 'tr')
  const first = childrenOf(lines[0], 'tc')
  const caption = childOf(childOf(table, 'caption'), 'subList')
  if (caption) readBlocks(file, caption, writer)
  if (lines.length === 1 && first.length === 1 && first[0])
    return readBlocks(file, childOf(first[0], 'subList') ?? first[0], writer)
  writer.table(tableRows(file, lines))
}

function tableRows(file: HangulFile, lines: readonly XmlNode[]): SourceCell[][] {
  const cells = lines.flatMap((line, row) =>
    childrenOf(line, 'tc').map((node, column): GridCell => {
      const place = childOf(node, 'cellAddr') ?? node
      const spans = childOf(node, 'cellSpan') ?? node
      const inside = new PartsWriter(true)
      readBlocks(file, childOf(node, 'subList') ?? node, inside)
      return {
        row: numberIn(place, 'rowAddr', row),
        column: numberIn(place, 'colAddr', column),
        rows: Math.min(Math.max(numberIn(spans, 'rowSpan', 1), 1), lines.length),
        columns: Math.max(numberIn(spans, 'colSpan', 1), 1),
        ...cellContent(inside.parts),
      }
    }),
  )
  return sourceTable(cells)
}

// What a paragraph of Hangul is by its looks: a heading of an outline, an entry of a list, or neither.

interface ParagraphHead {
  /** From 1. */
  heading?: number
  list?: { id: string; depth: number; levels: readonly Level[] }
}

const BULLET: Level = { ordered: false, template: '•', start: 1 }

/** @param root of `header.xml` */
function paragraphHeads(root: XmlNode | undefined): (paragraph: XmlNode) => ParagraphHead {
  const head = root && elements(root)[0]
  const numbers = hangulNumbers(head)
  const looks = new Map(
    childrenOf(descend(head, 'refList', 'paraProperties'), 'paraPr').map((node) => [
      attribute(node, 'id') ?? '',
      headOf(node, numbers),
    ]),
  )
  const styles = new Map(
    childrenOf(descend(head, 'refList', 'styles'), 'style').map((node) => [
      attribute(node, 'id') ?? '',
      outlineOf(node),
    ]),
  )
  return (paragraph) => {
    const look = looks.get(attribute(paragraph, 'paraPrIDRef') ?? '') ?? {}
    const outline = styles.get(attribute(paragraph, 'styleIDRef') ?? '')
    return look.heading === undefined && look.list === undefined && outline !== undefined ? { heading: outline } : look
  }
}

function headOf(node: XmlNode, numbers: ReadonlyMap<string, Level[]>): ParagraphHead {
  const heading = childOf(node, 'heading')
  const kind = heading && attribute(heading, 'type')
  if (!heading || kind === undefined || kind === 'NONE') return {}
  const depth = numberIn(heading, 'level', 0)
  if (kind === 'OUTLINE') return { heading: depth + 1 }
  const id = attribute(heading, 'idRef') ?? ''
  const levels = kind === 'BULLET' ? Array.from({ length: depth + 1 }, () => BULLET) : numbers.get(id)
  return levels ? { list: { id: `${kind} ${id}`, depth, levels } } : {}
}

/** '개요 2' is a heading even where its number is switched off. */
function outlineOf(node: XmlNode): number | undefined {
  const [, level] = /^(?:개요|outline) ?(\d)$/i.exec(attribute(node, 'name') ?? attribute(node, 'engName') ?? '') ?? []
  return level === undefined ? undefined : Number(level)
}
