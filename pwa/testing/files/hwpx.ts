// Hangul's documents for tests, written by hand after KS X 6101: no program of ours can make one.
import { cellBlocks, placedCells, type BlockWritten, type CellWritten } from './blocks.ts'
import { DOT, escapeXml, packed, XML } from './package.ts'

interface Making {
  lists: { ordered: boolean; label: string }[]
}

const NAMES = 'xmlns:hp="p" xmlns:hs="s" xmlns:hh="h" xmlns:hc="c" xmlns:opf="o"'

/** Of the looks of paragraphs: body text, three depths of outline, and then one of each list. */
const OUTLINE = 1
const LISTS = 10

export function hwpxFile(
  sections: readonly (readonly BlockWritten[])[],
  { encrypted = false } = {},
): Uint8Array<ArrayBuffer> {
  const making: Making = { lists: [] }
  const parts = sections.map((blocks) => blocks.map((block) => blockPart(block, making)).join(''))
  const items = [
    '<opf:item id="header" href="Contents/header.xml" media-type="application/xml"/>',
    '<opf:item id="image1" href="BinData/image1.png" media-type="image/png" isEmbeded="1"/>',
    ...parts.map(
      (_, at) => `<opf:item id="section${at}" href="Contents/section${at}.xml" media-type="application/xml"/>`,
    ),
  ]
  const order = parts.map((_, at) => `<opf:itemref idref="section${at}"/>`)
  return packed({
    mimetype: 'application/hwp+zip',
    'META-INF/manifest.xml': `${XML}<odf:manifest xmlns:odf="m">${
      encrypted ? '<odf:file-entry><odf:encryption-data/></odf:file-entry>' : ''
    }</odf:manifest>`,
    'Contents/content.hpf': `${XML}<opf:package ${NAMES}><opf:manifest>${items.join('')}</opf:manifest><opf:spine><opf:itemref idref="header"/>${order.join('')}</opf:spine></opf:package>`,
    'Contents/header.xml': headerPart(making),
    ...Object.fromEntries(
      parts.map((body, at) => [`Contents/section${at}.xml`, `${XML}<hs:sec ${NAMES}>${body}</hs:sec>`]),
    ),
    'BinData/image1.png': DOT,
  })
}

function headerPart({ lists }: Making): string {
  const look = (id: number, heading: string): string => `<hh:paraPr id="${id}"><hh:heading ${heading}/></hh:paraPr>`
  const looks = [
    look(0, 'type="NONE" idRef="0" level="0"'),
    ...[0, 1, 2].map((level) => look(OUTLINE + level, `type="OUTLINE" idRef="0" level="${level}"`)),
    ...lists.map(({ ordered }, at) =>
      look(LISTS + at, `type="${ordered ? 'NUMBER' : 'BULLET'}" idRef="${at}" level="0"`),
    ),
  ]
  const numbers = lists.map(
    ({ label }, at) =>
      `<hh:numbering id="${at}" start="0"><hh:paraHead start="1" level="1" numFormat="DIGIT">${escapeXml(label)}</hh:paraHead></hh:numbering>`,
  )
  return `${XML}<hh:head ${NAMES}><hh:refList><hh:numberings>${numbers.join('')}</hh:numberings><hh:paraProperties>${looks.join(
    '',
  )}</hh:paraProperties></hh:refList></hh:head>`
}

const letters = (text: string): string => escapeXml(text).replaceAll('\n', '<hp:lineBreak/>')

export const hangulParagraph = (text: string, look = 0): string => wrapped(`<hp:t>${letters(text)}</hp:t>`, look)

const wrapped = (content: string, look = 0): string =>
  `<hp:p id="0" paraPrIDRef="${look}" styleIDRef="0"><hp:run charPrIDRef="0">${content}</hp:run><hp:linesegarray/></hp:p>`

function blockPart(block: BlockWritten, making: Making): string {
  if (typeof block === 'string') return hangulParagraph(block)
  if ('raw' in block) return block.raw
  if ('heading' in block) return hangulParagraph(block.text, OUTLINE + block.heading - 1)
  if ('table' in block) return wrapped(tablePart(block.table, making))
  if ('picture' in block)
    return wrapped(
      `<hp:pic><hc:img binaryItemIDRef="image1"/><hp:shapeComment>${escapeXml(block.picture)}</hp:shapeComment></hp:pic>`,
    )
  if ('href' in block) {
    const path = `${block.href.replace(/[:;]/g, String.raw`\$&`)};1;0;0;`
    return wrapped(
      `<hp:ctrl><hp:fieldBegin id="1" type="HYPERLINK"><hp:parameters><hp:stringParam name="Path">${escapeXml(
        path,
      )}</hp:stringParam></hp:parameters></hp:fieldBegin></hp:ctrl><hp:t>${letters(
        block.link,
      )}</hp:t><hp:ctrl><hp:fieldEnd beginIDRef="1"/></hp:ctrl>`,
    )
  }
  const { list, ordered = false, label = '%1.' } = block
  const at = making.lists.push({ ordered: ordered || block.label !== undefined, label: label.replace('%', '^') }) - 1
  return list.map((text) => hangulParagraph(text, LISTS + at)).join('')
}

function tablePart(table: readonly CellWritten[][], making: Making): string {
  const rows = placedCells(table).map((row, at) => {
    const cells = row.flatMap(({ cell, column, columns, rows: down, isBelow }) =>
      isBelow
        ? []
        : `<hp:tc><hp:subList>${cellBlocks(cell)
            .map((block) => blockPart(block, making))
            .join(
              '',
            )}</hp:subList><hp:cellAddr colAddr="${column}" rowAddr="${at}"/><hp:cellSpan colSpan="${columns}" rowSpan="${down}"/></hp:tc>`,
    )
    return `<hp:tr>${cells.join('')}</hp:tr>`
  })
  return `<hp:tbl rowCnt="${table.length}">${rows.join('')}</hp:tbl>`
}
