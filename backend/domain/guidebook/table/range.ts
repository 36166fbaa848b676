// Reads the text that spreadsheets put on the clipboard: tabs part cells, line ends part rows, quotes hold both.

/** `"…"` where a spreadsheet quoted the cell, since it holds a tab, a line end or a quote; else all up to the next one. */
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y

/** Rows of cells, each row as long as the longest. A line end after the last row begins no other. */
export function parseRange(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  for (let found = CELL.exec(text); found; found = CELL.exec(text)) {
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n'))
    if (end === '' || (end !== '\t' && CELL.lastIndex >= text.length)) break
    if (end !== '\t') rows.push([])
  }
  const wide = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: wide - row.length }, () => '')])
}
