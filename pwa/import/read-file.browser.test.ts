// A file is read by a worker of the page: progress, refusals, and an end when nobody waits any more.
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { DOT } from '#pwa/testing/files/package.ts'
import { pdfFile, pdfInNamedFont, type PictureStored, type SheetDrawn } from '#pwa/testing/files/pdf.ts'
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

type Colour = 'red' | 'blue' | 'lime'

async function photo(colour: Colour, width = 800, height = 600): Promise<PictureStored> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return { width, height, content: { jpeg: new Uint8Array(await blob.arrayBuffer()) } }
}

const logo: PictureStored = {
  width: 40,
  height: 40,
  content: { rgb: new Uint8Array(40 * 40 * 3).map((_, index) => (index % 3 === 1 ? 255 : 0)) },
}

async function colourOf(bytes: Uint8Array<ArrayBuffer>): Promise<Colour | undefined> {
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  context?.drawImage(bitmap, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
  return red > 200 ? 'red' : green > 200 ? 'lime' : blue > 200 ? 'blue' : undefined
}

/** A line a part, a picture by its colour and what it is stored as; and what did not come. */
async function readSheets(sheets: SheetDrawn[], stored: PictureStored[]): Promise<string[]> {
  const source = await readFile(new Blob([pdfFile(sheets, stored)]), 'trip.pdf')
  if (isRefusal(source)) throw new Error(source.refused)
  const looks = await Promise.all(
    source.pictures.map(async ({ name, type, bytes }) =>
      [name, type, await colourOf(bytes as Uint8Array<ArrayBuffer>)].join(' '),
    ),
  )
  const parts = source.parts.map((part) => {
    if (part.kind === 'picture') return looks[part.picture] ?? ''
    if (part.kind !== 'table') return part.kind === 'list' ? '' : part.text.text
    const cells = part.rows.flat()
    return cells.map(({ text, pictures }) => [text, ...pictures.map((index) => looks[index])].join('+')).join('|')
  })
  return [...parts, ...source.missed.map(({ kind, text }) => `not: ${text} ${kind}`)]
}

const at = (x: number, y: number, text: string) => ({ text, x, y })
const shown = (picture: number, x: number, y: number, width = 200, height = 120) => ({ picture, x, y, width, height })

test('pictures of a PDF come along, each behind the text that begins above its middle', async () => {
  const beside = shown(1, 350, 240)
  const sheet: SheetDrawn = {
    texts: [at(50, 100, '09:00 Castle'), at(50, 250, '12:00 Lunch'), at(50, 264, 'in the garden'), at(50, 400, 'End')],
    shown: [shown(0, 50, 110), beside],
  }
  expect(await readSheets([sheet], [await photo('red'), await photo('blue', 300, 300)])).toEqual([
    '09:00 Castle',
    '1.jpg image/jpeg red',
    '12:00 Lunch in the garden',
    '2.png image/png blue',
    'End',
  ])
})

test('a picture in a cell of a table stays in it, and one in a column that tells times with its column', async () => {
  const lines: SheetDrawn['lines'] = [
    [50, 100, 500, 100],
    [50, 240, 500, 240],
    [50, 260, 500, 260],
    [150, 100, 150, 260],
  ]
  const table: SheetDrawn = {
    lines,
    texts: [at(55, 114, '09:00'), at(155, 114, 'Castle'), at(55, 254, '12:00'), at(155, 254, 'Lunch')],
    shown: [shown(0, 200, 118, 180, 110)],
  }
  expect(await readSheets([table], [await photo('red')])).toEqual(['09:00|Castle+1.jpg image/jpeg red|12:00|Lunch'])
  const columns: SheetDrawn = {
    texts: [
      at(50, 80, '10:32 Depart Waverley by train'),
      at(320, 80, '9am Old Man of Storr and back'),
      at(50, 240, '2pm A walk along the river'),
      at(320, 240, '12.30pm Lunch at the harbour'),
      at(320, 260, '5pm Portree'),
    ],
    shown: [shown(0, 60, 90, 130, 130), shown(1, 330, 90, 130, 130)],
  }
  expect(await readSheets([columns], [await photo('red'), await photo('blue')])).toEqual([
    '10:32 Depart Waverley by train',
    '1.jpg image/jpeg red',
    '2pm A walk along the river',
    '9am Old Man of Storr and back',
    '2.jpg image/jpeg blue',
    '12.30pm Lunch at the harbour',
    '5pm Portree',
  ])
})

test('a picture that lies in a PDF and is shown upright comes upright', async () => {
  const stored: PictureStored = {
    width: 60,
    height: 40,
    // The right half is green.
    content: {
      rgb: new Uint8Array(60 * 40 * 3).map((_, at) => (at % 3 === 1 && Math.floor(at / 3) % 60 >= 30 ? 255 : 0)),
    },
  }
  const sheet: SheetDrawn = { texts: [at(50, 100, 'Castle')], shown: [{ ...shown(0, 50, 120, 80, 120), turned: true }] }
  const source = await readFile(new Blob([pdfFile([sheet], [stored])]), 'trip.pdf')
  if (isRefusal(source)) throw new Error(source.refused)
  const [picture] = source.pictures
  const bitmap = await createImageBitmap(new Blob([picture?.bytes as Uint8Array<ArrayBuffer>]))
  expect([bitmap.width, bitmap.height]).toEqual([40, 60])
  const context = new OffscreenCanvas(40, 60).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const green = (y: number): number | undefined => context?.getImageData(20, y, 1, 1).data[1]
  expect([green(10), green(50)]).toEqual([255, 0])
})

test('what stands on every page of a PDF, is as small as a bullet or is no picture that opens is told and not taken', async () => {
  const words = Array.from({ length: 60 }, (_, index) => at(60 + (index % 6) * 80, 200 + index * 8, `word${index}`))
  const torn: PictureStored = { width: 400, height: 400, content: { jpeg: new Uint8Array([1, 2, 3]) } }
  const scanned = await photo('red')
  const sheets: SheetDrawn[] = ['one', 'two', 'three'].map((text, page) => ({
    texts: [at(50, 150, `page ${text}`), ...(page === 2 ? words : [])],
    shown: [
      shown(0, 50, 20, 80, 80),
      ...(page === 1 ? [shown(1, 50, 200, 8, 8), shown(2, 50, 300), shown(3, 50, 500)] : []),
      ...(page === 2 ? [shown(4, 0, 0, 595, 842)] : []),
    ],
  }))
  const said = await readSheets(sheets, [logo, await photo('blue'), torn, await photo('lime'), scanned])
  expect(said.filter((line) => /image|not:|^page/.test(line))).toEqual([
    'page one',
    'page two',
    '1.jpg image/jpeg lime',
    'page three',
    'not: 4 pictures',
  ])
})

test('a picture that two pages show is one, and a drawing keeps its edges', async () => {
  const sheets: SheetDrawn[] = ['one', 'two'].map((text) => ({
    texts: [at(50, 150, text)],
    shown: [shown(0, 50, 200)],
  }))
  expect(await readSheets(sheets, [logo])).toEqual(['one', '1.png image/png lime', 'two', '1.png image/png lime'])
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
