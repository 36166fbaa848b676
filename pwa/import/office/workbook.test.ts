// What is read of workbooks: what their cells show, where they stand, and what could not be taken.
import { expect, test } from 'vitest'
import type { Source } from '#domain/schedule/source.ts'
import { serial, xlsxFile, type CellMade, type SheetMade } from '#pwa/testing/files/xlsx.ts'
import { DOT, packed } from '#pwa/testing/files/package.ts'
import { readSource } from '#pwa/import/read-source.ts'

async function read(sheets: SheetMade[], options = {}): Promise<Source> {
  const source = await readSource(xlsxFile(sheets, options), 'trip.xlsx')
  if ('refused' in source) throw new Error(source.refused)
  return source
}

const sheet = (rows: CellMade[][], more: Partial<SheetMade> = {}): SheetMade => ({ name: '일정', rows, ...more })

/** The text of each table, cell by cell. */
const texts = ({ parts }: Source): string[][][] =>
  parts.flatMap((part) => (part.kind === 'table' ? [part.rows.map((row) => row.map(({ text }) => text))] : []))

test('each sheet is a table with its name; shared, rich and inline texts are texts, without what is spoken above them', async () => {
  const source = await read([
    sheet([['시간', { rich: ['인천', '공항'], spoken: 'いんちょん' }, { inline: '3층 & 집합' }]]),
    sheet([['호텔']], { name: '2일차' }),
  ])
  expect(source.parts.map((part) => part.kind === 'table' && part.title)).toEqual(['일정', '2일차'])
  expect(texts(source)).toEqual([[['시간', '인천공항', '3층 & 집합']], [['호텔']]])
})

test('days, times and sums are what their cells show', async () => {
  const day = serial('2026-03-02')
  const shown: [number, string | number, string][] = [
    [day, 14, '2026-03-02'],
    [day, 'yyyy-mm-dd', '2026-03-02'],
    [day, 'm"월" d"일" (aaa)', '3월 2일 (월)'],
    [day, '[$-412]m"월"\\ d"일"\\ dddd', '3월 2일 월요일'],
    [day, 31, '2026년 03월 02일'],
    [day, 'd/m/yyyy', '2026-03-02'],
    [day, 'm/d', '3/2'],
    [day, 'ddd', 'Mon'],
    [7 / 24, 20, '7:00'],
    [0.2916666667, 'hh:mm', '07:00'],
    [13.5 / 24, 'h:mm AM/PM', '1:30 PM'],
    [13.5 / 24, '[$-412]AM/PM h:mm', '오후 1:30'],
    [1.5, '[h]:mm', '36:00'],
    [serial('2026-03-02', '09:10'), 22, '2026-03-02 9:10'],
    [45000, '#,##0"원"', '45,000원'],
    [0.1 + 0.2, 0, '0.3'],
    [0.25, 9, '25%'],
  ]
  const source = await read([sheet(shown.map(([number, format]) => [{ number, format }]))])
  expect(texts(source)[0]?.flat()).toEqual(shown.map(([, , text]) => text))
})

test('a workbook of the older Macs counts its days from 1904, and its times from no day', async () => {
  const cells = [
    [
      { number: serial('2026-03-02') - 1462, format: 14 },
      { number: 0.375, format: 20 },
    ],
  ]
  expect(texts(await read([sheet(cells)], { date1904: true }))).toEqual([[['2026-03-02', '9:00']]])
})

test('merged cells keep what they span, and what they cover is left out', async () => {
  const source = await read([
    sheet(
      [
        ['제주 2박 3일', null, null],
        ['1일차', '09:00', '집합'],
        [null, '10:00', '출발'],
      ],
      { merges: ['A1:C1', 'A2:A3'] },
    ),
  ])
  const [part] = source.parts
  const rows = part?.kind === 'table' ? part.rows : []
  expect(rows[0]).toMatchObject([{ text: '제주 2박 3일', column: 0, columns: 3, rows: 1 }])
  expect(rows[1]?.[0]).toMatchObject({ text: '1일차', column: 0, columns: 1, rows: 2 })
  expect(rows[2]?.map(({ text, column }) => [text, column])).toEqual([
    ['10:00', 1],
    ['출발', 2],
  ])
})

test('hidden rows, columns and sheets are not taken, and each of their texts is told', async () => {
  const source = await read([
    sheet(
      [
        ['집합', '원가', '장소'],
        ['비밀', 'x', 'y'],
        ['출발', '45,000', '공항'],
      ],
      { hiddenRows: [2], hiddenColumns: [2] },
    ),
    sheet([['예전 일정']], { name: '백업', state: 'veryHidden' }),
  ])
  expect(texts(source)).toEqual([
    [
      ['집합', '장소'],
      ['출발', '공항'],
    ],
  ])
  expect(source.missed.map(({ text }) => text)).toEqual([
    '일정: 원가',
    '일정: 비밀 · x · y',
    '일정: 45,000',
    '백업: 예전 일정',
  ])
})

