// Word's documents for tests: styles, lists, tables, pictures, notes and comments as Word writes them.
import { cellBlocks, placedCells, type BlockWritten, type CellWritten } from './blocks.ts'
import { DOT, escapeXml, packed, relations, XML, type Entries, type Related } from './package.ts'

interface Beside {
  footnotes?: string[]
  comments?: string[]
  header?: string
}

interface Making {
  related: Related[]
  /** Each list counts by itself. */
  lists: { ordered: boolean; label: string }[]
}

const NAMES =
  'xmlns:w="w" xmlns:r="r" xmlns:a="a" xmlns:wp="wp" xmlns:pic="pic" xmlns:mc="mc" xmlns:wps="wps" xmlns:v="v"'

export function docxFile(blocks: readonly BlockWritten[], beside: Beside = {}): Uint8Array<ArrayBuffer> {
  const making: Making = { related: [{ id: 'rImage', kind: 'image', target: 'media/image1.png' }], lists: [] }
  const body = blocks.map((block) => blockPart(block, making)).join('')
  const { footnotes, comments, header } = beside
  const entries: Entries = {}
  const add = (kind: string, content: string): void => {
    making.related.push({ id: `r${kind}`, kind, target: `${kind}.xml` })
    entries[`word/${kind}.xml`] = `${XML}<w:${kind} ${NAMES}>${content}</w:${kind}>`
  }
  if (footnotes)
    add(
      'footnotes',
      `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:t>-</w:t></w:r></w:p></w:footnote>${footnotes
        .map((text, at) => `<w:footnote w:id="${at + 1}">${paragraph(text)}</w:footnote>`)
        .join('')}`,
    )
  if (comments)
    add('comments', comments.map((text, at) => `<w:comment w:id="${at}">${paragraph(text)}</w:comment>`).join(''))
  if (header) add('header', paragraph(header))
  add('styles', STYLES)
  add('numbering', numberingPart(making))
  return packed({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([{ id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `${XML}<w:document ${NAMES}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(making.related),
    'word/media/image1.png': DOT,
    ...entries,
  })
}

/** As the Korean Word names them: by number. */
const STYLES = [1, 2, 3]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="a"/></w:style>`,
  )
  .join('')

function numberingPart({ lists }: Making): string {
  const abstract = lists.map(
    ({ ordered, label }, at) =>
      `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${
        ordered ? 'decimal' : 'bullet'
      }"/><w:lvlText w:val="${escapeXml(label)}"/></w:lvl></w:abstractNum>`,
  )
  const numbers = lists.map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`)
  return [...abstract, ...numbers].join('')
}

export const run = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`)
    .join('<w:r><w:br/></w:r>')

export const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${run(text)}</w:p>`

function blockPart(block: BlockWritten, making: Making): string {
  if (typeof block === 'string') return paragraph(block)
  if ('raw' in block) return block.raw
  if ('heading' in block) return paragraph(block.text, `<w:pStyle w:val="${block.heading}"/>`)
  if ('table' in block) return tablePart(block.table, making)
  if ('picture' in block)
    return `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="그림 1" descr="${escapeXml(
      block.picture,
    )}"/><a:graphic><pic:pic><pic:blipFill><a:blip r:embed="rImage"/></pic:blipFill></pic:pic></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  if ('href' in block) {
    const id = `rLink${making.related.length}`
    making.related.push({ id, kind: 'hyperlink', target: block.href, isOutside: true })
    return `<w:p><w:hyperlink r:id="${id}">${run(block.link)}</w:hyperlink></w:p>`
  }
  const { list, ordered = false, label = ordered ? '%1.' : '•' } = block
  const number = making.lists.push({ ordered: ordered || block.label !== undefined, label })
  const properties = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${number}"/></w:numPr>`
  return list.map((text) => paragraph(text, properties)).join('')
}

function tablePart(table: readonly CellWritten[][], making: Making): string {
  const rows = placedCells(table).map((row) => {
    const cells = row.map(({ cell, columns, rows: down, isBelow }) => {
      const span = columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''
      const merge = isBelow ? '<w:vMerge/>' : down > 1 ? '<w:vMerge w:val="restart"/>' : ''
      const content = isBelow
        ? '<w:p/>'
        : cellBlocks(cell)
            .map((block) => blockPart(block, making))
            .join('')
      return `<w:tc><w:tcPr>${span}${merge}</w:tcPr>${content}</w:tc>`
    })
    return `<w:tr>${cells.join('')}</w:tr>`
  })
  return `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`
}
