// The guidebook on paper, read back from the PDF: what stands on which sheet, where, and what a screen reader is told.
import { randomUUID } from 'node:crypto'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newActivity, newDay } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { formOf } from '#backend/features/guidebook/testing/documents.ts'
import { flattenStructure, readPdf, type ReadPdf, type ReadSheet } from '#backend/testing/read-pdf.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let pdf: ReadPdf

const item = (type: string, fields: object) => ({ _id: randomUUID(), type, isImportant: false, ...fields })
const text = (words: string) => item('text', { content: paragraph(words) })
const heading = (words: string) => item('title', { content: paragraph(words) })
const stop = (place: string, time: string, isImportant = false) => ({
  ...newActivity(randomUUID(), randomUUID()),
  place,
  time,
  schedule: `${place}에서 할 일`,
  isImportant,
})
const meal = (title: string, body: string) => ({ _id: randomUUID(), title, body, isImportant: false })
const page = (title: string, contentType: string, fields: object) => ({
  _id: randomUUID(),
  title,
  contentType,
  ...fields,
})
const itemsOf = (...items: object[]) => ({ sections: [{ _id: randomUUID(), items }] })

const SENTENCE = '바람이 부는 길을 따라 걷다 보면 바다가 보이고, 그 옆에 돌담이 이어져요.'
const beside = item('imagetext', { image: null, content: paragraph('등대 아래 잔디밭') })
const photos = Array.from({ length: 5 }, () => item('image', { image: null }))
const MAPS = ['카카오맵', '네이버 지도', '구글 지도', '애플 지도']
const ADDRESS = '제주 서귀포시 성산읍 일출로 284-12'

const days = [
  {
    ...newDay('kr', randomUUID()),
    title: '첫날',
    activities: [stop('공항', '09:40', true), stop('해변', '11:00'), stop('숙소', '18:30')],
    meals: [meal('점심 12:30', '보말칼국수')],
  },
]
const contents = [
  page('여행 일정', 'itinerary', { days }),
  page(
    '가볼 곳',
    'attractions',
    itemsOf(
      heading('성산일출봉'),
      beside,
      item('map', { content: { address: ADDRESS, lat: 33.4621, lng: 126.9369 } }),
      ...Array.from({ length: 60 }, (_, n) => [heading(`곳 ${n}`), text(SENTENCE.repeat(1 + (n % 4)))]).flat(),
    ),
  ),
  page('사진', 'attractions', itemsOf(...photos.flatMap((photo, n) => [heading(`장면 ${n}`), photo, text(SENTENCE)]))),
]
const [itinerary, places] = contents as [(typeof contents)[0], (typeof contents)[0]]

beforeAll(async () => {
  server = await startTestServer()
  const { token } = await server.admin()
  const _id = randomUUID()
  const shell = { title: '제주 사흘', header: { type: 'text', text: '바람결여행', image: null } }
  const body = { _id, ...shell, language: 'kr', contents }
  expect((await server.call('POST', '/api/guidebooks', { token, body })).status).toBe(201)
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#287' } })
    .jpeg()
    .toBuffer()
  const upload = async (path: string): Promise<void> => {
    const form = formOf(photo, 'a.jpg')
    expect((await server.call('POST', `/api/guidebooks/${_id}/${path}`, { token, form })).status).toBeLessThan(300)
  }
  await upload('subtitle/image')
  for (const [at, items] of [
    [1, [beside]],
    [2, photos],
  ] as const) {
    const of = contents[at] as unknown as { _id: string; sections: { _id: string }[] }
    for (const each of items)
      await upload(`contents/${of._id}/sections/${of.sections[0]?._id}/items/${each._id}/upload`)
  }
  await server.call('PUT', `/api/guidebooks/${_id}/publish`, { token, body: {} })
  const { uuid } = (await server.call('GET', `/api/guidebooks/${_id}`, { token })).json as unknown as { uuid: string }
  const answer = await fetch(`${server.url}/m/${uuid}/guidebook.pdf`)
  pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
}, 60_000)
afterAll(() => server.stop())

const wordsOf = ({ words }: ReadSheet): string => words.map(({ text: found }) => found).join(' ')
const sheetOf = async (place: string): Promise<ReadSheet> => pdf.sheets[(await pdf.numberOf(place)) - 1] as ReadSheet
/** Of what is read, without running titles and numbers. */
const linesOf = ({ words }: ReadSheet): number =>
  new Set(words.filter(({ y }) => y > 36 && y < pdf.height - 36).map(({ y }) => Math.round(y))).size
