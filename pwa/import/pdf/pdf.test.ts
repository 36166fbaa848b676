// What is read of PDFs: tables by their lines and by their columns, paragraphs that a page broke, and what is none.
import { expect, onTestFinished, test } from 'vitest'
import type { Source } from '#domain/schedule/source.ts'
import { pdfFile, type SheetDrawn } from '#pwa/testing/files/pdf.ts'
import { readSource } from '#pwa/import/read-source.ts'

async function read(...sheets: SheetDrawn[]): Promise<Source> {
  const source = await readSource(pdfFile(sheets), 'trip.pdf')
  if ('refused' in source) throw new Error(source.refused)
  return source
}

/** A line a part. */
const short = ({ parts }: Source): string[] =>
  parts.map((part) => {
    if (part.kind === 'heading') return `${'#'.repeat(part.level)} ${part.text.text}`
    if (part.kind === 'paragraph') return part.text.text
    if (part.kind !== 'table') return part.kind
    return part.rows
      .map((row) =>
        row.map(({ text, columns, rows }) => `${text}${columns * rows > 1 ? `(${columns}x${rows})` : ''}`).join('|'),
      )
      .join(' / ')
  })

const at = (x: number, y: number, text: string, size = 10) => ({ text, x, y, size })

/** A table of three columns and three rows, whose first column spans the lower two, and which is open at its sides. */
const LINES: SheetDrawn['lines'] = [
  [50, 100, 450, 100],
  [50, 120, 450, 120],
  [120, 140, 450, 140],
  [50, 160, 450, 160],
  [120, 100, 120, 160],
  [200, 100, 200, 160],
]

const TABLE = [
  at(55, 114, 'Day'),
  at(125, 114, 'Time'),
  at(205, 114, 'Plan'),
  at(55, 144, 'Day 1'),
  at(125, 134, '09:00'),
  at(205, 134, 'Meet at the lobby'),
  at(125, 154, '10:00'),
  at(205, 154, 'Leave'),
]

test('a ruled table, open at its sides, with a merged cell, between texts', async () => {
  const source = await read({
    lines: LINES,
    texts: [at(50, 60, 'Osaka in three days', 20), at(50, 90, 'Guide Kim'), ...TABLE, at(50, 200, 'Bring an umbrella')],
  })
  expect(short(source)).toEqual([
    '# Osaka in three days',
    'Guide Kim',
    'Day|Time|Plan / Day 1(1x2)|09:00|Meet at the lobby / 10:00|Leave',
    'Bring an umbrella',
  ])
})

test('cells whose letters nearly touch are two, and lines between rows alone make no cells', async () => {
  const cells: SheetDrawn['lines'] = [
    [50, 100, 300, 100],
    [50, 120, 300, 120],
    [50, 140, 300, 140],
    [153, 100, 153, 140],
  ]
  const rows: SheetDrawn['lines'] = [
    [50, 300, 400, 300],
    [50, 320, 400, 320],
    [50, 340, 400, 340],
    [50, 300, 50, 340],
  ]
  const source = await read({
    lines: [...cells, ...rows],
    texts: [
      at(126, 114, '09:00'),
      at(155, 114, 'Castle'),
      at(126, 134, '10:00'),
      at(155, 134, 'Lunch'),
      at(55, 314, '11:00 Museum'),
      at(55, 334, '12:00 Park'),
    ],
  })
  expect(short(source)).toEqual(['09:00|Castle / 10:00|Lunch', '11:00 Museum', '12:00 Park'])
})

test('a table that a page breaks goes on, and the titles of its columns once', async () => {
  const more = [at(125, 134, '11:00'), at(205, 134, 'Castle'), at(125, 154, '12:00'), at(205, 154, 'Lunch')]
  const source = await read({ lines: LINES, texts: TABLE }, { lines: LINES, texts: [...TABLE.slice(0, 3), ...more] })
  expect(short(source)).toEqual([
    'Day|Time|Plan / Day 1(1x2)|09:00|Meet at the lobby / 10:00|Leave / |11:00|Castle / |12:00|Lunch',
  ])
})

test('columns without lines are a table, with the rests of lines in their cells', async () => {
  const source = await read({
    texts: [
      at(50, 60, 'Day 1'),
      at(50, 100, '07:00'),
      at(150, 100, 'Hotel'),
      at(300, 100, 'Breakfast'),
      at(50, 115, '09:00'),
      at(150, 115, 'Osaka Castle'),
      at(300, 115, 'Guided walk'),
      at(300, 127, 'in the garden'),
      at(50, 142, '12:00'),
      at(150, 142, 'Dotonbori'),
      at(300, 142, 'Lunch'),
    ],
  })
  expect(short(source)).toEqual([
    'Day 1',
    '07:00|Hotel|Breakfast / 09:00|Osaka Castle|Guided walk\nin the garden / 12:00|Dotonbori|Lunch',
  ])
})

