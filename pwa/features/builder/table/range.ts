// Recognises a range of cells on the clipboard: from a spreadsheet, or a table of a web page or a letter.
import { parseRange } from '#domain/guidebook/spreadsheet-range.ts'

/** Marks that Excel, Google Sheets and LibreOffice leave in the HTML of a range. */
const SPREADSHEET =
  /ProgId content="?Excel\.|urn:schemas-microsoft-com:office:excel|ccp_infra_version|google-sheets-html-origin|<meta name="generator" content="LibreOffice/i

/** Above this it is no range that a table could hold. */
const TEXT_MOST = 300 * 1024

export interface CopiedRange {
  cells: string[][]
  /** The table grows where a range of a spreadsheet reaches beyond it; for any other table it stays as it is. */
  grows: boolean
}

/** Null for anything else, such as lines, and for a single cell, which goes in where the caret stands. */
export function rangeOf(data: DataTransfer): CopiedRange | null {
  const [text, html] = [data.getData('text/plain'), data.getData('text/html')]
  const spreadsheet = SPREADSHEET.test(html)
  if (text.length > TEXT_MOST || !(spreadsheet || text.includes('\t'))) return null
  const cells = parseRange(text)
  const several = cells.length > 1 || (cells[0]?.length ?? 0) > 1
  return several ? { cells, grows: spreadsheet || !/<table/i.test(html) } : null
}
