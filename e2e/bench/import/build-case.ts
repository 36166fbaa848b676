// Short schedules written down in one call.
import { xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import type { ExpectedDay, ScheduleCase, SheetFile } from './schedule-case.ts'
import { bytesOf, linesOf, rowsOf } from './notation.ts'

/** Rows as `rowsOf` takes them. */
export const cellsOf = (written: string): CellMade[][] => rowsOf(written).map((row) => row.map((cell) => cell || null))

/** A workbook of one sheet. */
export const workbook = (written: string): SheetFile => ({
  name: 'a.xlsx',
  bytes: xlsxFile([{ name: 'Sheet1', rows: cellsOf(written) }]),
})

/** @param file the words of a text, or a file */
export const buildCase = (
  name: string,
  file: string | SheetFile | (() => SheetFile | Promise<SheetFile>),
  days: ExpectedDay[],
  lines = '',
): ScheduleCase => ({
  name,
  author: name.replace('habits-', '').replaceAll('-', ' '),
  near: '2026-03-01',
  file: () =>
    typeof file === 'function'
      ? file()
      : typeof file === 'string'
        ? { name: `${name}.txt`, bytes: bytesOf(file) }
        : file,
  days,
  lines: lines === '' ? [] : linesOf(lines),
})
