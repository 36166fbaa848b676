// One sheet of a workbook: its cells as they are shown, with what is merged, linked, drawn and written beside them.
import type { SourcePart, SourceText } from '#domain/schedule/source.ts'
import { splitTables, sourceTable, type GridCell } from '#pwa/import/grid.ts'
import { linkedTo, tidyText } from '#pwa/import/linked.ts'
import { relationsOf, type Relation } from './archive.ts'
import { shownNumber } from './cell-format.ts'
import { numberIn, placeOf, rangeOf, richText, type WorkbookContext } from './workbook-context.ts'
import { attribute, childOf, childrenOf, findAll, isOn, textOf, type XmlNode, descend, elements } from './xml.ts'
import { plainSourceText } from '#domain/schedule/stretch.ts'

type Ranges = Map<string, { rows: number; columns: number }>

const keyOf = (row: number, column: number): string => `${row}:${column}`

/** @param isHidden nobody sees the sheet: its text is told, and not taken */
export function readSheet(context: WorkbookContext, part: string, title: string, isHidden: boolean): SourcePart[] {
  const sheet = childOf(context.archive.xml(part), 'worksheet')
  if (!sheet) return []
  const relations = relationsOf(context.archive, part)
  const cells = cellsOf(context, sheet, relations)
  if (isHidden) {
    reportHidden(context, title, cells)
    return []
  }
  const hidden = hiddenOf(sheet)
  reportHidden(
    context,
    title,
    cells.filter(({ row, column }) => hidden.rows.has(row) || hidden.columns.has(column)),
  )
  reportComments(context, relations)
  const drawn = drawnOn(context, relations)
  const rows = sourceTable(withPictures(cells, drawn.pictures), hidden)
  return [
    ...splitTables(rows).map((table, index) => ({
      kind: 'table' as const,
      title: index === 0 ? title : '',
      rows: table,
    })),
    ...drawn.texts.map((text) => ({ kind: 'paragraph' as const, text })),
  ]
}

function cellsOf(context: WorkbookContext, sheet: XmlNode, relations: Map<string, Relation>): GridCell[] {
  const links = linksOf(sheet, relations)
  const merged = mergedIn(sheet)
  const cells: GridCell[] = []
  let row = -1
  for (const line of childrenOf(childOf(sheet, 'sheetData'), 'row')) {
    row = numberIn(line, 'r', row + 2) - 1
    let column = -1
    for (const node of childrenOf(line, 'c')) {
      column = placeOf(attribute(node, 'r') ?? '')?.column ?? column + 1
      const key = keyOf(row, column)
      const text = tidyText(linkedTo(shownIn(context, node, row, column), links.get(key) ?? ''))
      const range = merged.get(key) ?? { rows: 1, columns: 1 }
      cells.push({ row, column, ...range, ...text, pictures: [] })
    }
  }
  return withinRows(cells, row + 1)
}

/** No schedule is wider. */
const WIDEST = 200

/** A merge may reach far beyond the last row and column that there are. */
const withinRows = (cells: GridCell[], end: number): GridCell[] =>
  cells.map((cell) => ({
    ...cell,
    rows: Math.max(1, Math.min(cell.rows, end - cell.row)),
    columns: Math.min(cell.columns, WIDEST),
  }))

/** What a cell shows. A formula without a result, or with an error, shows nothing that could be taken. */
function shownIn(context: WorkbookContext, node: XmlNode, row: number, column: number): string {
  const type = attribute(node, 't') ?? 'n'
  const value = textOf(childOf(node, 'v'))
  const formula = textOf(childOf(node, 'f'))
  if (type === 's') return context.strings[Number(value)] ?? ''
  if (type === 'inlineStr') return richText(childOf(node, 'is') ?? node)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e' || (value === '' && formula !== '')) {
    // A picture inside the cell calls itself an error for programs that do not know of it.
    if (attribute(node, 'vm') === undefined)
      context.missed.push({ kind: 'formula', text: missedFormula(node, row, column) })
    return ''
  }
  if (type === 'd') return value.replace('T', ' ').replace(/(:\d\d):00(\.0+)?Z?$/, '$1')
  if (type === 'str') return value
  return shownNumber(value, context.formats[numberIn(node, 's', 0)] ?? '', context.since1904)
}

function missedFormula(node: XmlNode, row: number, column: number): string {
  const place = attribute(node, 'r') ?? `${row + 1}:${column + 1}`
  const formula = textOf(childOf(node, 'f'))
  const value = textOf(childOf(node, 'v'))
  return `${place}: ${[formula && `=${formula}`, value].filter(Boolean).join(' ')}`
}

function mergedIn(sheet: XmlNode): Ranges {
  const ranges: Ranges = new Map()
  for (const node of childrenOf(childOf(sheet, 'mergeCells'), 'mergeCell')) {
    const range = rangeOf(attribute(node, 'ref') ?? '')
    if (range) ranges.set(keyOf(range.row, range.column), { rows: range.rows, columns: range.columns })
  }
  return ranges
}

