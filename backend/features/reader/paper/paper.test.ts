// The guidebook out of the phone, over real HTTP: print page, PDF, one file, calendar; who gets them, and what is in them.
import { createHash, randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { newActivity, newDay } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

interface Book {
  _id: string
  uuid: string
  version: number
}

let server: TestServer
let admin: SignedIn

const PATHS = ['print', 'guidebook.pdf', 'guidebook.html', 'calendar', 'calendar.ics'] as const
const item = (type: string, fields: object) => ({ _id: randomUUID(), type, isImportant: false, ...fields })

const stop = (place: string, time: string) => ({ ...newActivity(randomUUID(), randomUUID()), place, time })

const dayOf = (title: string, ...activities: object[]) => ({ ...newDay('kr', randomUUID()), title, activities })

const DAYS = [
  dayOf('12월 24일 (목)\n서쪽', stop('공항; 3번 문, 앞', '09:40'), stop('해변', '11:00\n– 12:20'), stop('시장', '')),
  dayOf('동쪽', stop('우도', '오후 2시')),
]

async function publish(title: string, days: object[], more: object = {}): Promise<Book> {
  const _id = randomUUID()
  const picture = item('image', { image: null })
  const sections = [
    {
      _id: randomUUID(),
      items: [
        item('title', { content: paragraph('해 뜨는 봉우리') }),
        picture,
        item('accordion', { title: '입장료', content: paragraph('접힌 글도 펼쳐요 <b>'), images: [] }),
        item('button', { title: '예매', url: 'https://book.example/?a=1&b=2' }),
      ],
    },
  ]
  const contents = [
    { _id: randomUUID(), title: '여행 일정', contentType: 'itinerary', days },
    { _id: randomUUID(), title: '가볼 곳', contentType: 'attractions', sections },
  ]
  const body = { _id, title, language: 'kr', contents, ...more }
  await server.call('POST', '/api/guidebooks', { token: admin.token, body })
  const form = new FormData()
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#287' } })
    .jpeg()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'a.jpg')
  const place = `contents/${contents[1]?._id}/sections/${sections[0]?._id}/items/${picture._id}`
  await server.call('POST', `/api/guidebooks/${_id}/${place}/upload`, { token: admin.token, form })
  await server.call('PUT', `/api/guidebooks/${_id}/publish`, { token: admin.token, body: {} })
  return read(_id)
}

const read = async (_id: string): Promise<Book> =>
  (await server.call('GET', `/api/guidebooks/${_id}`, { token: admin.token })).json as never

const get = ({ uuid }: Book, path: string, headers: Record<string, string> = {}) =>
  server.call('GET', `/m/${uuid}/${path}`, { headers })

