// What reading a long schedule costs: twenty pages of Word, and a sheet of three hundred rows.
import { chromium, type Page } from 'playwright/test'
import { median, type Figure } from '#e2e/bench/figure.ts'
import { meterOf } from '#e2e/bench/editor/desk.ts'
import { browserArgs, shellPath } from '#e2e/harness/browser.ts'
import { pageFiles } from '#e2e/harness/page-files.ts'
import type { BlockWritten } from '#pwa/testing/files/blocks.ts'
import { docxFile } from '#pwa/testing/files/docx.ts'
import { serial, xlsxFile } from '#pwa/testing/files/xlsx.ts'
import type { ImportPage } from '#pwa/testing/import-page.ts'
import { koreanDate } from './hand-written.ts'
import { osaka } from './trips.ts'

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

export async function longFiles(): Promise<Figure[]> {
  const files = await pageFiles('pwa/testing/import.html', '/')
  const browser = await chromium.launch({ executablePath: shellPath(), args: browserArgs })
  try {
    const open = async (): Promise<Page> => {
      const page = await browser.newPage()
      await page.route('http://import.test/**', (route) => {
        const file = files.get(new URL(route.request().url()).pathname.slice(1))
        return file ? route.fulfill({ contentType: file.type, body: file.bytes }) : route.fulfill({ status: 404 })
      })
      await page.goto('http://import.test/import.html')
      return page
    }
    return [
      await figureOf('import-docx', 'twenty pages of Word', { open, name: 'long.docx', bytes: longDocument() }),
      await figureOf('import-xlsx', 'a sheet of 300 rows', { open, name: 'long.xlsx', bytes: longSheet() }),
    ]
  } finally {
    await browser.close()
  }
}

/** Each time in a page that has read nothing before, with what it takes to load the reader. */
async function figureOf(
  figure: string,
  what: string,
  { open, name, bytes }: { open: () => Promise<Page>; name: string; bytes: Uint8Array },
): Promise<Figure> {
  const base64 = Buffer.from(bytes).toString('base64')
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open()
    const { spent } = await meterOf(page)
    const before = await spent()
    await page.evaluate(([file, called]) => importing.draftOf(file, called), [base64, name] as const)
    rounds.push(((await spent()) - before) * SLOWER)
    await page.close()
  }
  const ms = median(rounds)
  const detail = `${Math.round(ms)} ms of at most ${LIMIT_MS} until ${what} are a draft, at ${SLOWER}× slower processor`
  return { name: figure, ratio: ms / LIMIT_MS, limit: 1, wants: 'below', detail }
}
