// What lies over a sheet: pictures beside the cell that they begin in, the words of boxes; charts and the like are told.
import type { SourceText } from '#domain/schedule/source.ts'
import { plainSourceText } from '#domain/schedule/stretch.ts'
import { tidyText } from '#pwa/import/linked.ts'
import { relationsOf, type Relation } from './archive.ts'
import { richText, type WorkbookContext } from './workbook-context.ts'
import { attribute, childOf, descend, elements, findAll, textOf, type XmlNode } from './xml.ts'

interface Drawn {
  pictures: { row: number; column: number; picture: number }[]
  texts: SourceText[]
}

export function drawnOn(context: WorkbookContext, relations: Map<string, Relation>): Drawn {
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
