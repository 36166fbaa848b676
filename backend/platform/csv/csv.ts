// Tables as CSV that a spreadsheet opens as it is, written while it is sent: the memory of one part, however long the table.
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

export type CsvRow = readonly (string | number | null)[]

/** Texts of some kilobytes are swept with what is young; longer ones would stand until the heap is full. */
const AT_ONCE = 50

/**
 * UTF-8 with a mark of it, which Excel needs for Korean. What a spreadsheet would run as a formula is made a text.
 * @param parts rows, some at a time; the next part is asked for once the reader has taken the one before
 * @param onError told where it breaks off: the answer has begun by then
 */
export function csvOf(head: CsvRow, parts: AsyncIterable<CsvRow[]>, onError: (failure: unknown) => void): Readable {
  const written = async function* (): AsyncGenerator<string> {
    yield `\uFEFF${textOf([head])}`
    for await (const rows of parts)
      for (let at = 0; at < rows.length; at += AT_ONCE) yield textOf(rows.slice(at, at + AT_ONCE))
  }
  return Readable.from(written(), { objectMode: true, highWaterMark: 1 }).on('error', onError)
}

/** A line of a text ends with half of what ends a row: unquoted, a spreadsheet would begin a row there (RFC 4180 §2). */
const BREAKS = /[\r\n]/

const textOf = (rows: CsvRow[]): string =>
  stringify(rows as unknown[][], { escape_formulas: true, record_delimiter: '\r\n', quoted_match: BREAKS })

/** Headers of a file of that name, with the day in it. */
export const csvHeaders = (name: string, day: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="gilbook-${name}-${day}.csv"`,
  'Cache-Control': 'private, no-store',
})
