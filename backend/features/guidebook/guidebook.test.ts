import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIELD_TEXTS } from '#domain/refusal.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { callsOf, first, json, type Wire } from '#backend/testing/guidebooks.ts'
import { BOMBS } from '#backend/features/guidebook/testing/bombs.ts'
import {
  documentOf,
  ifMatch,
  pageOf,
  textItem,
  type TestDocument,
} from '#backend/features/guidebook/testing/documents.ts'

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
const TOO_LONG = FIELD_TEXTS.tooLong.en

/** A list item begins with a paragraph. */
const withParagraph = (item: { content: unknown[] }) => ({
  ...item,
  content: [{ type: 'paragraph' }, ...item.content],
})

describe('making and reading', () => {
  it('keeps the id of the caller, and gives the same guidebook when made again', async () => {
    const document = documentOf('다시', pageOf('쪽', textItem('글')))
    const one = await as(a, 'POST', '/guidebooks', document)
    const two = await as(a, 'POST', '/guidebooks', document)
    expect([one.status, two.status, json(two)._id, json(two).uuid]).toEqual([201, 200, document._id, json(one).uuid])
    expect((await as(b, 'POST', '/guidebooks', document)).json).toMatchObject({ code: 'ID_TAKEN' })
    const nameless = await as(a, 'POST', '/guidebooks', { title: 'x', _id: 'NEW' })
    expect(json(nameless)._id).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('answers its owner and administrators the whole document with its version as ETag', async () => {
    const book = await made(a)
    const reply = await as(await server.admin(), 'GET', `/guidebooks/${book._id}`)
    expect(reply.headers.get('etag')).toBe(`"${book.version}"`)
    expect(
      (await as(a, 'GET', `/guidebooks/${book._id}`, undefined, { 'If-None-Match': `"${book.version}"` })).status,
    ).toBe(304)
    expect(json(reply)).toMatchObject({
      contents: [{ title: '성산' }, { title: '우도' }],
      user: { _id: a.id },
      hasPassword: false,
    })
  })
  it('takes lists as deep as the editor makes them, with links in them', async () => {
    const link = { type: 'link', attrs: { href: 'https://a.kr' } }
    let block: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] }
    for (let level = 0; level < 11; level += 1)
      block = { type: 'bulletedList', content: [{ type: 'listItem', content: [block] }].map(withParagraph) }
    const item = { ...textItem(''), content: { type: 'doc', content: [block] } }
    const reply = await as(a, 'POST', '/guidebooks', documentOf('깊이', pageOf('쪽', item)))
    expect(reply.status).toBe(201)
  })
  it('attack 52: is Not Found for a stranger in every call', async () => {
    const book = await made(a)
    const item = first(book).sections[0]?.items[0]?.['_id']
    const calls: [string, string, unknown?][] = [
      ['GET', `/guidebooks/${book._id}`],
      ['DELETE', `/guidebooks/${book._id}`],
      ['PUT', `/guidebooks/${book._id}`, documentOf('x')],
      ['PATCH', `/guidebooks/${book._id}`, {}],
      ['PUT', `/guidebooks/${book._id}/publish`, {}],
      ['PUT', `/guidebooks/${book._id}/unpublish`, {}],
      ['PATCH', `/guidebooks/${book._id}/public-gallery`, { isPublicGallery: true }],
      ['GET', `/guidebooks/${book._id}/password`],
      ['POST', '/guidebooks/copy', { guidebookId: book._id }],
      ['POST', '/guidebooks/contents/copy', { guidebookId: book._id, contentId: first(book)._id }],
      ['DELETE', `/guidebooks/${book._id}/contents/${first(book)._id}/items/${String(item)}`],
      ['GET', `/guidebooks/${book._id}/contents/${first(book)._id}`],
    ]
    for (const [method, path, body] of calls) {
      const reply = await as(b, method, path, body, ifMatch(1))
      expect([method, path, reply.status]).toEqual([method, path, 404])
    }
    expect((await read(a, book._id)).version).toBe(book.version)
  })
})