test('columns each of which tells times and what happens are read one after the other', async () => {
  const source = await read({
    texts: [
      at(50, 60, 'Day 1'),
      at(300, 60, 'Day 2'),
      at(50, 80, '10:32 Depart Waverley'),
      at(300, 80, '9am Old Man of Storr'),
      at(50, 100, '2pm A long walk along the river'),
      at(300, 100, '12.30pm Lunch'),
      at(50, 114, 'and its islands'),
      at(50, 134, 'Overnight: Rocpool'),
      at(300, 134, '5pm Portree'),
      at(50, 154, '8pm Stars'),
      at(50, 190, 'Stag Travel, 14 Bank Street, Inverness, from Monday to Friday, ten to four'),
    ],
  })
  expect(short(source)).toEqual([
    'Day 1',
    '10:32 Depart Waverley',
    '2pm A long walk along the river and its islands',
    'Overnight: Rocpool',
    '8pm Stars',
    'Day 2',
    '9am Old Man of Storr',
    '12.30pm Lunch',
    '5pm Portree',
    'Stag Travel, 14 Bank Street, Inverness, from Monday to Friday, ten to four',
  ])
})

test('lines that a page broke are one paragraph, and lines that begin something stay apart', async () => {
  const long = 'This trip leads through the old town and along the river to the great castle of the city'
  const source = await read({
    texts: [at(50, 60, long), at(50, 74, 'and back again.'), at(50, 88, '09:00 Meet'), at(50, 102, '10:00 Leave')],
  })
  expect(short(source)).toEqual([`${long} and back again.`, '09:00 Meet', '10:00 Leave'])
})

test('what runs along above and below the pages is told once, and numbers of pages are left out', async () => {
  const page = (number: number): SheetDrawn => ({
    texts: [at(50, 30, 'Sky Travel 02-123-4567'), at(50, 100, `Stop ${'ABC'[number]}`), at(290, 820, `- ${number} -`)],
  })
  const source = await read(page(0), page(1), page(2))
  expect(short(source)).toEqual(['Stop A', 'Stop B', 'Stop C'])
  expect(source.missed).toEqual([{ kind: 'other', text: 'Sky Travel 02-123-4567' }])
})

test('pages that begin with their day or with a time keep it', async () => {
  const source = await read(...['Day 1', 'Day 2', 'Day 3'].map((day): SheetDrawn => ({ texts: [at(50, 30, day)] })))
  expect(short(source)).toEqual(['Day 1', 'Day 2', 'Day 3'])
  const timed = await read(
    ...['Stop 7', 'Stop 8', 'Stop 9'].map((stop, hour): SheetDrawn => ({
      texts: [at(50, 30, `0${hour + 7}:00 ${stop}`)],
    })),
  )
  expect(short(timed)).toEqual(['07:00 Stop 7', '08:00 Stop 8', '09:00 Stop 9'])
})

test('links lead where they lead, and pictures are told', async () => {
  const source = await read({
    texts: [at(50, 100, 'See the map')],
    links: [{ href: 'https://example.com/map', x: 87, y: 88, width: 60, height: 16 }],
    pictures: 1,
  })
  expect(source.parts).toEqual([
    { kind: 'paragraph', text: { text: 'See the map', links: [{ from: 8, to: 11, href: 'https://example.com/map' }] } },
  ])
  expect(source.missed).toEqual([{ kind: 'pictures', text: '1' }])
})

test('links are read by a browser without URL.parse', async () => {
  const { parse } = URL
  onTestFinished(() => void Object.assign(URL, { parse }))
  Object.assign(URL, { parse: undefined })
  const link = { href: 'https://example.com/map', x: 87, y: 88, width: 60, height: 16 }
  const { parts } = await read({ texts: [at(50, 100, 'See the map')], links: [link] })
  expect(parts[0]).toMatchObject({ text: { links: [{ href: link.href }] } })
})

test('a scan says so, and a cut file is damaged', async () => {
  expect(await readSource(pdfFile([{ pictures: 1 }]), 'a.pdf')).toEqual({ refused: 'scan' })
  expect(await readSource(new TextEncoder().encode('%PDF-1.7\nnothing'), 'a.pdf')).toEqual({ refused: 'damaged' })
})
