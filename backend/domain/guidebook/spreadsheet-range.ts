// Reads the text that spreadsheets put on the clipboard: tabs part cells, line ends part rows, quotes hold both.
import { LIMITS } from '#domain/limits.ts'

interface Cell {
  text: string
  /** Where what parts it from the next one begins. */
  end: number
}

/** Rows of cells, each row as long as the longest as far as a table has room. A line end after the last row begins no other. */
export function parseRange(text: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; ;) {
    const cell = quotedAt(text, at) ?? plainAt(text, at)
    rows.at(-1)?.push(cell.text)
    at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    const isTab = text[cell.end] === '\t'
    if (cell.end >= text.length || (!isTab && at >= text.length)) break
    if (!isTab) rows.push([])
  }
  return even(rows)
}

/** Fills short rows, but not beyond what a table holds: one long row and many short ones are no range of cells. */
function even(rows: readonly string[][]): string[][] {
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const wide = Math.min(longest, Math.ceil(LIMITS.tableCells / rows.length))
  return rows.map((row) => [...row, ...Array.from({ length: Math.max(0, wide - row.length) }, () => '')])
}

const isEnd = (text: string, at: number): boolean =>
  at >= text.length || text[at] === '\t' || text[at] === '\n' || text.startsWith('\r\n', at)

/** `"…"` where a spreadsheet quoted the cell, since it holds a tab, a line end or a quote; null where it did not. */
function quotedAt(text: string, from: number): Cell | null {
  if (text[from] !== '"') return null
  let at = text.indexOf('"', from + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at < 0 || !isEnd(text, at + 1)) return null
  const inside = text.slice(from + 1, at)
  return { text: inside.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n'), end: at + 1 }
}

function plainAt(text: string, from: number): Cell {
  let end = from
  while (end < text.length && text[end] !== '\t' && text[end] !== '\r' && text[end] !== '\n') end += 1
  return { text: text.slice(from, end), end }
}
