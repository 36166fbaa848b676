// What reading a long schedule costs: twenty pages of Word, and a sheet of three hundred rows.
import { median, type Figure } from '#e2e/bench/figure.ts'
import { withBuilder, meterOf, rest, type BuilderContext } from '#e2e/bench/editor/builder-context.ts'
import { type PageFile, pageFiles } from '#e2e/harness/page-files.ts'
import type { Product } from '#e2e/harness/product.ts'
import type { BlockWritten } from '#pwa/testing/files/blocks.ts'
import { docxFile } from '#pwa/testing/files/docx.ts'
import { serial, xlsxFile } from '#pwa/testing/files/xlsx.ts'
import type { ImportPage } from '#pwa/testing/import-page.ts'
import { koreanDate } from '#e2e/bench/import/corpus/formats/written-trip.ts'
import { osaka } from '#e2e/bench/import/corpus/formats/trips.ts'

declare global {
  var importing: ImportPage
}

const ROUNDS = 3
/** A phone's processor beside this one's. */
const SLOWER = 4
const LIMIT_MS = 2000

const stops = osaka.days.flatMap((day) => [...day.stops])

/** A day a page: its heading, a table of twelve stops, and as many lines as fill it. */
function longDocument(): Uint8Array {
  const blocks = Array.from({ length: 20 }, (_, day): BlockWritten[] => [
    { heading: 2, text: `${day + 1}일차 ${koreanDate(`2026-03-${String(day + 1).padStart(2, '0')}`)}` },
    {
      table: [
        ['시간', '장소', '내용', '비고'],
        ...Array.from({ length: 12 }, (_, at) => {
          const [, place = '', what = ''] = stops[(day + at) % stops.length] ?? []
          return [`${String(8 + at).padStart(2, '0')}:00`, place, what, '현지 사정에 따라 변경될 수 있어요']
        }),
      ],
    },
    ...Array.from(
      { length: 14 },
      (_, at) => `${at + 1}. 현지에서는 인솔자의 안내에 따라 움직이고, 집합 시간을 꼭 지켜 주세요.`,
    ),
  ]).flat()
  return docxFile(blocks)
}

function longSheet(): Uint8Array {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const [time = '', place = '', what = ''] = stops[at % stops.length] ?? []
    const day = `2026-03-${String(Math.floor(at / 12) + 1).padStart(2, '0')}`
    const clock = { number: serial('1899-12-30', time), format: 'h:mm' }
    return [
      { number: serial(day), format: 'yyyy-mm-dd(aaa)' },
      clock,
      place,
      what,
      '전용차량',
      '현지식',
      '난바 호텔',
      '',
    ]
  })
  return xlsxFile([{ name: '일정', rows: [['일자', '시간', '장소', '일정', '교통', '식사', '호텔', '비고'], ...rows] }])
}

/** The file is read in a worker, whose time no page tells: that is measured on the thread of a page that does nothing else,
 *  and what the product's own page does until the review stands is added. */
export async function longFiles(product: Product): Promise<Figure[]> {
  const files = [
    { figure: 'import-docx', what: 'twenty pages of Word', name: 'long.docx', bytes: longDocument() },
    { figure: 'import-xlsx', what: 'a sheet of 300 rows', name: 'long.xlsx', bytes: longSheet() },
  ]
  const pages = await pageFiles('pwa/testing/import.html', '/')
  return withBuilder(product, async (builder) => {
    const figures: Figure[] = []
    for (const file of files) figures.push(await figureOf(builder, file, pages))
    return figures
  })
}

interface LongFile {
  figure: string
  what: string
  name: string
  bytes: Uint8Array
}

async function figureOf(builder: BuilderContext, file: LongFile, pages: Map<string, PageFile>): Promise<Figure> {
  const reading: number[] = []
  const showing: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    reading.push((await readAlone(builder, file, pages)) * SLOWER)
    showing.push((await shownIn(builder, file)) * SLOWER)
  }
  const [read, shown] = [median(reading), median(showing)]
  const detail = `${Math.round(read)} ms of reading ${file.what} and ${Math.round(shown)} ms of showing the review, of at most ${LIMIT_MS}, at ${SLOWER}× slower processor`
  return { name: file.figure, ratio: (read + shown) / LIMIT_MS, limit: 1, wants: 'below', detail }
}

/** Milliseconds in a page that has read nothing before, with what it takes to load the reader. */
async function readAlone(
  builder: BuilderContext,
  { name, bytes }: LongFile,
  pages: Map<string, PageFile>,
): Promise<number> {
  const page = await builder.elsewhere()
  await page.route('http://import.test/**', (route) => {
    const file = pages.get(new URL(route.request().url()).pathname.slice(1))
    return file ? route.fulfill({ contentType: file.type, body: file.bytes }) : route.fulfill({ status: 404 })
  })
  await page.goto('http://import.test/import.html')
  const { spent } = await meterOf(page)
  const before = await spent()
  const base64 = Buffer.from(bytes).toString('base64')
  await page.evaluate(([file, called]) => importing.draftOf(file, called), [base64, name] as const)
  const ms = (await spent()) - before
  await page.close()
  return ms
}

/** Milliseconds of the product's page from the choice of the file until its review is drawn. */
async function shownIn(builder: BuilderContext, { name, bytes }: LongFile): Promise<number> {
  const { page, spent, product } = builder
  await page.goto(`${product.url}/guidebooks/import`)
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  await rest(builder)
  const before = await spent()
  await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
  await page.getByRole('button', { name: '길북 만들기', exact: true }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return (await spent()) - before
}
