// The letters of a paragraph of Hangul, with its links, and the objects that hang on it.
import type { Missed, SourceText } from '#domain/schedule/source.ts'
import { TextWriter } from '#pwa/import/parts-writer.ts'
import {
  attribute,
  childOf,
  childrenOf,
  elements,
  findAll,
  isElement,
  textOf,
  paragraphTexts,
  type XmlNode,
} from './xml.ts'

export interface HangulRuns {
  text: SourceText
  /** Tables, pictures, boxes and whatever else hangs on it, as they come. */
  objects: XmlNode[]
  missed: Missed[]
}

interface Walk {
  writer: TextWriter
  objects: XmlNode[]
  missed: Missed[]
  /** Those fields that lead somewhere; '' for the others. */
  fields: string[]
  /** What was deleted while changes were tracked, as long as it lasts. */
  deleted: string | null
}

export function readHangulRuns(paragraph: XmlNode): HangulRuns {
  const walk: Walk = { writer: new TextWriter(), objects: [], missed: [], fields: [], deleted: null }
  for (const run of childrenOf(paragraph, 'run')) for (const node of elements(run)) readPiece(walk, node)
  const { objects, missed } = walk
  return { text: walk.writer.text(), objects, missed }
}

function readPiece(walk: Walk, node: XmlNode): void {
  if (node.name === 't') readLetters(walk, node)
  else if (node.name === 'ctrl') for (const inner of elements(node)) readControl(walk, inner)
  else if (node.name === 'dutmal') walk.writer.write(textOf(childOf(node, 'mainText')))
  else if (node.name === 'compose') walk.writer.write(attribute(node, 'composeText') ?? '')
  else if (node.name !== 'secPr' && node.name !== 'linesegarray') walk.objects.push(node)
}

const SIGNS: Record<string, string> = { lineBreak: '\n', tab: '\t', nbSpace: ' ', fwSpace: ' ', hyphen: '-' }

function readLetters(walk: Walk, node: XmlNode): void {
  for (const child of node.children) {
    if (!isElement(child)) write(walk, child)
    else if (child.name === 'deleteBegin') walk.deleted = ''
    else if (child.name === 'deleteEnd') reportDeleted(walk)
    else write(walk, SIGNS[child.name] ?? '')
  }
}

function write(walk: Walk, letters: string): void {
  if (walk.deleted === null) walk.writer.write(letters)
  else walk.deleted += letters
}

function reportDeleted(walk: Walk): void {
  if (walk.deleted?.trim()) walk.missed.push({ kind: 'other', text: walk.deleted.trim() })
  walk.deleted = null
}

const NOTES: Record<string, Missed['kind']> = {
  footNote: 'footnote',
  endNote: 'footnote',
  header: 'other',
  footer: 'other',
  hiddenComment: 'comment',
}

function readControl(walk: Walk, node: XmlNode): void {
  if (node.name === 'fieldBegin') return beginField(walk, node)
  if (node.name === 'fieldEnd') {
    if (walk.fields.length > 0) walk.writer.closeLink()
    walk.fields.pop()
    return
  }
  const kind = NOTES[node.name]
  const text = kind ? paragraphTexts(node) : ''
  if (kind && text !== '') walk.missed.push({ kind, text })
}

function beginField(walk: Walk, node: XmlNode): void {
  const kind = attribute(node, 'type')
  if (kind === 'MEMO') {
    const text = paragraphTexts(node)
    if (text !== '') walk.missed.push({ kind: 'comment', text })
  }
  const href = kind === 'HYPERLINK' ? addressOf(node) : ''
  walk.fields.push(href)
  walk.writer.openLink(href)
}

/** Kept with its signs escaped, and with more behind it: `https\://example.com;1;0;0;`, `www.example.com|-;1;0;0`. */
function addressOf(node: XmlNode): string {
  const values = findAll(node, 'stringParam')
  const named = (name: string): string => textOf(values.find((value) => attribute(value, 'name') === name))
  const command = named('Path') || named('Command')
  const address = command
    .replace(/(?<!\\)[;|].*$/s, '')
    .replace(/\\(.)/g, '$1')
    .trim()
  if (/^(https?|mailto|tel):/i.test(address)) return address
  return /^www\.[^\s/]{3,}/i.test(address) ? `https://${address}` : ''
}
