// Excel's files (.xlsx, ECMA-376): each sheet that is shown as a table of what its cells show.
import type { Missed, Source, SourcePart } from '#domain/schedule/source.ts'
import { FileRefused } from '#pwa/import/file-refusal.ts'
import { Archive, mainPart, relationsOf, type Relation } from './archive.ts'
import { formatsOf } from './cell-format.ts'
import { OfficePictures } from './pictures.ts'
import { readSheet } from './sheet.ts'
import { attribute, childOf, childrenOf, descend, isOn, type XmlNode } from './xml.ts'
import { richText, type WorkbookContext } from './workbook-context.ts'

export function readWorkbook(bytes: Uint8Array): Source {
  const archive = new Archive(bytes)
  const main = mainPart(archive, 'xl/workbook.xml')
  const workbook = childOf(archive.xml(main), 'workbook')
  if (!workbook) throw new FileRefused('damaged')
  const relations = relationsOf(archive, main)
  const missed: Missed[] = []
  const pictures = new OfficePictures(archive, missed)
  const context: WorkbookContext = {
    archive,
    pictures,
    missed,
    strings: stringsOf(partOf(archive, relations, 'sharedStrings')),
    formats: formatsOf(partOf(archive, relations, 'styles')),
    since1904: isOn(attribute(childOf(workbook, 'workbookPr') ?? workbook, 'date1904')),
  }
  const parts: SourcePart[] = []
  for (const sheet of childrenOf(childOf(workbook, 'sheets'), 'sheet')) {
    const relation = relations.get(attribute(sheet, 'id') ?? '')
    // Charts have sheets of their own, without a cell.
    if (relation?.kind !== 'worksheet') continue
    const title = attribute(sheet, 'name') ?? ''
    const isHidden = /hidden/i.test(attribute(sheet, 'state') ?? '')
    parts.push(...readSheet(context, relation.target, title, isHidden))
  }
  // Pictures inside cells hang on no drawing.
  for (const path of pictures.rest('xl/media/')) {
    const picture = pictures.take(path)
    if (picture !== undefined) parts.push({ kind: 'picture', picture, alt: '' })
  }
  return { parts, pictures: pictures.all, missed }
}

function partOf(archive: Archive, relations: Map<string, Relation>, kind: string): XmlNode | undefined {
  const found = [...relations.values()].find((relation) => relation.kind === kind)
  return found && archive.xml(found.target)
}

const stringsOf = (table: XmlNode | undefined): string[] => childrenOf(descend(table, 'sst'), 'si').map(richText)
