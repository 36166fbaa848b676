// A table of separated values: commas, semicolons, tabs or bars, whichever the file is divided by.
import Papa from 'papaparse'
import type { Source } from '#domain/schedule/source.ts'
import { plainSourceText } from '#domain/schedule/stretch.ts'
import { splitTables, sourceTable, type GridCell } from '#pwa/import/grid.ts'
import { tidyText } from '#pwa/import/linked.ts'
import { decodeText } from './decode.ts'

export function readCsv(bytes: Uint8Array): Source {
  const text = decodeText(bytes)
  const { data } = Papa.parse<string[]>(text, { delimiter: dividerOf(text) })
  const cells: GridCell[] = data.flatMap((values, row) =>
    values.map((value, column) => ({
      row,
      column,
      rows: 1,
      columns: 1,
      pictures: [],
      ...tidyText(plainSourceText(value)),
    })),
  )
  const rows = sourceTable(cells)
  return {
    parts: splitTables(rows).map((table) => ({ kind: 'table', title: '', rows: table })),
    pictures: [],
    missed: [],
  }
}

const LINES = 30

/** The sign that divides most of the first lines into equally many values: a comma may well stand inside of them. */
function dividerOf(text: string): string {
  const rated = [',', '\t', ';', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LINES, skipEmptyLines: true })
    const counts = data.map(({ length }) => length).filter((count) => count > 1)
    const alike = Math.max(0, ...counts.map((count) => counts.filter((one) => one === count).length))
    return { delimiter, alike, values: counts.reduce((sum, count) => sum + count, 0) }
  })
  return rated.toSorted((a, b) => b.alike - a.alike || b.values - a.values)[0]?.delimiter ?? ','
}
