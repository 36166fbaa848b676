// Workbooks for tests, as Excel writes them: shared strings, styles, merges, links, comments and pictures.
import { DOT, escapeXml, packed, relations, XML, type Entries, type Related } from './package.ts'

export type CellMade =
  | string
  | number
  | null
  /** `format`: as in Excel's own dialog; a number stands for one of the built-in formats. */
  | { number: number; format: string | number }
  /** Runs of different looks. */
  | { rich: string[]; spoken?: string }
  | { inline: string }
  | { formula: string; result?: string | number; error?: string }
  | { text: string; href: string }

export interface SheetMade {
  name: string
  rows: CellMade[][]
  merges?: string[]
  state?: 'hidden' | 'veryHidden'
  hiddenRows?: number[]
  /** From 1, as in the file. */
  hiddenColumns?: number[]
  comments?: Record<string, string>
  pictures?: { row: number; column: number }[]
  boxes?: string[]
  charts?: string[]
}

interface Styles {
  strings: string[]
  formats: (string | number)[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function xlsxFile(sheets: readonly SheetMade[], { date1904 = false } = {}): Uint8Array<ArrayBuffer> {
  const styles: Styles = { strings: [], formats: [] }
  const entries: Entries = {}
  sheets.forEach((sheet, index) => Object.assign(entries, sheetParts(sheet, index + 1, styles)))
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  return packed({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${R}"><workbookPr${
      date1904 ? ' date1904="1"' : ''
    }/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ({
        id: `rId${index + 1}`,
        kind: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: 'rStrings', kind: 'sharedStrings', target: 'sharedStrings.xml' },
      { id: 'rStyles', kind: 'styles', target: '/xl/styles.xml' },
    ]),
    ...entries,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${styles.strings.join('')}</sst>`,
    'xl/styles.xml': stylesPart(styles),
  })
}

function stylesPart({ formats }: Styles): string {
  const own = formats.filter((format) => typeof format === 'string')
  const id = (format: string | number): number =>
    typeof format === 'number' ? format : 164 + own.indexOf(format as string)
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own
    .map((format) => `<numFmt numFmtId="${id(format)}" formatCode="${escapeXml(format)}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
    .map((format) => `<xf numFmtId="${id(format)}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`
}

function sheetParts(sheet: SheetMade, number: number, styles: Styles): Entries {
  const related: Related[] = []
  const rows = sheet.rows.map((cells, row) => {
    const hidden = sheet.hiddenRows?.includes(row + 1) ? ' hidden="1"' : ''
    const filled = cells.map((cell, column) => cellPart(cell, place(row, column), styles)).join('')
    return filled === '' && hidden === '' ? '' : `<row r="${row + 1}"${hidden}>${filled}</row>`
  })
  const links = sheet.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      if (cell === null || typeof cell !== 'object' || !('href' in cell)) return []
      const id = `rLink${related.length}`
      related.push({ id, kind: 'hyperlink', target: cell.href, isOutside: true })
      return `<hyperlink ref="${place(row, column)}" r:id="${id}"/>`
    }),
  )
  const columns = (sheet.hiddenColumns ?? []).map((at) => `<col min="${at}" max="${at}" hidden="1"/>`)
  const merges = (sheet.merges ?? []).map((range) => `<mergeCell ref="${range}"/>`)
  const beside = besideParts(sheet, number, related)
  return {
    [`xl/worksheets/sheet${number}.xml`]: `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${R}">${
      columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
    }<sheetData>${rows.join('')}</sheetData>${merges.length > 0 ? `<mergeCells>${merges.join('')}</mergeCells>` : ''}${
      links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : ''
    }</worksheet>`,
    ...beside,
    [`xl/worksheets/_rels/sheet${number}.xml.rels`]: relations(related),
  }
}

/** What lies over a sheet, and what is written beside it. */
function besideParts(sheet: SheetMade, number: number, related: Related[]): Entries {
  const entries: Entries = {}
  if (sheet.comments) {
    related.push({ id: 'rComments', kind: 'comments', target: `../comments${number}.xml` })
    entries[`xl/comments${number}.xml`] = `${XML}<comments xmlns="${MAIN}"><commentList>${Object.entries(sheet.comments)
      .map(([at, text]) => `<comment ref="${at}"><text><r><t>${escapeXml(text)}</t></r></text></comment>`)
      .join('')}</commentList></comments>`
  }
  const { pictures = [], boxes = [], charts = [] } = sheet
  if (pictures.length + boxes.length + charts.length === 0) return entries
  related.push({ id: 'rDrawing', kind: 'drawing', target: `../drawings/drawing${number}.xml` })
  const anchored = (row: number, column: number, content: string): string =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${row}</xdr:row></xdr:from>${content}</xdr:twoCellAnchor>`
  entries[`xl/drawings/drawing${number}.xml`] = `${XML}<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="${R}">${[
    ...pictures.map(({ row, column }) =>
      anchored(row, column, '<xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic>'),
    ),
    ...boxes.map((text) =>
      anchored(0, 0, `<xdr:sp><xdr:txBody><a:p><a:r><a:t>${escapeXml(text)}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`),
    ),
    ...charts.map((name) =>
      anchored(
        0,
        0,
        `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="${name}"/></xdr:nvGraphicFramePr></xdr:graphicFrame>`,
      ),
    ),
  ].join('')}</xdr:wsDr>`
  entries[`xl/drawings/_rels/drawing${number}.xml.rels`] = relations([
    { id: 'rId1', kind: 'image', target: '../media/image1.png' },
  ])
  entries['xl/media/image1.png'] = DOT
  return entries
}

const place = (row: number, column: number): string => `${String.fromCharCode(65 + column)}${row + 1}`

function cellPart(cell: CellMade, at: string, styles: Styles): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${stringAt(styles, textRun(cell))}</v></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if ('number' in cell) return `<c r="${at}" s="${styleAt(styles, cell.format)}"><v>${cell.number}</v></c>`
  if ('inline' in cell) return `<c r="${at}" t="inlineStr"><is>${textRun(cell.inline)}</is></c>`
  if ('text' in cell) return `<c r="${at}" t="s"><v>${stringAt(styles, textRun(cell.text))}</v></c>`
  if ('rich' in cell) {
    const runs = cell.rich.map((text) => `<r><rPr><b/></rPr>${textRun(text)}</r>`).join('')
    const spoken = cell.spoken ? `<rPh sb="0" eb="1">${textRun(cell.spoken)}</rPh>` : ''
    return `<c r="${at}" t="s"><v>${stringAt(styles, runs + spoken)}</v></c>`
  }
  const type = cell.error ? ' t="e"' : typeof cell.result === 'string' ? ' t="str"' : ''
  const value = cell.error ?? cell.result
  return `<c r="${at}"${type}><f>${escapeXml(cell.formula)}</f>${value === undefined ? '' : `<v>${value}</v>`}</c>`
}

const textRun = (text: string): string => `<t xml:space="preserve">${escapeXml(text)}</t>`

const stringAt = ({ strings }: Styles, content: string): number => strings.push(`<si>${content}</si>`) - 1

const styleAt = ({ formats }: Styles, format: string | number): number => {
  const at = formats.indexOf(format)
  return (at < 0 ? formats.push(format) - 1 : at) + 1
}

/** The count of days that Excel has for a day and, as a part of it, a time. */
export const serial = (day: string, time = '00:00'): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (
    Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000) + (hours * 60 + minutes) / 1440
  )
}
