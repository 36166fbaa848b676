// What a guidebook shows outside of itself: the card of its links and the icons of its app.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inkApart } from '#backend/testing/ink.ts'
import { ifMatch, pageOf, photoForm } from '#backend/features/guidebook/testing/documents.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import { homeName } from '#backend/features/reader/app-assets.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

test.each([
  ['제주, 바람길 사흘', '제주, 바람길 사흘'],
  ['가을 제주, 바람길 따라 사흘', '가을 제주, 바람길'],
  ['Extraordinary Iceland', 'Extraordinary'],
  ['Jeju, slowly and alone', 'Jeju, slowly'],
])('the name below the icon of %s is of whole words', (title, name) => expect(homeName(title)).toBe(name))

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const { as, made, read } = callsOf(() => server)
const published = async (): Promise<Wire> => {
  const book = await made(admin, pageOf('성산'))
  await as(admin, 'PUT', `/guidebooks/${book._id}/publish`)
  return book
}
const change = async ({ _id }: Wire, shell: object): Promise<void> => {
  const { version } = await read(admin, _id)
  expect((await as(admin, 'PATCH', `/guidebooks/${_id}`, { shell }, ifMatch(version))).status).toBe(200)
}
const picture = async ({ uuid }: Wire, name: string): Promise<Buffer> => {
  const answer = await fetch(`${server.url}/m/${uuid}/${name}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('share card: 1200 × 630 of the cover and its words, kept for what it shows', async () => {
  const book = await published()
  const plain = await picture(book, 'share.jpg')
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  await change(book, { title: 'Another title' })
  const renamed = await picture(book, 'share.jpg')
  expect(renamed.equals(plain)).toBe(false)
  const form = await photoForm()
  await server.call('POST', `/api/guidebooks/${book._id}/subtitle/image`, { token: admin.token, form })
  const { data } = await sharp(await picture(book, 'share.jpg'))
    .extract({ left: 900, top: 180, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([data[0]! > 150, data[1]! < 60]).toEqual([true, true])
  expect((await picture(book, 'share.jpg')).length).toBeGreaterThan(1000)
}, 120_000)

/** Two of as many letters each: drawn as boxes, or not at all, they would look alike. */
const PAIRS: [script: string, one: string, other: string][] = [
  ['Thai', 'ทะเลใต้', 'ภูเขาสูง'],
  ['Arabic', 'رحلة البحر', 'جبال الشرق'],
  ['Hebrew', 'טיול לים', 'הרי צפון'],
]

test.each(PAIRS)(
  'share card: a title in %s is written on it, letter by letter',
  async (_, one, other) => {
    const book = await published()
    const cards: Buffer[] = []
    for (const title of [one, other]) {
      await change(book, { title })
      cards.push(await picture(book, 'share.jpg'))
    }
    expect(await inkApart(cards[0]!, cards[1]!)).toBeGreaterThan(1000)
  },
  120_000,
)

test('share card: is asked for anew each time, and not sent again where it is held', async () => {
  const book = await published()
  const url = `${server.url}/m/${book.uuid}/share.jpg`
  const first = await fetch(url)
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  const again = await fetch(url, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
}, 120_000)

test('app icons: 48, 192, 512 and maskable, of the cover, else of the first page', async () => {
  const book = await published()
  const names = ['icon-48', 'icon-192', 'icon-512', 'icon-maskable-512']
  const edges = await Promise.all(
    names.map(async (name) => (await sharp(await picture(book, `${name}.png`)).metadata()).width),
  )
  expect(edges).toEqual([48, 192, 512, 512])
  const before = await picture(book, 'icon-192.png')
  const form = await photoForm()
  await server.call('POST', `/api/guidebooks/${book._id}/subtitle/image`, { token: admin.token, form })
  const { data } = await sharp(await picture(book, 'icon-192.png'))
    .removeAlpha()
    .extract({ left: 120, top: 96, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([data[0]! > 200, data[1]! < 60]).toEqual([true, true])
  expect(before.equals(await picture(book, 'icon-192.png'))).toBe(false)
}, 120_000)

test('attack 4: of locked guidebooks card and icons are all alike', async () => {
  const [one, other] = [await published(), await published()]
  await change(one, { title: 'A secret wedding', password: 'olle' })
  await change(other, { title: 'A secret journey', password: 'olle' })
  for (const name of ['share.jpg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'])
    expect((await picture(one, name)).equals(await picture(other, name))).toBe(true)
}, 120_000)
