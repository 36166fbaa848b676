// Own blocks: kept, changed by one device after the other, never anybody else's, and their pictures stay stored.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GuidebookRecord, Item, Page } from '#domain/guidebook/document.ts'
import { newDay, newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { LIMITS } from '#domain/limits.ts'
import type { OwnBlock, WrittenBlock } from '#domain/own-block.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { namedAmong } from '#backend/features/storage/store.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let owner: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const textItem = (words: string) => ({ ...newItem('text', randomUUID()), content: paragraph(words) }) as Item
const pageOf = (title: string, ...items: Item[]): Page => ({
  ...newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', randomUUID()),
  title,
  sections: [newSection(randomUUID(), items)],
})
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** @param from the version that it is changed from; absent: it is new */
const put = (id: string, body: object, from?: number, who = owner): Promise<Reply> =>
  server.call('PUT', `/api/blocks/${id}`, {
    token: who.token,
    body: { version: (from ?? 0) + 1, ...body },
    headers: from ? ifMatch(from) : {},
  })
const remove = (id: string, who = owner): Promise<Reply> =>
  server.call('DELETE', `/api/blocks/${id}`, { token: who.token })
const list = async (who = owner): Promise<OwnBlock[]> =>
  ((await server.call('GET', '/api/blocks', { token: who.token })).json as unknown as { blocks: OwnBlock[] }).blocks

const text = (words: string, title = words): Omit<WrittenBlock, 'version'> => ({
  kind: 'item',
  title,
  node: textItem(words),
})

it('block: a page, an item and a day are kept as they are, and listed by their titles', async () => {
  const who = await server.signUp()
  const [page, item, day] = [pageOf('Insurance'), textItem('Refunds'), newDay('kr', randomUUID())]
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const
  expect((await put(ids[0], { kind: 'page', title: '나', node: page }, undefined, who)).status).toBe(200)
  expect((await put(ids[1], { kind: 'item', title: '가', node: item }, undefined, who)).status).toBe(200)
  expect((await put(ids[2], { kind: 'day', title: '다', node: day }, undefined, who)).status).toBe(200)
  expect((await list(who)).map(({ _id, kind, title, node, version }) => [_id, kind, title, node, version])).toEqual([
    [ids[1], 'item', '가', item, 1],
    [ids[0], 'page', '나', page, 1],
    [ids[2], 'day', '다', day, 1],
  ])
  expect((await remove(ids[0], who)).status).toBe(200)
  expect(await list(who)).toHaveLength(2)
})

it('block: a change names the version that it was made from; the same creation twice is one', async () => {
  const id = randomUUID()
  const first = text('One')
  expect((await put(id, first)).json).toMatchObject({ version: 1, title: 'One' })
  expect((await put(id, first)).json).toMatchObject({ version: 1 })
  expect((await put(id, text('Two'))).status).toBe(412)
  expect((await put(id, text('Two'), 1)).json).toMatchObject({ version: 2, title: 'Two' })
  const late = await put(id, text('Three'), 1)
  expect([late.status, late.json['code']]).toEqual([412, 'BLOCK_CHANGED'])
  expect((await put(randomUUID(), text('Four'), 3)).status).toBe(404)
  // Changed several times with no network, it goes on from there; it never goes back.
  expect((await put(id, { ...text('Nine'), version: 9 }, 2)).json).toMatchObject({ version: 9 })
  expect((await put(id, { ...text('Four'), version: 4 }, 9)).status).toBe(412)
})

it('block: a list that is known is not told again; a deletion names the version that it means, where it knows one', async () => {
  const [id, who] = [randomUUID(), await server.signUp()]
  const ask = (tag = '') => server.call('GET', '/api/blocks', { token: who.token, headers: { 'if-none-match': tag } })
  await put(id, text('One'), undefined, who)
  const tag = (await ask()).headers.get('etag') ?? ''
  expect([(await ask(tag)).status, (await ask('"other"')).status]).toEqual([304, 200])
  await put(id, text('Two'), 1, who)
  expect((await ask(tag)).status).toBe(200)
  const late = await server.call('DELETE', `/api/blocks/${id}`, { token: who.token, headers: ifMatch(1) })
  expect([late.status, late.json['code']]).toEqual([412, 'BLOCK_CHANGED'])
  expect((await server.call('DELETE', `/api/blocks/${id}`, { token: who.token, headers: ifMatch(2) })).status).toBe(200)
})

it('attack 50: somebody else’s block is as little there as nobody’s', async () => {
  const [id, stranger, admin] = [randomUUID(), await server.signUp(), await server.admin()]
  await put(id, text('Mine'))
  for (const who of [stranger, admin]) {
    expect((await put(id, text('Taken'), 1, who)).status).toBe(404)
    expect((await put(id, text('Taken'), undefined, who)).status).toBe(404)
    expect((await remove(id, who)).status).toBe(404)
    expect((await list(who)).map(({ _id }) => _id)).not.toContain(id)
  }
  expect((await list()).find(({ _id }) => _id === id)).toMatchObject({ title: 'Mine', version: 1 })
})

it.each([
  ['without a title', { ...text('x'), title: ' ' }],
  ['of a kind that does not hold its node', { ...text('x'), kind: 'day' }],
  [
    'with a link that runs script',
    { kind: 'item', title: 'x', node: { ...textItem('x'), type: 'button', title: 'x', url: 'javascript:alert(1)' } },
  ],
])('block: refused %s', async (_, body) => {
  expect((await put(randomUUID(), body)).status).toBe(400)
})

it('block: a hundred and no more, also when the last two are kept at once', async () => {
  const who = await server.signUp()
  await server.deps.db.query(
    `INSERT INTO own_block (id, owner_id, kind, title, body, bytes, version, updated_at)
     SELECT gen_random_uuid(), $1, 'item', 'n' || n, $3, 10, 1, now() FROM generate_series(1, $2::int) n`,
    [who.id, LIMITS.blocks - 1, JSON.stringify(textItem('x'))],
  )
  const sent = await Promise.all([1, 2].map((n) => put(randomUUID(), text(`Last ${n}`), undefined, who)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list(who)).toHaveLength(LIMITS.blocks)
})

it('block: its picture stays stored and counts once its guidebook is gone, and leaves with the block', async () => {
  const who = await server.signUp()
  const name = `${'ab'.repeat(32)}.webp`
  const address = `/uploads/${name}`
  const picture = { large: address, medium: address, small: address }
  const image: Item = { _id: randomUUID(), type: 'image', isImportant: false, image: picture }
  await server.deps.db.query(`INSERT INTO stored_file (name, bytes, by) VALUES ($1, 5000, $2)`, [name, who.id])
  const made = await server.call('POST', '/api/guidebooks', {
    token: who.token,
    body: { ...newGuidebook(randomUUID(), 'en'), title: 'Book', contents: [pageOf('Page', image)] },
  })
  const book = made.json as unknown as GuidebookRecord
  const id = randomUUID()
  expect((await put(id, { kind: 'item', title: 'Map', node: image }, undefined, who)).status).toBe(200)
  const pictures = async () =>
    (
      (await server.call('GET', `/api/users/${who.id}/storage`, { token: who.token })).json as unknown as {
        parts: { pictures: number }
      }
    ).parts.pictures
  expect(await pictures()).toBe(5000)
  await server.call('DELETE', `/api/guidebooks/${book._id}`, { token: who.token })
  expect(await pictures()).toBe(5000)
  // The last look at all texts before a file is removed finds it there too.
  expect([...(await namedAmong(server.deps.db, [name]))]).toEqual([name])
  const left = async () => (await server.deps.db.query('SELECT at FROM left_file WHERE name = $1', [name])) as unknown[]
  await remove(id, who)
  expect(await pictures()).toBe(0)
  expect(await left()).toHaveLength(1)
})
