// What other programs put on the clipboard as a source: the HTML of tables and letters, a range of cells, lines of a chat.
import { parseRange } from '#domain/guidebook/spreadsheet-range.ts'
import type { Source, SourcePart } from '#domain/schedule/source.ts'

/** What a paste brings. */
export interface PastedData {
  text: string
  html: string
}

/** Above this it is no schedule, and reading it would stop the page. */
const MOST = 300 * 1024

/** null: there is nothing to read, or too much. */
export async function pastedSource({ text, html }: PastedData): Promise<Source | null> {
  if (text.length > MOST || (text.trim() === '' && html === '')) return null
  if (!/<(?:table|li|a)[\s>]/i.test(html) || html.length > MOST * 4) return plainSource(text)
  // With no network its reader may not be there; the words are.
  const read = await import('#pwa/import/text/html.ts').then(
    ({ htmlSource }) => htmlSource(html),
    () => null,
  )
  return read && read.parts.length > 0 ? { ...read, pictures: [] } : plainSource(text)
}

export function plainSource(given: string): Source {
  const text = given.replaceAll(/\r\n?/g, '\n')
  const parts = text.includes('\t') ? [rangeOf(text)] : paragraphsOf(text)
  return { parts: parts.flatMap((part) => part ?? []), pictures: [], missed: [] }
}

function rangeOf(text: string): SourcePart {
  const cells = parseRange(text)
  const chat = chatOf(cells)
  if (chat !== null) return { kind: 'paragraph', text: { text: chat, links: [] } }
  const rows = cells.map((row) =>
    row.flatMap((cell, column) =>
      cell === '' ? [] : [{ text: cell, links: [], column, columns: 1, rows: 1, pictures: [] }],
    ),
  )
  return { kind: 'table', title: '', rows }
}

const SENT = /^(?:오전 |오후 )?\d{1,2}:\d{2}(?: ?[AP]M)?$/i
const BEGINS_WITH_TIME = /^\W{0,4}(?:오전 ?|오후 ?)?\d{1,2}(?::\d{2}|시)/

/** LINE parts when it was sent, who sent it and what was said by tabs; null where it is something else. */
function chatOf(rows: readonly string[][]): string | null {
  const isChat = rows.every(([sent = '', name = '', said = '']) => SENT.test(sent) && name !== '' && said !== '')
  const timed = rows.filter(([, , said = '']) => BEGINS_WITH_TIME.test(said))
  if (!isChat || timed.length * 2 < rows.length) return null
  return rows.map(([sent, name, said]) => `[${name}] [${sent}] ${said}`).join('\n')
}

function paragraphsOf(text: string): SourcePart[] {
  const parts: SourcePart[] = []
  let lines: string[] = []
  for (const line of [...text.split('\n'), '']) {
    if (line.trim() !== '') lines.push(line)
    else if (lines.length > 0) {
      parts.push({ kind: 'paragraph', text: { text: lines.join('\n'), links: [] } })
      lines = []
    }
  }
  return parts
}