/** Words of the PDF, without white space: where lines break is the paper's. */
async function pdfText(book: Book, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${server.url}/m/${book.uuid}/guidebook.pdf`, { headers })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s/g, '')
}

/** The PDF's structure, page after page: each element's role, and what stands for a picture. */
async function pdfRoles(book: Book): Promise<string[]> {
  const answer = await fetch(`${server.url}/m/${book.uuid}/guidebook.pdf`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  interface Element {
    role?: string
    alt?: string
    children?: Element[]
  }
  const rolesOf = ({ role, alt, children = [] }: Element): string[] => [
    ...(role ? [alt ? `${role} ${alt}` : role] : []),
    ...children.flatMap(rolesOf),
  ]
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getStructTree())
  return (await Promise.all(pages)).flatMap((tree) => rolesOf(tree as Element))
}

let dated: Book
let undated: Book
let locked: Book

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  dated = await publish('제주 "하나"', DAYS)
  undated = await publish('날짜 없는 제주', [dayOf('하나', stop('공항', '09:40')), dayOf('둘')])
  locked = await publish('잠긴 제주', DAYS, { password: 'secret-1' })
}, 60_000)
afterAll(() => server.stop())

test('print page: all pages on one, folds open, nothing that waits for a script or for scrolling', async () => {
  const { status, text, headers } = await get(dated, 'print')
  expect(status).toBe(200)
  for (const words of [
    '제주 &quot;하나&quot;',
    '여행 일정',
    '공항; 3번 문, 앞',
    '해 뜨는 봉우리',
    '접힌 글도 펼쳐요 &lt;b&gt;',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/<details[^>]* open/)
  expect(text).not.toMatch(/loading="lazy"|srcset|data-share|data-save|reader-assets/i)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  // Its letters stand in it, for devices that have no Korean ones.
  expect(text).toContain('data:font/woff2;base64,')
  expect(policy).toContain("font-src 'self' data:")
  const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => css)
  for (const css of styles) expect(policy).toContain(createHash('sha256').update(css).digest('base64'))
  expect(headers.get('x-gilbook')).toBe('reader')
  expect(text.indexOf('공항; 3번')).toBeLessThan(text.indexOf('해 뜨는 봉우리'))
})

test('PDF: real Korean words in fonts of its own, the same bytes for a version, and 304', async () => {
  const text = await pdfText(dated)
  for (const words of ['제주"하나"', '공항;3번문,앞', '접힌글도펼쳐요<b>', 'https://book.example/?a=1&b=2'])
    expect(text).toContain(words)
  const [first, again] = await Promise.all([get(dated, 'guidebook.pdf'), get(dated, 'guidebook.pdf')])
  expect(again.text).toBe(first.text)
  expect(first.text).toMatch(/\/FontFile3|\/FontFile2/)
  const fresh = await get(dated, 'guidebook.pdf', { 'If-None-Match': first.headers.get('etag') ?? '' })
  expect(fresh.status).toBe(304)
  expect(first.headers.get('content-disposition')).toContain(encodeURIComponent('제주 하나.pdf'))
})

test('PDF: tagged for screen readers: headings, tables with heads, links, pictures with their words', async () => {
  const roles = await pdfRoles(dated)
  for (const role of ['Document', 'Sect', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Link'])
    expect(roles, role).toContain(role)
  expect(roles.filter((role) => role.startsWith('Figure'))).toEqual(['Figure 해 뜨는 봉우리'])
  expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('Table'))
})

test('one file: pictures, font and styles are inside, and it asks for nothing', async () => {
  const { text, headers } = await get(dated, 'guidebook.html')
  expect(text).toContain('data:image/webp;base64,')
  expect(text).toContain('data:font/woff2;base64,')
  expect(text).toContain('접힌 글도 펼쳐요 &lt;b&gt;')
  expect(/<script|src="\/|url\(\/|href="\/|<link rel="(?!canonical)/.exec(text)?.[0]).toBeUndefined()
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

const eventsIn = (text: string) => {
  const all = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent')
  return all.map((component) => new ICAL.Event(component))
}

test('itinerary as a calendar: hours of Seoul, days without a date follow, text escaped, lines folded', async () => {
  const { text, headers } = await get(dated, 'calendar.ics')
  expect(headers.get('content-type')).toContain('text/calendar')
  expect(text).not.toContain('TZID')
  expect(text).toContain('공항\\; 3번 문\\, 앞')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(text).not.toMatch(/[^\r]\n/)
  const year = Number(/DTSTART;VALUE=DATE:(\d{4})1224/.exec(text)?.[1])
  expect(eventsIn(text).map((event) => `${event.startDate.toString()} ${event.endDate.toString()}`)).toEqual([
    `${year}-12-24 ${year}-12-25`,
    `${year}-12-24T09:40:00 ${year}-12-24T10:40:00`,
    `${year}-12-24T11:00:00 ${year}-12-24T12:20:00`,
    `${year}-12-25 ${year}-12-26`,
    `${year}-12-25T14:00:00 ${year}-12-25T15:00:00`,
  ])
  expect(text).toContain('DTSTART:')
  expect(eventsIn(text)[0]?.description).toContain('시장')
})

test('itinerary as a calendar: a changed guidebook replaces its events, by the same ids and a higher sequence', async () => {
  const book = await publish('바뀔 제주', DAYS)
  const before = eventsIn((await get(book, 'calendar.ics')).text)
  const shell = { title: '바뀐 제주' }
  const headers = { 'If-Match': `"${book.version}"` }
  await server.call('PATCH', `/api/guidebooks/${book._id}`, { token: admin.token, body: { shell }, headers })
  const after = eventsIn((await get(book, 'calendar.ics')).text)
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0)
  expect(after[0]?.component.hasProperty('last-modified')).toBe(true)
})

test('itinerary as a calendar: without dates it asks for the first day, and takes only one that there is', async () => {
  const asked = await get(undated, 'calendar.ics')
  expect(asked.headers.get('content-type')).toContain('text/html')
  expect(asked.text).toContain('언제 떠나세요?')
  const wrong = await get(undated, 'calendar.ics?start=2026-02-30')
  expect([wrong.status, wrong.text.includes('2000년에서 2099년 사이')]).toEqual([400, true])
  const { text } = await get(undated, 'calendar.ics?start=2027-05-31')
  expect(text).toContain('DTSTART:20270531T094000')
  expect(text).toContain('DTSTART;VALUE=DATE:20270601')
  expect((await server.call('GET', `/m/${undated.uuid}`)).text).toContain(`/m/${undated.uuid}/calendar"`)
  expect((await server.call('GET', `/m/${dated.uuid}`)).text).toContain(`/m/${dated.uuid}/calendar.ics"`)
})

