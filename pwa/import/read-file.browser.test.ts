// A file is read by a worker of the page: progress, refusals, and an end when nobody waits any more.
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { DOT } from '#pwa/testing/files/package.ts'
import { pdfFile, pdfInNamedFont } from '#pwa/testing/files/pdf.ts'
import { serial, xlsxFile } from '#pwa/testing/files/xlsx.ts'
import { isRefusal } from './file-refusal.ts'
import { readFile } from './read-file.ts'

const book = xlsxFile([
  {
    name: '1일차',
    rows: [[{ number: serial('2026-03-02', '07:00'), format: 'h:mm' }, '인천공항 3층 집합']],
    pictures: [{ row: 0, column: 1 }],
  },
])

test('a workbook is read by the worker, with its pictures, and its progress is told', async () => {
  const told: number[] = []
  const source = await readFile(new Blob([book]), 'trip.xlsx', { onProgress: (done) => told.push(done) })
  if (isRefusal(source)) throw new Error(source.refused)
  const [table] = source.parts
  expect(table?.kind === 'table' && table.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['7:00', '인천공항 3층 집합'],
  ])
  expect(source.pictures.map(({ bytes }) => bytes)).toEqual([DOT])
  expect(told.at(-1)).toBe(1)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

test('a PDF is read by it too, and what its own reader says to itself is no progress', async () => {
  const told: number[] = []
  const file = new Blob([pdfFile([{ texts: [{ text: '09:00 Castle', x: 50, y: 100 }] }])])
  const source = await readFile(file, 'trip.pdf', { onProgress: (done) => told.push(done) })
  expect('parts' in source && source.parts).toEqual([{ kind: 'paragraph', text: { text: '09:00 Castle', links: [] } }])
  expect(told.filter((done) => !(done > 0 && done <= 1))).toEqual([])
})

test.each([
  ['KSCms-UHC-H', 'C1FDC7D5'],
  ['KSC-EUC-H', 'C1FDC7D5'],
  ['UniKS-UCS2-H', 'C9D1D569'],
  ['UniKS-UTF16-H', 'C9D1D569'],
])('a PDF that names a Korean font by %s has its letters', async (encoding, letters) => {
  const source = await readFile(new Blob([pdfInNamedFont(encoding, letters)]), 'ticket.pdf')
  expect('parts' in source && source.parts).toEqual([{ kind: 'paragraph', text: { text: '집합', links: [] } }])
})

test('a damaged, an empty and a too large file are refused', async () => {
  expect(await readFile(new Blob([book.slice(0, 200)]), 'a.xlsx')).toEqual({ refused: 'damaged' })
  expect(await readFile(new Blob([]), 'a.xlsx')).toEqual({ refused: 'empty' })
  const large = new Blob([new Uint8Array(LIMITS.importBytes + 1)])
  expect(await readFile(large, 'a.xlsx')).toEqual({ refused: 'too-large' })
})

test('who leaves ends the reading, and gets no answer', async () => {
  const leaving = new AbortController()
  const reading = readFile(new Blob([book]), 'trip.xlsx', { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(reading).rejects.toThrow('left')
  await expect(readFile(new Blob([book]), 'trip.xlsx', { signal: leaving.signal })).rejects.toThrow('left')
})
