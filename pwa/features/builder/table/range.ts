// Recognises a range copied in a spreadsheet: what came from Excel, Sheets or Calc, or a text with tabs.
import { parseRange } from '#domain/guidebook/table/range.ts'

/** Marks that Excel, Google Sheets and LibreOffice leave in the HTML of a range. */
const SPREADSHEET =
  /ProgId content="?Excel\.|urn:schemas-microsoft-com:office:excel|google-sheets-html-origin|<meta name="generator" content="LibreOffice/i

/** Above this it is no range that a table could hold. */
const TEXT_MOST = 300 * 1024

/** Rows of cells; null for anything else, such as lines, or a table of a web page or a letter, and for a single cell,
 *  which goes in where the caret stands. */
export function rangeOf(data: DataTransfer): string[][] | null {
  const text = data.getData('text/plain')
  if (text.length > TEXT_MOST) return null
  if (!text.includes('\t') && !SPREADSHEET.test(data.getData('text/html'))) return null
  const range = parseRange(text)
  return range.length > 1 || (range[0]?.length ?? 0) > 1 ? range : null
}