const wordOf = (sheet: ReadSheet, start: string) => {
  const found = sheet.words.find(({ text: each, y }) => y > 36 && each.startsWith(start))
  if (!found) throw new Error(`${start} stands on the sheet`)
  return found
}

test('PDF: the cover is a sheet with the picture from edge to edge, the company above it and the title below @ci', () => {
  const [cover] = pdf.sheets as [ReadSheet]
  const [picture, ...others] = cover.pictures
  expect(others).toEqual([])
  expect(picture?.x).toBeLessThanOrEqual(0.1)
  expect(picture?.width).toBeGreaterThanOrEqual(pdf.width - 0.1)
  expect(picture?.height).toBeGreaterThan(pdf.height / 2)
  expect(wordOf(cover, '바람결여행').y).toBeLessThan(picture?.y ?? 0)
  expect(wordOf(cover, '제주 사흘').size).toBeGreaterThan(18)
  expect(wordsOf(cover)).not.toMatch(/여행 일정|1 \/ /)
})

test('PDF: the contents name each page with the number of its sheet, and lead to it @ci', async () => {
  const contentsSheet = pdf.sheets[1] as ReadSheet
  expect(wordsOf(contentsSheet)).toContain('차례')
  for (const { _id, title } of contents) {
    const number = await pdf.numberOf(`p-${_id}`)
    const entry = wordOf(contentsSheet, title)
    const beyond = contentsSheet.words.find(({ x, y }) => x > pdf.width * 0.8 && Math.abs(y - entry.y) < 4)
    expect([title, beyond?.text]).toEqual([title, String(number)])
    const links = contentsSheet.links.filter(({ place }) => place === `p-${_id}`)
    expect(links.map(({ name }) => name)).toEqual([title, String(number)])
    const sheet = pdf.sheets[number - 1] as ReadSheet
    expect([wordOf(sheet, title).size > 18, wordsOf(sheet).includes(`${number} / ${pdf.sheets.length}`)]).toEqual([
      true,
      true,
    ])
  }
})

test('PDF: the itinerary has its stops on one road, times beside them, what is important marked, meals with their light @ci', async () => {
  const sheet = await sheetOf(`p-${itinerary._id}`)
  const [airport, beach, stay] = ['공항', '해변', '숙소'].map((place) => wordOf(sheet, place))
  for (const [place, time] of [
    [airport, '09:40'],
    [beach, '11:00'],
    [stay, '18:30'],
  ] as const)
    expect(Math.abs(wordOf(sheet, time).y - (place?.y ?? 0))).toBeLessThan(3)
  expect(wordOf(sheet, '꼭').y).toBeLessThan(beach?.y ?? 0)
  const heightsOf = (ink: string) =>
    sheet.outlines.filter((outline) => outline.ink === ink).map(({ d }) => Number(/^M[-\d.]+ ([-\d.]+)/.exec(d)?.[1]))
  const [mark] = heightsOf('#ffeedf')
  expect(mark).toBeLessThan(airport?.y ?? 0)
  expect(mark).toBeGreaterThan((airport?.y ?? 0) - 40)
  // The end of the road is filled, at the height of the last stop's name.
  expect(heightsOf('#ff8126').some((y) => Math.abs(y - (stay?.y ?? 0)) < 8)).toBe(true)
  expect(heightsOf('#fff2c6').some((y) => Math.abs(y - wordOf(sheet, '점심').y) < 25)).toBe(true)
})

test('PDF: a picture stands beside its text, and one above a text on the same sheet @ci', async () => {
  const sheet = await sheetOf(`p-${places._id}`)
  const [picture] = sheet.pictures as [ReadSheet['pictures'][0]]
  const words = wordOf(sheet, '등대')
  expect(words.x).toBeGreaterThan(picture.x + picture.width)
  expect(words.y).toBeGreaterThan(picture.y)
  expect(words.y).toBeLessThan(picture.y + picture.height)
  for (const n of photos.keys()) {
    const at = pdf.sheets.findIndex(({ words: all }) => all.some(({ text: each }) => each === `장면 ${n}`))
    const scene = pdf.sheets[at] as ReadSheet
    const title = wordOf(scene, `장면 ${n}`)
    const below = scene.pictures.find(({ y }) => y > title.y && y - title.y < 30)
    const words = scene.words.find(({ text: each, y }) => each.startsWith('바람이') && y > title.y)
    expect([n, below !== undefined, (words?.y ?? 0) > (below?.y ?? 0) + (below?.height ?? 0)]).toEqual([n, true, true])
  }
})

