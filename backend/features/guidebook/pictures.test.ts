import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue, onBehalfOf } from '#backend/platform/images/concurrency.ts'
import { holding } from '#backend/testing/held.ts'
import type { SignedIn } from '#backend/testing/people.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import {
  documentOf,
  formOf,
  pageOf,
  photoForm,
  textItem,
  type TestDocument,
} from '#backend/features/guidebook/testing/documents.ts'

interface Book extends TestDocument {
  version: number
  header: { type: string; image: { large: string } | null }
  subheader: { type: string; title: string; image: { large: string } | null }
}

let server: TestServer
let a: SignedIn
let b: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  a = await server.signUp()
  b = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const item = (type: string) => ({ _id: randomUUID(), type })
const made = async (who = a, ...items: Record<string, unknown>[]): Promise<Book> =>
  (await server.call('POST', '/api/guidebooks', { token: who.token, body: documentOf('사진', pageOf('쪽', ...items)) }))
    .json as unknown as Book
const read = async (book: Book, who = a): Promise<Book> =>
  (await server.call('GET', `/api/guidebooks/${book._id}`, { token: who.token })).json as unknown as Book
const send = (path: string, form: FormData, who = a, headers: Record<string, string> = {}): Promise<Reply> =>
  server.call('POST', `/api/guidebooks/${path}`, { token: who.token, form, headers })
const pathOf = (book: Book, itemId: string, of = book): string =>
  `${book._id}/contents/${of.contents[0]?._id}/sections/${of.contents[0]?.sections[0]?._id}/items/${itemId}/upload`
const uploads = (): Promise<string[]> => readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => [])