describe('versions', () => {
  it('428 without a version, 412 with the current document, and only what changed is written', async () => {
    const book = await made(a)
    const path = `/guidebooks/${book._id}`
    expect((await as(a, 'PUT', path, book)).json).toMatchObject({ code: 'VERSION_MISSING' })
    const before = await rows(book._id)
    const page = { ...first(book), title: '성산, 고침' }
    const saved = await as(a, 'PATCH', path, { contents: { [page._id]: page } }, ifMatch(book.version))
    expect(saved.json).toMatchObject({ _id: book._id, version: book.version + 1 })
    expect(saved.headers.get('etag')).toBe(`"${book.version + 1}"`)
    const after = await rows(book._id)
    expect(after.filter((row, index) => row.xmin !== before[index]?.xmin).map((row) => row.id)).toEqual([page._id])
    const stale = await as(a, 'PUT', path, book, ifMatch(book.version))
    expect(stale.status).toBe(412)
    expect(stale.json).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: book.version + 1, contents: [{ title: '성산, 고침' }, {}] },
      savedBy: { _id: book.user._id },
    })
    expect((await as(a, 'GET', path)).json).toMatchObject({ savedBy: { _id: book.user._id } })
  })
  it('PUT writes only the pages that differ, and removes those left out', async () => {
    const book = await made(a, pageOf('하나'), pageOf('둘'), pageOf('셋'))
    const before = await rows(book._id)
    const [one, , three] = book.contents as [Wire['contents'][number], unknown, Wire['contents'][number]]
    const reply = await as(
      a,
      'PUT',
      `/guidebooks/${book._id}`,
      { ...book, contents: [{ ...three, title: '셋!' }, one] },
      ifMatch(1),
    )
    expect(reply.status).toBe(200)
    expect((await read(a, book._id)).contents.map((page) => page.title)).toEqual(['셋!', '하나'])
    const after = await rows(book._id)
    expect(after.find((row) => row.id === one._id)?.xmin).toBe(before.find((row) => row.id === one._id)?.xmin)
    expect(after).toHaveLength(2)
  })
  it('PATCH adds at the end, removes with null, and orders exactly the resulting pages', async () => {
    const book = await made(a, pageOf('하나'), pageOf('둘'))
    const path = `/guidebooks/${book._id}`
    const [one, two] = book.contents.map((page) => page._id) as [string, string]
    const three = pageOf('셋')
    await as(a, 'PATCH', path, { contents: { [three._id]: three } }, ifMatch(1))
    expect((await read(a, book._id)).contents.map((page) => page._id)).toEqual([one, two, three._id])
    const before = await rows(book._id)
    await as(a, 'PATCH', path, { order: [three._id, one, two] }, ifMatch(2))
    expect((await read(a, book._id)).contents.map((page) => page._id)).toEqual([three._id, one, two])
    expect(await rows(book._id)).toEqual(before)
    for (const order of [
      [one, two],
      [one, two, two],
      [one, two, three._id, randomUUID()],
    ]) {
      expect((await as(a, 'PATCH', path, { order }, ifMatch(3))).json).toMatchObject({
        code: 'INVALID',
        fields: { order: expect.anything() },
      })
    }
    await as(a, 'PATCH', path, { contents: { [one]: null }, shell: { header: { text: '머리' } } }, ifMatch(3))
    expect(await read(a, book._id)).toMatchObject({
      version: 4,
      header: { text: '머리' },
      title: '제주 3박 4일',
      contents: [{ _id: three._id }, { _id: two }],
    })
  })
  it('a page under another id, and a node that another page has, are refused', async () => {
    const book = await made(a)
    const path = `/guidebooks/${book._id}`
    const page = first(book)
    expect((await as(a, 'PATCH', path, { contents: { [randomUUID()]: page } }, ifMatch(1))).status).toBe(400)
    const thief = { ...pageOf('도둑'), sections: page.sections }
    expect((await as(a, 'PATCH', path, { contents: { [thief._id]: thief } }, ifMatch(1))).json).toMatchObject({
      fields: { contents: expect.anything() },
    })
    expect((await read(a, book._id)).version).toBe(1)
  })
  it('offline 9: a lost answer does not turn into a conflict', async () => {
    const book = await made(a)
    const path = `/guidebooks/${book._id}`
    const headers = { ...ifMatch(1), 'Idempotency-Key': randomUUID() }
    const one = await as(a, 'PATCH', path, { shell: { title: '한 번' } }, headers)
    const two = await as(a, 'PATCH', path, { shell: { title: '한 번' } }, headers)
    expect([one.status, two.status, two.json]).toEqual([200, 200, one.json])
    expect((await as(a, 'PATCH', path, { shell: { title: '다른 것' } }, headers)).json).toMatchObject({
      code: 'KEY_REUSED',
    })
    expect(await read(a, book._id)).toMatchObject({ version: 2, title: '한 번' })
  })
})