test('PDF: ways to a place on a map are codes that a camera reads, with the name of the map and no address @ci', async () => {
  const sheet = await sheetOf(`p-${places._id}`)
  const codes = sheet.outlines.filter(({ ink, d }) => ink === '#16201e' && d.length > 4000)
  const maps = sheet.links.filter(({ url }) => url !== null)
  expect(maps.map(({ name }) => name)).toEqual(MAPS)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pdf.width}" height="${pdf.height}"><rect width="100%" height="100%" fill="#fff"/>${codes.map(({ d }) => `<path d="${d}"/>`).join('')}</svg>`
  const image = sharp(Buffer.from(svg), { density: 72 * 4 })
  for (const { url, x, y, width, height, name } of maps) {
    const [left, top, wide, high] = [x, y, width, height].map((points) => Math.round(points * 4)) as [
      number,
      number,
      number,
      number,
    ]
    const { data, info } = await image
      .clone()
      .extract({ left, top, width: wide, height: high })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([name, jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data]).toEqual([name, url])
    expect(wordOf(sheet, name).y).toBeGreaterThan(y + height)
  }
  expect(wordsOf(sheet)).toContain(ADDRESS)
  expect(wordsOf(sheet)).not.toContain('http')
})

test('PDF: no sheet between the cover and the last of a page has fewer than five lines, and no heading stands at its foot @ci', async () => {
  const begins = await Promise.all(contents.map(({ _id }) => pdf.numberOf(`p-${_id}`)))
  const lasts = new Set([...begins.map((number) => number - 1), pdf.sheets.length])
  expect(pdf.sheets.length).toBeGreaterThan(12)
  for (const [at, sheet] of pdf.sheets.entries()) {
    if (at === 0) continue
    const inside = sheet.words.filter(({ y }) => y > 36 && y < pdf.height - 36)
    if (!lasts.has(at + 1)) expect(linesOf(sheet), `sheet ${at + 1}`).toBeGreaterThanOrEqual(5)
    if (at > 1) expect(inside.at(-1)?.text, `foot of ${at + 1}`).not.toMatch(/^(곳|장면) \d/)
  }
  expect(linesOf(pdf.sheets[(begins[2] ?? 0) - 2] as ReadSheet)).toBeGreaterThanOrEqual(5)
})

test('PDF: every sheet but the cover has the guidebook, its page and its number @ci', async () => {
  const begins = await Promise.all(
    contents.map(async ({ _id, title }) => ({ title, from: await pdf.numberOf(`p-${_id}`) })),
  )
  for (const [at, sheet] of pdf.sheets.entries()) {
    if (at === 0) continue
    const title = begins.findLast(({ from }) => from <= at + 1)?.title
    const above = sheet.words.filter(({ y }) => y < 36).map(({ text: found }) => found)
    expect(above, `sheet ${at + 1}`).toEqual(title === undefined ? ['제주 사흘'] : ['제주 사흘', title])
    expect(
      sheet.words
        .filter(({ y }) => y > pdf.height - 36)
        .map(({ text: found }) => found)
        .join(''),
    ).toBe(`${at + 1} / ${pdf.sheets.length}`)
  }
})

test('PDF: a screen reader is told language, title, contents, headings, tables, lists and links in the order of reading @ci', async () => {
  expect([pdf.language, pdf.title]).toEqual(['ko', '제주 사흘'])
  const rolesOn = (sheet: ReadSheet): string[] => flattenStructure(sheet.structure).flatMap(({ role }) => role ?? [])
  expect(rolesOn(pdf.sheets[1] as ReadSheet).join(' ')).toMatch(/H1.*TOC TOCI Reference.*Link.*TOCI/)
  const [days, sheet] = [await sheetOf(`p-${itinerary._id}`), await sheetOf(`p-${places._id}`)]
  expect(rolesOn(days).join(' ')).toMatch(/Sect H1.*H2.*Table TR TH.*TR TD/)
  const elements = flattenStructure(sheet.structure)
  expect(elements.filter(({ role }) => role === 'Link').map(({ alt }) => alt)).toEqual(MAPS)
  expect(rolesOn(sheet).join(' ')).toMatch(/Sect H1.*H2.*P.*Link.*H2/)
  const figures = pdf.sheets.flatMap((each) => flattenStructure(each.structure)).filter(({ role }) => role === 'Figure')
  expect(figures.map(({ alt }) => alt)).toEqual(photos.map((_, n) => `장면 ${n}`))
})