/** Addresses by cell; those that lead to a place of the workbook itself are left out. */
function linksOf(sheet: XmlNode, relations: Map<string, Relation>): Map<string, string> {
  const links = new Map<string, string>()
  for (const node of childrenOf(childOf(sheet, 'hyperlinks'), 'hyperlink')) {
    const range = rangeOf(attribute(node, 'ref') ?? '')
    const relation = relations.get(attribute(node, 'id') ?? '')
    if (range && relation?.isOutside) links.set(keyOf(range.row, range.column), relation.target)
  }
  return links
}

function hiddenOf(sheet: XmlNode): { rows: Set<number>; columns: Set<number> } {
  const rows = new Set<number>()
  let row = 0
  for (const line of childrenOf(childOf(sheet, 'sheetData'), 'row')) {
    row = numberIn(line, 'r', row + 1)
    if (isOn(attribute(line, 'hidden'))) rows.add(row - 1)
  }
  const columns = new Set<number>()
  for (const node of childrenOf(childOf(sheet, 'cols'), 'col').filter((one) => isOn(attribute(one, 'hidden'))))
    for (let at = numberIn(node, 'min', 1); at <= Math.min(numberIn(node, 'max', 0), 16_384); at++) columns.add(at - 1)
  return { rows, columns }
}

/** Row by row, so that each can be read in the list of what was not taken. */
function reportHidden({ missed }: WorkbookContext, title: string, cells: readonly GridCell[]): void {
  const rows = new Map<number, string[]>()
  for (const { row, text } of cells) if (text !== '') rows.set(row, [...(rows.get(row) ?? []), text])
  for (const texts of rows.values()) missed.push({ kind: 'other', text: `${title}: ${texts.join(' · ')}` })
}

/** A conversation has two files: its older one says at length that it is kept for older programs. */
function reportComments({ archive, missed }: WorkbookContext, relations: Map<string, Relation>): void {
  const kinds = [...relations.values()]
  const threads = kinds.filter(({ kind }) => kind === 'threadedComment')
  const told = threads.length > 0 ? threads : kinds.filter(({ kind }) => kind === 'comments')
  for (const { target } of told) {
    const root = archive.xml(target)
    for (const node of root ? findAll(root, 'comment', 'threadedComment') : []) {
      const text = childOf(node, 'text')
      const words = text ? (node.name === 'comment' ? richText(text) : textOf(text)).trim() : ''
      if (words !== '') missed.push({ kind: 'comment', text: `${attribute(node, 'ref') ?? ''}: ${words}` })
    }
  }
}

function withPictures(
  cells: readonly GridCell[],
  pictures: readonly { row: number; column: number; picture: number }[],
): GridCell[] {
  const all = cells.map((cell) => ({ ...cell, pictures: [...cell.pictures] }))
  const places = new Map(all.map((cell) => [keyOf(cell.row, cell.column), cell]))
  for (const cell of all)
    for (let row = cell.row; cell.rows * cell.columns > 1 && row < cell.row + cell.rows; row++)
      for (let column = cell.column; column < Math.min(cell.column + cell.columns, cell.column + 100); column++)
        places.set(keyOf(row, column), cell)
  for (const { row, column, picture } of pictures) {
    const place = places.get(keyOf(row, column))
    if (place) place.pictures.push(picture)
    else {
      const cell = { row, column, rows: 1, columns: 1, text: '', links: [], pictures: [picture] }
      places.set(keyOf(row, column), cell)
      all.push(cell)
    }
  }
  return all
}

interface Drawn {
  pictures: { row: number; column: number; picture: number }[]
  texts: SourceText[]
}

/** What lies over a sheet: pictures beside the cell that they begin in, the words of boxes; charts and the like are told. */
function drawnOn(context: WorkbookContext, relations: Map<string, Relation>): Drawn {
  const drawn: Drawn = { pictures: [], texts: [] }
  for (const { kind, target } of relations.values()) {
    const root = kind === 'drawing' ? context.archive.xml(target) : undefined
    if (!root) continue
    const within = relationsOf(context.archive, target)
    for (const anchor of elements(root).flatMap(elements)) readAnchor(context, anchor, within, drawn)
  }
  return drawn
}

function readAnchor(context: WorkbookContext, anchor: XmlNode, relations: Map<string, Relation>, drawn: Drawn): void {
  const from = childOf(anchor, 'from')
  const row = Number(textOf(childOf(from, 'row')) || 0)
  const column = Number(textOf(childOf(from, 'col')) || 0)
  for (const blip of findAll(anchor, 'blip')) {
    const relation = relations.get(attribute(blip, 'embed') ?? '')
    const picture = relation && !relation.isOutside ? context.pictures.take(relation.target) : undefined
    if (picture !== undefined) drawn.pictures.push({ row, column, picture })
  }
  for (const shape of findAll(anchor, 'sp')) {
    const text = tidyText(plainSourceText(boxText(shape)))
    if (text.text !== '') drawn.texts.push(text)
  }
  for (const frame of findAll(anchor, 'graphicFrame')) {
    const name = attribute(descend(frame, 'nvGraphicFramePr', 'cNvPr') ?? frame, 'name')
    context.missed.push({ kind: 'drawing', text: name ?? '' })
  }
}

const boxText = (shape: XmlNode): string =>
  elements(childOf(shape, 'txBody') ?? { name: '', attributes: {}, children: [] })
    .filter(({ name }) => name === 'p')
    .map(richText)
    .join('\n')
