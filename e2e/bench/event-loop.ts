// `event-loop`: the longest that anybody waits for `GET /api/health`, asked each 50 ms, while the dearest legal request of each
// kind is answered, on a guidebook of 190 pages, 10,000 items and 1.7 MB with fifty versions, and on one of 9,000 stops in its days;
// beside the same wait with nothing to do.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { call, signInAsAdmin } from '#e2e/harness/api.ts'
import { upload } from '#e2e/harness/guidebook.ts'
import { photo } from '#e2e/harness/photo.ts'
import type { Figure } from './figure.ts'
import type { Stage } from './stage.ts'

const EVERY_MS = 50
/** Nobody waits longer, whoever asks for what. */
const MOST_MS = 100
const [PAGES, ITEMS, VERSIONS] = [190, 52, 50]

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** A third of its texts differ from one version to the next. */
function guidebook() {
  const pages = Array.from({ length: PAGES }, () => ({
    id: randomUUID(),
    section: randomUUID(),
    items: Array.from({ length: ITEMS }, () => randomUUID()),
  }))
  const _id = randomUUID()
  return (version: number) => ({
    _id,
    title: '올레 이백 쪽',
    contents: pages.map(({ id, section, items }, page) => ({
      _id: id,
      title: `쪽 ${page}`,
      contentType: 'attractions',
      sections: [
        {
          _id: section,
          items: items.map((item, at) => ({
            _id: item,
            type: 'text',
            content: words(`바람길 ${page} ${at} ${at % 3 === version % 3 ? version : ''}`),
          })),
        },
      ],
    })),
  })
}

/** Days as many as go into 2 MB, each with stops at an hour. */
function itinerary() {
  const stop = (at: number) => ({ _id: randomUUID(), type: 'activity', place: `곳 ${at}`, time: '09:40', schedule: '' })
  const day = () => ({
    _id: randomUUID(),
    type: 'day',
    title: '2026년 3월 1일',
    activities: Array.from({ length: 150 }, (_, at) => stop(at)),
    meals: [],
  })
  const page = { _id: randomUUID(), title: '일정', contentType: 'itinerary' }
  const all = Array.from({ length: 60 }, day)
  return { _id: randomUUID(), title: '긴 일정', contents: [{ ...page, days: all }] }
}

/** The longest wait for an answer of the health route until `work` is done. Milliseconds. */
async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false]
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${url}/api/health`)).text()
      const took = performance.now() - began
      longest = Math.max(longest, took)
      await wait(Math.max(0, EVERY_MS - took))
    }
  })()
  await work()
  isOver = true
  await asking
  return longest
}

export const eventLoop = async ({ product }: Stage): Promise<Figure[]> => {
  const { token } = await signInAsAdmin(product)
  const url = product.url.replace('localhost', '127.0.0.1')
  const documentOf = guidebook()
  const texts = Array.from({ length: VERSIONS + 2 }, (_, version) => JSON.stringify(documentOf(version)))
  const ask = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    if (!answer.ok && answer.status !== 412)
      throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return text
  }
  const made = JSON.parse(await ask('POST', '/api/guidebooks', texts[0])) as { _id: string; uuid: string }
  const [path, reader] = [`/api/guidebooks/${made._id}`, `/m/${made.uuid}`]
  const stops = itinerary()
  const long = JSON.parse(await ask('POST', '/api/guidebooks', JSON.stringify(stops))) as {
    _id: string
    uuid: string
  }
  await call(product, 'PUT', `/api/guidebooks/${long._id}/publish`, { token, body: {} })
  const picture = await photo(77_777, 4000, 3000)
  const match = (version: number) => ({ 'If-Match': `"${version}"` })
  for (let version = 1; version <= VERSIONS; version += 1) await ask('PUT', path, texts[version], match(version))
  await call(product, 'PUT', `${path}/publish`, { token, body: {} })
  const idle = await longestWait(url, () => wait(2000))
  const requests: Record<string, () => Promise<unknown>> = {
    'whole guidebook saved': () => ask('PUT', path, texts[VERSIONS + 1], match(VERSIONS + 1)),
    'conflict answered': () => ask('PUT', path, texts[1], match(1)),
    'guidebook read': () => ask('GET', path),
    'versions?limit=50': () => ask('GET', `${path}/versions?limit=50`),
    'guidebook copied': () => ask('POST', '/api/guidebooks/copy', JSON.stringify({ guidebookId: made._id })),
    'public JSON': () => ask('GET', `/api/guidebooks/uuid/${made.uuid}`),
    cover: () => ask('GET', reader),
    bundle: () => ask('GET', `/api${reader}/bundle`),
    print: () => ask('GET', `${reader}/print`),
    'guidebook.pdf': () => ask('GET', `${reader}/guidebook.pdf`),
    'guidebook.html': () => ask('GET', `${reader}/guidebook.html`),
    'calendar.ics': () => ask('GET', `/m/${long.uuid}/calendar.ics`),
    'long page': () => ask('GET', `/m/${long.uuid}/contents/${stops.contents[0]?._id}`),
    'itinerary printed': () => ask('GET', `/m/${long.uuid}/print`),
    'picture uploaded': () => upload(product, token, `${path}/subtitle/image`, picture),
    poster: () => ask('GET', `${path}/poster?size=a4&format=pdf`),
    tile: () => ask('GET', '/tiles/9/436/203.svg'),
    'users.csv': () => ask('GET', '/api/users.csv'),
    statistics: () => ask('GET', `${path}/statistics?days=365`),
  }
  const figures: Figure[] = []
  for (const [name, work] of Object.entries(requests)) {
    const longest = await longestWait(url, work)
    const detail = `health waited ${longest.toFixed(0)} ms at most; ${idle.toFixed(0)} ms with nothing to do`
    figures.push({ name: `event-loop ${name}`, ratio: longest / MOST_MS, limit: 1, wants: 'below', detail })
  }
  return figures
}
