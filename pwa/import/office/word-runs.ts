// The letters of a paragraph of Word, with the links, pictures and boxes among them.
import type { Missed, SourceText } from '#domain/schedule/source.ts'
import { TextWriter } from '#pwa/import/parts-writer.ts'
import type { Relation } from './archive.ts'
import type { OfficePictures } from './pictures.ts'
import { attribute, childOf, descend, elements, findAll, isOn, textOf, type XmlNode } from './xml.ts'

export interface RunsFile {
  pictures: OfficePictures
  missed: Missed[]
  relations: Map<string, Relation>
}

export interface Inline {
  text: SourceText
  pictures: { picture: number; alt: string }[]
  /** What holds the paragraphs of each box. */
  boxes: XmlNode[]
}

interface Walk extends Inline {
  file: RunsFile
  writer: TextWriter
  /** The instruction of each field that is open; null once its result has begun. */
  fields: (string | null)[]
}

export function readRuns(file: RunsFile, paragraph: XmlNode): Inline {
  const writer = new TextWriter()
  const walk: Walk = { file, writer, fields: [], text: writer.text(), pictures: [], boxes: [] }
  readInline(walk, paragraph)
  return { text: writer.text(), pictures: walk.pictures, boxes: walk.boxes }
}

/** Not part of what is read once changes are accepted, and how a paragraph looks. */
const SKIPPED = new Set(['pPr', 'rPr', 'sdtPr', 'sdtEndPr', 'rt', 'moveFrom'])

function readInline(walk: Walk, holder: XmlNode): void {
  for (const node of elements(holder)) {
    if (SKIPPED.has(node.name)) continue
    if (node.name === 'del') reportRemoved(walk, node)
    else if (node.name === 'r') readRun(walk, node)
    else if (node.name === 'hyperlink') readLink(walk, node, linkOf(walk, node))
    else if (node.name === 'fldSimple') readLink(walk, node, addressIn(attribute(node, 'instr') ?? ''))
    else readInline(walk, node)
  }
}

function readLink(walk: Walk, node: XmlNode, href: string): void {
  walk.writer.openLink(href)
  readInline(walk, node)
  walk.writer.closeLink()
}

function linkOf({ file }: Walk, node: XmlNode): string {
  const relation = file.relations.get(attribute(node, 'id') ?? '')
  return relation?.isOutside ? relation.target : ''
}

const addressIn = (instruction: string): string => /^\s*HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1] ?? ''

const reportRemoved = ({ file }: Walk, node: XmlNode): void => {
  const text = findAll(node, 'delText', 't').map(textOf).join('')
  if (text.trim() !== '') file.missed.push({ kind: 'other', text: text.trim() })
}

function readRun(walk: Walk, run: XmlNode): void {
  const vanish = descend(run, 'rPr', 'vanish')
  if (vanish && isOn(attribute(vanish, 'val') ?? '1')) return reportRemoved(walk, run)
  for (const node of elements(run)) readPiece(walk, node)
}

const SIGNS: Record<string, string> = { tab: '\t', cr: '\n', noBreakHyphen: '-', ptab: '\t' }

function readPiece(walk: Walk, node: XmlNode): void {
  const { writer, fields } = walk
  if (node.name === 'fldChar') return readField(walk, attribute(node, 'fldCharType') ?? '')
  if (node.name === 'instrText') {
    const last = fields.length - 1
    if (typeof fields[last] === 'string') fields[last] += textOf(node)
  } else if (node.name === 't') writer.write(textOf(node))
  else if (node.name === 'br') writer.write(attribute(node, 'type') === 'page' ? '' : '\n')
  else if (node.name === 'sym') writer.write(symbolOf(node))
  else if (node.name === 'ruby') readInline(walk, childOf(node, 'rubyBase') ?? node)
  else if (node.name in SIGNS) writer.write(SIGNS[node.name] ?? '')
  else if (node.name === 'drawing' || node.name === 'pict' || node.name === 'object') readDrawing(walk, node)
}

/** A field has an instruction, and behind it what it shows. */
function readField({ fields, writer }: Walk, type: string): void {
  if (type === 'begin') fields.push('')
  else if (type === 'separate' && fields.length > 0) {
    writer.openLink(addressIn(fields.at(-1) ?? ''))
    fields[fields.length - 1] = null
  } else if (type === 'end') {
    const instruction = fields.pop()
    if (instruction === null) writer.closeLink()
  }
}

/** Signs of fonts that have no letters: phones, boxes to tick, arrows. */
const SYMBOLS: Record<string, string> = {
  f0a3: '□',
  f0a8: '□',
  f0fe: '☑',
  f0fc: '✓',
  f0e0: '→',
  f0e8: '→',
  f0b7: '•',
  f028: '☎',
  f029: '✆',
}

const symbolOf = (node: XmlNode): string => SYMBOLS[(attribute(node, 'char') ?? '').toLowerCase()] ?? ''

function readDrawing({ file, pictures, boxes }: Walk, node: XmlNode): void {
  const described = findAll(node, 'docPr')[0]
  const alt = (described && attribute(described, 'descr')) ?? ''
  const held = findAll(node, 'txbxContent')
  boxes.push(...held)
  // A box tells its own.
  for (const blip of findAll(node, 'blip', 'imagedata', 'txbxContent').filter(({ name }) => name !== 'txbxContent')) {
    const relation = file.relations.get(attribute(blip, 'embed') ?? attribute(blip, 'id') ?? '')
    if (!relation || relation.isOutside) continue
    const picture = file.pictures.take(relation.target)
    if (picture !== undefined) pictures.push({ picture, alt })
  }
  if (findAll(node, 'chart', 'relIds', 'OLEObject').length > 0)
    file.missed.push({ kind: 'drawing', text: alt || ((described && attribute(described, 'name')) ?? '') })
}
