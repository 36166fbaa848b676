import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { callsOf, first, json, type Wire } from '#backend/testing/guidebooks.ts'
import { documentOf, pageOf } from '#backend/features/guidebook/testing/documents.ts'

let server: TestServer
let a: SignedIn
let b: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  a = await server.signUp()
  b = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const { as, read, made } = callsOf(() => server)

describe('copies and deletion', () => {
  it('a copy has new ids throughout, is called a copy, and is unpublished', async () => {
    const book = await made(a)
    const reply = await as(a, 'POST', '/guidebooks/copy', { guidebookId: book._id })
    const copy = json(reply)
    expect(reply.status).toBe(201)
    const ids = (wire: Wire): string[] => JSON.stringify(wire.contents).match(/"_id":"[^"]+"/g) ?? []
    expect(ids(copy)).toHaveLength(ids(book).length)
    expect(ids(copy).filter((id) => ids(book).includes(id))).toEqual([])
    expect(copy).toMatchObject({
      title: `${book.title} (copy)`,
      published: false,
      contents: [{ title: '성산' }, { title: '우도' }],
    })
    expect(copy.uuid).not.toBe(book.uuid)
    const korean = await as(a, 'POST', '/guidebooks/copy', { guidebookId: book._id }, { 'Accept-Language': 'ko' })
    expect(json(korean).title).toBe(`${book.title} (사본)`)
  })
  it('a copy of a protected guidebook is protected, made here or on the device; not with somebody else’s password', async () => {
    const book = await made(a)
    const shell = { shell: { password: 'Road123!' } }
    await as(a, 'PATCH', `/guidebooks/${book._id}`, shell, { 'If-Match': '"1"' })
    const passwordOf = async (who: SignedIn, { _id }: Wire) =>
      (await as(who, 'GET', `/guidebooks/${_id}/password`)).json['password']
    const here = json(await as(a, 'POST', '/guidebooks/copy', { guidebookId: book._id }))
    const onDevice = { ...documentOf('제주', pageOf('성산')), copiedFrom: book._id }
    const [mine, foreign] = [
      json(await as(a, 'POST', '/guidebooks', onDevice)),
      json(await as(b, 'POST', '/guidebooks', { ...onDevice, ...documentOf('제주', pageOf('성산')) })),
    ]
    expect(await Promise.all([passwordOf(a, here), passwordOf(a, mine), passwordOf(b, foreign)])).toEqual([
      'Road123!',
      'Road123!',
      null,
    ])
  })
  it('a copied page stands right after its original', async () => {
    const book = await made(a)
    const reply = await as(a, 'POST', '/guidebooks/contents/copy', {
      guidebookId: book._id,
      contentId: first(book)._id,
    })
    expect(reply.status).toBe(201)
    const now = await read(a, book._id)
    expect(now.contents.map((page) => page.title)).toEqual(['성산', '성산', '우도'])
    expect(reply.json).toMatchObject({ contentId: now.contents[1]?._id, version: 2 })
  })
  it('removing an item answers where it stood; attack 51: not through another guidebook', async () => {
    const [mine, other] = [await made(a), await made(b)]
    const [page, section] = [first(mine), first(mine).sections[0]]
    const item = String(section?.items[0]?.['_id'])
    const foreign = String(first(other).sections[0]?.items[0]?.['_id'])
    expect(
      (await as(a, 'DELETE', `/guidebooks/${mine._id}/contents/${first(other)._id}/items/${foreign}`)).status,
    ).toBe(404)
    expect((await as(a, 'DELETE', `/guidebooks/${mine._id}/contents/${page._id}/items/${foreign}`)).status).toBe(404)
    const reply = await as(a, 'DELETE', `/guidebooks/${mine._id}/contents/${page._id}/items/${item}`)
    expect(reply.json).toMatchObject({ sectionId: section?._id, itemId: item, version: 2 })
    expect(first(await read(a, mine._id)).sections[0]?.items).toEqual([])
  })
  it('a deleted guidebook is gone', async () => {
    const book = await made(a)
    expect((await as(a, 'DELETE', `/guidebooks/${book._id}`)).status).toBe(200)
    expect((await as(a, 'GET', `/guidebooks/${book._id}`)).json).toMatchObject({ code: 'GUIDEBOOK_NOT_FOUND' })
    expect(await rows(book._id)).toEqual([])
  })
})

async function rows(id: string): Promise<{ id: string; xmin: string }[]> {
  return server.deps.db.query('SELECT id, xmin::text FROM guidebook_page WHERE guidebook_id = $1 ORDER BY id', [id])
}