/** Of the path as it is: fetch would tidy it first. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

describe('pictures of a guidebook', () => {
  it.each([
    ['header', 'header'],
    ['subtitle', 'subheader'],
    ['footer', 'footer'],
  ] as const)('the %s image is stored, shown and answered', async (name, part) => {
    const book = await made()
    const reply = await send(`${book._id}/${name}/image`, await photoForm())
    expect(reply.json).toMatchObject({
      large: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/),
      width: 1305,
      height: 870,
      version: 2,
    })
    expect(reply.headers.get('etag')).toBe('"2"')
    const { large } = reply.json as unknown as { large: string }
    expect(await read(book)).toMatchObject({ version: 2, [part]: { type: 'image', image: { large } } })
    const file = await fetch(server.url + large)
    expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    expect(file.headers.get('cache-control')).toMatch(/immutable/)
    expect(
      (await fetch(server.url + large, { headers: { 'If-None-Match': file.headers.get('etag') ?? '' } })).status,
    ).toBe(304)
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(1305)
  })
  it('an item gets its picture, a list of pictures one more', async () => {
    const [one, many] = [item('image'), item('airticket')]
    const book = await made(a, one, many)
    await send(pathOf(book, one._id), await photoForm())
    await send(pathOf(book, many._id), await photoForm())
    const reply = await send(pathOf(book, many._id), await photoForm())
    expect(reply.json).toMatchObject({ version: 4 })
    const [first, second] = (await read(book)).contents[0]?.sections[0]?.items ?? []
    expect(first).toMatchObject({ image: { large: expect.any(String) } })
    expect(second?.['images']).toHaveLength(2)
  })
  it('an item that the server does not know yet: stored and answered, the document unchanged', async () => {
    const book = await made()
    const reply = await send(pathOf(book, randomUUID()), await photoForm())
    expect(reply.json).toMatchObject({ large: expect.any(String), version: 1 })
    expect((await read(book)).version).toBe(1)
  })
  it('attack 51: an item, section or page of another guidebook is 404, and all of somebody else’s guidebook', async () => {
    const [mine, other, theirs] = [
      await made(a, item('image')),
      await made(a, item('image')),
      await made(b, item('image')),
    ]
    const itemOf = (book: typeof mine): string => String(book.contents[0]?.sections[0]?.items[0]?.['_id'])
    const before = await uploads()
    for (const path of [pathOf(mine, itemOf(other)), pathOf(mine, randomUUID(), other)]) {
      expect((await send(path, await photoForm())).status).toBe(404)
    }
    expect((await send(pathOf(theirs, itemOf(theirs)), await photoForm())).status).toBe(404)
    expect((await send(`${theirs._id}/header/image`, await photoForm())).status).toBe(404)
    expect(await uploads()).toEqual(before)
  })
  it('attack 94: ids that somebody else took for nodes of theirs stop no picture, and lead to nothing of theirs', async () => {
    const mine = await made(a, item('text'))
    const itemId = randomUUID()
    // Of what its builder wrote with no network, and whoever has seen its ids saved first.
    const taken = await made(b, { ...item('image'), _id: itemId })
    const stored = await send(pathOf(mine, itemId, taken), await photoForm())
    expect([stored.status, stored.json]).toEqual([200, expect.objectContaining({ version: 1 })])
    expect(await read(taken, b)).toEqual({ ...taken, savedBy: { _id: b.id, name: expect.any(String) } })
  })
  it('an unsaved guidebook is refused in the product’s words', async () => {
    const reply = await send('NEW/header/image', await photoForm())
    expect([reply.status, reply.json]).toEqual([
      409,
      { code: 'GUIDEBOOK_NOT_SAVED', message: 'You need to save the guidebook before you can upload images' },
    ])
  })
  it('a repeated key answers what is stored; the same key with another file is 422', async () => {
    const book = await made()
    const headers = { 'Idempotency-Key': randomUUID() }
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const one = await send(`${book._id}/header/image`, formOf(bytes, 'a.png'), a, headers)
    const two = await send(`${book._id}/header/image`, formOf(bytes, 'b.png'), a, headers)
    expect([two.status, two.json, (await read(book)).version]).toEqual([200, one.json, 2])
    const other = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    expect((await send(`${book._id}/header/image`, formOf(other, 'a.png'), a, headers)).json).toMatchObject({
      code: 'KEY_REUSED',
    })
  })
})

describe('refused, and nothing changed', () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  it.each([
    [
      'attack 42: SVG named .png',
      async () => formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 'image/png'),
      415,
    ],
    [
      'a damaged picture',
      async () =>
        formOf(
          (
            await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } })
              .jpeg()
              .toBuffer()
          ).subarray(0, 9000),
          'a.jpg',
        ),
      400,
    ],
    ['more than 5 MB', async () => formOf(Buffer.alloc(5 * 1024 * 1024 + 200_000, 255), 'a.jpg'), 413],
    ['no file', async () => new FormData(), 400],
    ['an empty file', async () => formOf(Buffer.alloc(0), 'a.jpg'), 415],
  ])('%s', async (_, form, status) => {
    const [book, before] = [await made(), await uploads()]
    const reply = await send(`${book._id}/header/image`, await form())
    expect([reply.status, typeof (reply.json as { message?: unknown }).message]).toEqual([status, 'string'])
    if (status === 413)
      expect((reply.json as { message?: string }).message).toMatch(
        /^File is too big \([\d.]+MB\)\. Max filesize is 5MB\.$/,
      )
    expect([(await read(book)).version, await uploads()]).toEqual([1, before])
    expect(await readdir(join(server.dataDir, 'tmp')).catch(() => [])).toEqual([])
  })
  it('attack 45: a wild file name is never used', async () => {
    const book = await made()
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    for (const name of ['../../etc/passwd', `${'x'.repeat(300)}.png`, '\u202Egnp.exe']) {
      expect((await send(`${book._id}/footer/image`, formOf(bytes, name))).json).toMatchObject({
        large: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/),
      })
    }
  })
  it('attack 21: nothing but pictures is served from /uploads', async () => {
    for (const name of [
      '',
      '..%2f..%2fkeys%2fjwt',
      '%2e%2e/keys/jwt',
      '../keys/jwt',
      'a%00b',
      '.temp',
      `${'0'.repeat(64)}.webp`,
      `${'0'.repeat(64)}.html`,
    ]) {
      expect([name, await statusOf(`/uploads/${name}`)]).toEqual([name, 404])
    }
  })
  it('attack 18: a stranger without a session leaves nothing behind', async () => {
    const book = await made()
    // The long tests send as many and as much as the row says.
    const [times, bytes] = process.env['TEST_LONG'] ? [100, 5_000_000] : [20, 1_000_000]
    const file = Buffer.alloc(bytes)
    const replies = await Promise.all(
      Array.from({ length: times }, async () =>
        server
          .call('POST', `/api/guidebooks/${book._id}/header/image`, { form: formOf(file, 'a.jpg') })
          .catch(() => null),
      ),
    )
    expect(replies.every((reply) => reply === null || reply.status === 401)).toBe(true)
    expect(await readdir(join(server.dataDir, 'tmp')).catch(() => [])).toEqual([])
  }, 120_000)
  it('a text item takes no picture', async () => {
    const words = textItem('글')
    const book = await made(a, words)
    const reply = await send(pathOf(book, words._id), await photoForm())
    expect([reply.status, (await read(book)).version]).toEqual([400, 1])
  })
})

it('attack 113: pictures of one account that came before another’s leave it the next turn, also from one address', async () => {
  const [many, one] = [await made(a), await made(b)]
  const places = [holding(), holding()]
  const busy = places.map((place, at) => onBehalfOf(`somebody ${at}`, () => enqueue(place.hold, 'upload')))
  await Promise.all(places.map(({ reached }) => reached))
  const done: string[] = []
  const sent = async (name: string, book: Book, who: SignedIn): Promise<number> => {
    const { status } = await send(`${book._id}/footer/image`, await photoForm(), who)
    done.push(name)
    return status
  }
  const received = async (count: number): Promise<void> => {
    const waiting = async (): Promise<number> => (await readdir(join(server.dataDir, 'tmp'))).length
    await expect.poll(waiting, { timeout: 60_000 }).toBe(count)
    // What is asked later is answered later: by then each of them waits for its turn.
    for (let call = 0; call < 10; call += 1) await read(one, b)
  }
  const before = Array.from({ length: 20 }, () => sent('many', many, a))
  await received(20)
  const other = sent('one', one, b)
  await received(21)
  for (const { letGo } of places) letGo()
  expect(new Set(await Promise.all([...before, other]))).toEqual(new Set([200]))
  expect(done.indexOf('one')).toBeLessThan(4)
  await Promise.all(busy)
}, 120_000)
