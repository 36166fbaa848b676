// Limits how far a small request expands (cells, paragraphs): counted on the input, before parsing creates anything.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'

interface Amount {
  /** Of all tables. */
  cells: number
  /** Those of them that tables declare, or need to be rectangular, and did not bring. */
  filled: number
  /** Paragraphs that plain texts of older data become. */
  paragraphs: number
}

export type UnknownRecord = Readonly<Record<string, unknown>>

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** Those of a list that are objects. */
export const records = (value: unknown): readonly UnknownRecord[] =>
  list(value).filter((each): each is UnknownRecord => typeof each === 'object' && each !== null)
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

function count(amount: Amount, page: UnknownRecord): void {
  countLines(amount, page['subtitle'])
  for (const section of records(page['sections'])) {
    for (const item of records(section['items'])) {
      if (item['type'] === 'table') countTable(amount, item)
      else countLines(amount, item['content'])
    }
  }
}

function countTable(amount: Amount, { rows, cols, content }: UnknownRecord): void {
  const given = list(content)
  const lengths = given.map((row) => list(row).length)
  const wide = lengths.reduce((most, length) => Math.max(most, length), figure(cols))
  const cells = Math.max(figure(rows), given.length) * wide
  // A larger one is refused where it stands, and none of its cells is made.
  if (!(cells <= LIMITS.tableCells)) return
  amount.cells += cells
  amount.filled += cells - lengths.reduce((sum, length) => sum + length, 0)
}

function countLines(amount: Amount, text: unknown): void {
  if (typeof text !== 'string') return
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) amount.paragraphs += 1
}

/** Whether these pages ask for no more than was sent. */
export function isWithinExpansionLimit(pages: readonly UnknownRecord[]): boolean {
  const amount: Amount = { cells: 0, filled: 0, paragraphs: 0 }
  return pages.every((page) => {
    count(amount, page)
    const { cells, filled, paragraphs } = amount
    return cells <= LIMITS.documentCells && filled <= LIMITS.filledCells && paragraphs <= LIMITS.textLength
  })
}

/**
 * The schema of what holds pages, asked only where these ask for no more than was sent.
 * @param of the pages of a value
 * @param path where a value holds them
 */
export const withExpansionLimit = <S extends z.ZodType>(
  schema: S,
  of: (value: UnknownRecord) => unknown,
  path: string[] = [],
) =>
  z.preprocess((value, ctx) => {
    const pages = typeof value === 'object' && value !== null ? of(value as UnknownRecord) : []
    if (!isWithinExpansionLimit(records(pages)))
      ctx.issues.push({ code: 'custom', message: 'tooLong', input: value, path })
    return value
  }, schema)
