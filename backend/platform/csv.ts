// Tables as CSV that a spreadsheet opens as it is, written while it is sent: the memory of one part, however long the table.
import type { Language } from '#domain/language.ts'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { writeAudit } from './audit.ts'
import { seoulDay } from '#domain/seoul-day.ts'
import type { Deps } from './deps.ts'
import type { RouteResponse, Caller } from './route.ts'

export type CsvRow = readonly (string | number | null)[]

/** Rows per chunk: strings of a few kilobytes are collected as young garbage; larger ones would survive until a full collection. */
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

// A list of administrators as a file: who fetched it is written down, then it is made while it is sent.

export interface CsvList<T> {
  /** `payment`, say: the act is `payment.export`. */
  noun: string
  /** `payments`, say: what the file is called. */
  list: string
  head: Record<Language, CsvRow>
  parts: AsyncIterable<T[]>
  row: (one: T) => CsvRow
  /** What it was narrowed by; of `search` only that there was one is kept, since it may be somebody's name. */
  narrowing: object
}

/** @throws nothing once it has begun: a file that breaks off ends the connection, and the log says why */
export async function csvAnswer<T>(
  deps: Deps,
  { caller, language }: { caller: Caller; language: Language },
  { noun, list, head, parts, row, narrowing }: CsvList<T>,
): Promise<RouteResponse> {
  const now = deps.clock.now()
  const { search, ...others }: { search?: string } = narrowing
  const after = { ...others, ...(search !== undefined && { searched: search !== '' }) }
  await deps.transact((tx) =>
    writeAudit(tx, caller, { act: `${noun}.export`, subject: list, before: null, after }, now),
  )
  const rows = async function* (): AsyncGenerator<CsvRow[]> {
    for await (const part of parts) yield part.map(row)
  }
  const body = csvOf(head[language], rows(), (failure) =>
    deps.log.error({ err: failure }, `a file of ${list} broke off`),
  )
  return { status: 200, body, headers: csvHeaders(list, seoulDay(now)) }
}