test('blank rows and columns at the edges fall away, and one blank row stays where there are several', async () => {
  const rows = [[], [null, '제목'], [], [], [], [null, '09:00', '집합']]
  expect(texts(await read([sheet(rows)]))).toEqual([
    [
      ['제목', ''],
      ['', ''],
      ['09:00', '집합'],
    ],
  ])
})

test('a letter far to the right, and merges of whole rows and columns, make no table of blanks', async () => {
  const far: CellMade[] = Array.from({ length: 26 }, (_, column) => (column === 25 ? 'x' : null))
  const rows = [['제목'], ['09:00', '집합'], far, ...Array.from({ length: 200 }, (): CellMade[] => ['10:00', '출발'])]
  const source = await read([sheet(rows, { merges: ['A1:XFD1', 'B2:B1048576'] })])
  expect(texts(source)[0]?.slice(0, 3)).toEqual([['제목'], ['09:00', '집합', ''], ['', 'x']])
  expect(texts(source)[0]?.length).toBe(203)
})

test('tables with titles of their own, below each other in a sheet, are several', async () => {
  const source = await read([
    sheet([
      ['제주 여행'],
      [],
      ['편명', '출발'],
      ['KE123', '09:00'],
      [],
      ['세부 일정'],
      ['시간', '장소', '내용'],
      ['09:00', '공항', '집합'],
      [],
      ['2일차'],
      ['10:00', '우도', '일주'],
    ]),
  ])
  expect(source.parts.map((part) => part.kind === 'table' && part.title)).toEqual(['일정', ''])
  expect(texts(source).map((rows) => rows.map(([first]) => first))).toEqual([
    ['제주 여행', '', '편명', 'KE123'],
    ['세부 일정', '시간', '09:00', '', '2일차', '10:00'],
  ])
})

test('the results of formulas are taken; a formula without one, or with an error, is told', async () => {
  const source = await read([
    sheet([
      [
        { formula: 'A1', result: '김포' },
        { formula: '1+1', result: 2 },
      ],
      [{ formula: 'B9' }, { formula: 'X!A1', error: '#REF!' }],
    ]),
  ])
  expect(texts(source)).toEqual([[['김포', '2']]])
  expect(source.missed).toEqual([
    { kind: 'formula', text: 'A2: =B9' },
    { kind: 'formula', text: 'B2: =X!A1 #REF!' },
  ])
})

test('links lead where they lead in the sheet, comments are told, boxes are texts, charts are told', async () => {
  const source = await read([
    sheet([[{ text: ' 지도 ', href: 'https://example.com/a?b=1&c=2' }]], {
      comments: { A1: '확인 필요' },
      boxes: ['준비물: 여권'],
      charts: ['예산'],
    }),
  ])
  const [table, box] = source.parts
  const cell = table?.kind === 'table' ? table.rows[0]?.[0] : undefined
  expect(cell?.links).toEqual([{ from: 0, to: 2, href: 'https://example.com/a?b=1&c=2' }])
  expect(box).toEqual({ kind: 'paragraph', text: { text: '준비물: 여권', links: [] } })
  expect(source.missed).toEqual([
    { kind: 'comment', text: 'A1: 확인 필요' },
    { kind: 'drawing', text: '예산' },
  ])
})

test('a picture comes along in the cell that it begins in, once for all places that show it', async () => {
  const source = await read([
    sheet([['성산일출봉'], ['우도']], {
      pictures: [
        { row: 0, column: 1 },
        { row: 1, column: 0 },
      ],
    }),
  ])
  const [table] = source.parts
  const rows = table?.kind === 'table' ? table.rows : []
  expect(rows.map((row) => row.map(({ pictures }) => pictures))).toEqual([
    [[], [0]],
    [[0], []],
  ])
  expect(source.pictures).toEqual([{ name: 'image1.png', type: 'image/png', bytes: DOT }])
})

test('a workbook that unpacks to more than fits is refused before it is unpacked', async () => {
  const huge = packed({ 'xl/workbook.xml': '<workbook/>', 'xl/media/a.png': new Uint8Array(60 * 1024 * 1024) })
  expect(huge.length).toBeLessThan(100_000)
  expect(await readSource(huge, 'a.xlsx')).toEqual({ refused: 'too-large' })
})

test('a cut file is damaged, and nothing of it is thrown', async () => {
  const whole = xlsxFile([sheet([['집합']])])
  for (const end of [4, 100, whole.length - 30])
    expect(await readSource(whole.slice(0, end), 'a.xlsx')).toEqual({ refused: 'damaged' })
})