describe('bad input changes nothing', () => {
  it('attack 34: fields that nobody may set are ignored', async () => {
    const book = await made(a)
    const taken = {
      user: b.id,
      owner_id: b.id,
      uuid: randomUUID(),
      views: { count: 9 },
      published: true,
      isPublicGallery: true,
      thumbnailUrl: 'x',
      version: 90,
      isSampleGuidebook: true,
    }
    expect((await as(a, 'PUT', `/guidebooks/${book._id}`, { ...book, ...taken }, ifMatch(1))).status).toBe(200)
    expect((await as(a, 'PATCH', `/guidebooks/${book._id}`, { shell: taken }, ifMatch(2))).status).toBe(200)
    expect(await read(a, book._id)).toMatchObject({
      user: { _id: a.id },
      uuid: book.uuid,
      views: { count: 0 },
      published: false,
      thumbnailUrl: null,
      version: 3,
      isSampleGuidebook: false,
    })
  })
  const deep = '['.repeat(60) + ']'.repeat(60)
  it.each([
    ['an empty title', { title: ' ' }, 400],
    ['attack 49: NUL', { title: 'a\u0000' }, 400],
    ['attack 49: a lone surrogate', '{"title":"\\ud800"}', 400],
    ['attack 49: sixty levels', `{"title":"x","contents":${deep}}`, 400],
    ['attack 49: five megabytes', { title: 'x'.repeat(5_000_000) }, 413],
    ['another kind of body', 'title=x', 400],
  ])('%s', async (_, body, status) => {
    const reply = await server.call('POST', '/api/guidebooks', { token: a.token, body })
    expect([reply.status, typeof (reply.json as { message?: string }).message]).toEqual([status, 'string'])
  })
  it('a change that is refused names the node and its field that is at fault', async () => {
    const page = pageOf('쪽', ...['하나', '둘', '셋'].map((text) => textItem(text)))
    const book = await made(a, page)
    const items = page.sections[0]?.items ?? []
    const button = (url: string) => ({ _id: randomUUID(), type: 'button', title: '누르기', url })
    const save = (...added: object[]) => {
      const changed = { ...page, sections: [{ ...page.sections[0], items: [...items, ...added] }] }
      const contents = { [page._id]: changed }
      return as(a, 'PATCH', `/guidebooks/${book._id}`, { contents }, ifMatch(book.version))
    }
    const place = `contents.${page._id}.sections.0.items`
    const wrong = await save(button('https://a.kr'), button('http://user:pw@host'))
    expect(wrong.json).toMatchObject({ code: 'INVALID', fields: { [`${place}.4.url`]: expect.any(String) } })
    const unstorable = await save({ ...button('https://a.kr'), title: 'a\0b' })
    expect(unstorable.json).toMatchObject({ code: 'MALFORMED', fields: { [`${place}.3.title`]: expect.any(String) } })
  })
  it('attack 76: tables that are declared and not brought are refused by name, whole or in a change', async () => {
    const bomb = JSON.parse(BOMBS['tables that declare rows']?.(68_000) ?? '') as TestDocument
    expect((await as(a, 'POST', '/guidebooks', bomb)).json).toMatchObject({
      code: 'INVALID',
      fields: { contents: TOO_LONG },
    })
    const book = await made(a)
    const contents = Object.fromEntries(bomb.contents.map((page) => [page._id, page]))
    const changed = await as(a, 'PATCH', `/guidebooks/${book._id}`, { contents }, ifMatch(book.version))
    expect(changed.json).toMatchObject({ code: 'INVALID', fields: { contents: TOO_LONG } })
    const replaced = await as(a, 'PUT', `/guidebooks/${book._id}`, { ...bomb, _id: book._id }, ifMatch(book.version))
    expect(replaced.json).toMatchObject({ code: 'INVALID', fields: { contents: TOO_LONG } })
  })
  it('attack 48: no address in a document is ever asked for', async () => {
    const link = (url: string) =>
      made(a, pageOf('x', { _id: randomUUID(), type: 'button', title: 'x', url })).then((book) => book.version)
    expect(await link('http://169.254.169.254/latest')).toBe(1)
  })
})

async function rows(id: string): Promise<{ id: string; xmin: string }[]> {
  return server.deps.db.query('SELECT id, xmin::text FROM guidebook_page WHERE guidebook_id = $1 ORDER BY id', [id])
}
