// `paste-rows`: how many tasks of the page's thread are longer than a frame of 50 ms, when 200 rows of a schedule are pasted
// into an itinerary, with storing them.
import { randomUUID } from 'node:crypto'
import type { CDPSession } from 'playwright/test'
import { ask } from '#e2e/harness/api.ts'
import { median, type Figure } from '#e2e/bench/figure.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { withBuilder, rest, type BuilderContext } from './builder-context.ts'

const DAYS = 10
const ROWS = 200
const LONG_MS = 50
const ROUNDS = 5

const row = (_: unknown, at: number): string => {
  const [day, stop] = [Math.floor((at * DAYS) / ROWS), at % (ROWS / DAYS)]
  const time = `${String(7 + Math.floor(stop / 2)).padStart(2, '0')}:${stop % 2 === 0 ? '00' : '30'}`
  return [stop === 0 ? `${day + 1}일차` : '', time, `장소 ${at + 1}`, `${at + 1}번째 일정이에요`, '전용버스'].join('\t')
}

const TEXT = ['일자\t시간\t장소\t내용\t교통', ...Array.from({ length: ROWS }, row)].join('\n')

const tripOf = ({ product, person }: BuilderContext): Promise<Made> => {
  const days = [{ _id: randomUUID(), title: 'Day 1', activities: [{ _id: randomUUID(), place: 'Airport' }] }]
  const contents = [{ _id: randomUUID(), title: 'Trip', contentType: 'itinerary', days }]
  return ask<Made>(product, 'POST', '/api/guidebooks', {
    token: person.token,
    body: { _id: randomUUID(), title: 'Jeju', contents },
  })
}

interface Task {
  name: string
  /** Of the thread, in microseconds: other programs on the machine do not count. */
  tdur?: number
}

/** Milliseconds of the page's long tasks while something is done. */
async function longTasks(client: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const tasks: Task[] = []
  const gather = ({ value }: { value: unknown[] }): void => void tasks.push(...(value as Task[]))
  client.on('Tracing.dataCollected', gather)
  await client.send('Tracing.start', {
    categories: 'disabled-by-default-devtools.timeline',
    transferMode: 'ReportEvents',
  })
  await work()
  const done = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()))
  await client.send('Tracing.end')
  await done
  client.off('Tracing.dataCollected', gather)
  const lengths = tasks.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000)
  if (lengths.length === 0) throw new Error('no task was seen at all')
  return lengths.filter((ms) => ms > LONG_MS).toSorted((one, other) => other - one)
}

async function pasted(builder: BuilderContext, client: CDPSession): Promise<number[]> {
  const { page } = builder
  await builder.open(await tripOf(builder))
  await page.locator('[data-kind=activity]').first().getByRole('textbox').first().click()
  await page.keyboard.press('Escape')
  await rest(builder)
  return longTasks(client, async () => {
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, TEXT)
    await page.locator('[data-kind=activity]').nth(ROWS).waitFor({ state: 'attached' })
    await rest(builder)
  })
}

export const pasteRows = ({ product }: BenchContext): Promise<Figure[]> =>
  withBuilder(product, async (builder) => {
    const client = await builder.page.context().newCDPSession(builder.page)
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await pasted(builder, client))
    const longest = median(rounds.map(([most = 0]) => most))
    const detail = `tasks over ${LONG_MS} ms for ${ROWS} rows, the longest of ${longest.toFixed(0)} ms`
    return [{ name: 'paste-rows', ratio: median(rounds.map((long) => long.length)), limit: 1, wants: 'below', detail }]
  })