test('public reading: one address gets so many calendars a minute, and is told when to come again', async () => {
  const book = await publish('부지런한 제주', DAYS)
  for (let asked = 0; asked < 60; asked += 1) expect((await get(book, 'calendar.ics')).status).toBe(200)
  const { status, headers } = await get(book, 'calendar.ics')
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await get(dated, 'calendar.ics')).status).toBe(200)
})

test('public reading: of a locked guidebook nothing leaves before it is unlocked, and nothing of it is stored', async () => {
  for (const path of PATHS) {
    const { text, headers } = await get(locked, path)
    expect(text, path).not.toMatch(/공항|해 뜨는|%PDF|VEVENT/)
    expect([headers.get('cache-control'), headers.get('etag')], path).toEqual(['private, no-store', null])
  }
  const unlocked = await server.call('POST', `/api/guidebooks/uuid/${locked.uuid}/unlock`, {
    body: { password: 'secret-1' },
  })
  const cookie = { Cookie: unlocked.headers.get('set-cookie')?.split(';')[0] ?? '' }
  expect(await pdfText(locked, cookie)).toContain('접힌글도펼쳐요')
  for (const path of PATHS)
    expect((await get(locked, path, cookie)).headers.get('cache-control'), path).toBe('private, no-store')
})

test('the calendar of a long itinerary has every event, for each first day that is asked for', async () => {
  const days = [1, 2, 3].map((day) =>
    dayOf(`${day}번째`, ...Array.from({ length: 60 }, (_, n) => stop(`곳 ${n}`, '09:40'))),
  )
  const book = await publish('긴 제주', days)
  for (const start of ['2027-05-30', '2027-06-30', '2027-05-30']) {
    const events = eventsIn((await get(book, `calendar.ics?start=${start}`)).text)
    expect(events).toHaveLength(3 * 61)
    expect(events.map((event) => event.startDate.toString().slice(0, 10))).toContain(start)
  }
})

test('what is long is rendered whole, and not in the thread that answers everybody @ci', async () => {
  const renderer = server.deps.reader
  if (!renderer) throw new Error('the reader is not built')
  const [page, whole] = [vi.spyOn(renderer, 'page'), vi.spyOn(renderer, 'whole')]
  const days = [1, 2].map((day) =>
    dayOf(`${day}번째`, ...Array.from({ length: 150 }, () => stop('곳'.repeat(900), ''))),
  )
  const long = await publish('아주 긴 제주', [...days, dayOf('마지막', stop('끝에 있는 곳', '09:40'))])
  const { contents } = (await server.call('GET', `/api/guidebooks/uuid/${long.uuid}`))
    .json as unknown as PublicGuidebook
  for (const path of [`contents/${contents[0]?._id}`, 'print'])
    expect((await get(long, path)).text, path).toContain('끝에 있는 곳')
  expect([page.mock.calls.length, whole.mock.calls.length]).toEqual([0, 0])
  await get(long, `contents/${contents[1]?._id}`)
  expect(page.mock.calls.length).toBe(1)
  vi.restoreAllMocks()
})

test('itinerary as a calendar: a guidebook without an itinerary has none and offers none', async () => {
  const book = await publish('일정 없는 제주', [])
  for (const path of ['calendar', 'calendar.ics?start=2027-05-31']) expect((await get(book, path)).status).toBe(404)
  const cover = (await server.call('GET', `/m/${book.uuid}`)).text
  expect(cover).toContain(`/m/${book.uuid}/guidebook.pdf`)
  expect(cover).not.toContain('/calendar')
})

test('public reading: what is not published has no paper either, the same Not Found for all', async () => {
  const book = await publish('내려갈 제주', DAYS)
  await server.call('PUT', `/api/guidebooks/${book._id}/unpublish`, { token: admin.token, body: {} })
  for (const path of PATHS)
    for (const uuid of [book.uuid, randomUUID(), 'nothing'])
      expect((await server.call('GET', `/m/${uuid}/${path}`)).status, path).toBe(404)
})
