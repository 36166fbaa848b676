// Who saved what and when, each version as it was, and how long it stays.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#domain/guidebook/changes/change.ts'
import { callsOf, first, json, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import {
  documentOf,
  ifMatch,
  pageOf,
  photoForm,
  textItem,
  type TestPage,
} from '#backend/features/guidebook/testing/documents.ts'
import { sweepVersions } from './sweep-versions.ts'

interface Entry {
  version: number
  savedAt: string
  by: { _id: string | null; name: string }
  saves: number
  isFirst: boolean
  changeCount: number
  changes: Change[]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Noon in Seoul, so that hours before and after it are of the same day. */
const NOON = Date.UTC(2026, 5, 1, 3)

let server: TestServer
let owner: SignedIn
let now = NOON

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } })
  owner = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const calls = callsOf(() => server)
/** Sessions are shorter than the years that these tests go through. */
const as: typeof calls.as = async (who, ...rest) => calls.as(await server.signIn(who.email), ...rest)

const versions = async (id: string, query = '', who = owner): Promise<{ versions: Entry[]; before: number | null }> =>
  (await as(who, 'GET', `/guidebooks/${id}/versions${query}`)).json as never
const numbers = async (id: string, query = ''): Promise<number[]> =>
  (await versions(id, query)).versions.map(({ version }) => version)
const documentAt = async (id: string, version: number): Promise<Wire> =>
  (await as(owner, 'GET', `/guidebooks/${id}/versions/${version}`)).json['guidebook'] as unknown as Wire
const sweep = () => sweepVersions(server.deps).work({})

async function made(...pages: TestPage[]): Promise<Wire> {
  return json(await as(owner, 'POST', '/guidebooks', documentOf('제주', ...pages)))
}

async function patch(id: string, version: number, body: object, who = owner): Promise<number> {
  const reply = await as(who, 'PATCH', `/guidebooks/${id}`, body, ifMatch(version))
  expect(reply.text).toContain('"version"')
  return (reply.json as unknown as { version: number }).version
}

const titled = (page: TestPage, title: string) => ({ contents: { [page._id]: { ...page, title } } })

describe('history', () => {
  it('names who saved what and when, and gives each version back as it was', async () => {
    const book = await made(pageOf('성산', textItem('일출')), pageOf('우도', textItem('등대')))
    const [sunrise, island] = book.contents as [TestPage, TestPage]
    now += 5 * MINUTE
    const admin = await server.admin()
    await patch(book._id, 1, titled(sunrise, '성산일출봉'), admin)
    await patch(book._id, 2, { contents: { [island._id]: null } })
    await patch(book._id, 3, { shell: { title: '제주 3박 4일' }, ...titled(sunrise, '일출봉') })

    const { versions: list, before } = await versions(book._id)
    expect(before).toBeNull()
    expect(list.map(({ version, saves, isFirst }) => [version, saves, isFirst])).toEqual([
      [4, 1, false],
      [3, 1, false],
      [2, 1, false],
      [1, 1, true],
    ])
    expect(list[2]).toMatchObject({
      by: { _id: admin.id, name: admin.user.name },
      savedAt: new Date(now).toISOString(),
      changeCount: 1,
      changes: [
        {
          act: 'changed',
          node: { name: '성산일출봉' },
          fields: [{ kind: 'words', before: '성산', after: '성산일출봉' }],
        },
      ],
    })
    expect(list[1]?.changes).toMatchObject([{ act: 'removed', node: { kind: 'page', name: '우도' } }])
    expect(list[0]?.changes).toMatchObject([{ node: { kind: 'guidebook' } }, { node: { name: '일출봉' } }])

    const titles = async (version: number) => (await documentAt(book._id, version)).contents.map(({ title }) => title)
    expect(await titles(1)).toEqual(['성산', '우도'])
    expect(await titles(2)).toEqual(['성산일출봉', '우도'])
    expect(await titles(3)).toEqual(['성산일출봉'])
    expect((await documentAt(book._id, 1)).contents).toEqual(book.contents)
    expect(await documentAt(book._id, 4)).toMatchObject({ title: '제주 3박 4일', contents: [{ title: '일출봉' }] })
  })

  it('is written by every call that changes what readers see, and by no other', async () => {
    const item = { ...textItem('x'), type: 'imagetext', image: null }
    const book = await made(pageOf('성산', item, textItem('둘')))
    const page = first(book)
    const path = `/guidebooks/${book._id}`
    const upload = async (part: string) =>
      server.call('POST', `/api${path}/${part}`, {
        token: (await server.signIn(owner.email)).token,
        form: await photoForm(),
      })
    await upload('subtitle/image')
    await upload(`contents/${page._id}/sections/${page.sections[0]?._id}/items/${item._id}/upload`)
    await as(owner, 'POST', '/guidebooks/contents/copy', { guidebookId: book._id, contentId: page._id })
    await as(owner, 'DELETE', `${path}/contents/${page._id}/items/${String(page.sections[0]?.items[1]?.['_id'])}`)
    expect(await numbers(book._id)).toEqual([5, 4, 3, 2, 1])
    await patch(book._id, 5, { shell: { password: 'hidden-words' } })
    await patch(book._id, 6, { shell: { title: '제주' } })
    expect(await numbers(book._id)).toEqual([5, 4, 3, 2, 1])
    const kept = await server.deps.db.query('SELECT v::text AS row FROM guidebook_version v WHERE guidebook_id = $1', [
      book._id,
    ])
    expect(JSON.stringify(kept)).not.toContain('hidden-words')
    const acts = (await versions(book._id)).versions.map(({ changes }) => changes[0]?.act)
    expect(acts).toEqual(['removed', 'added', 'changed', 'changed', undefined])
  })

  it('brings back a page with its picture, though it was replaced long ago and unused files were swept', async () => {
    const item = { ...textItem('x'), type: 'imagetext', image: null }
    const book = await made(pageOf('성산', item))
    const page = first(book)
    const token = (await server.signIn(owner.email)).token
    const path = `/api/guidebooks/${book._id}/contents/${page._id}/sections/${page.sections[0]?._id}/items/${item._id}/upload`
    const { large } = (await server.call('POST', path, { token, form: await photoForm() })).json as unknown as {
      large: string
    }
    now += DAY
    await patch(book._id, 2, { contents: { [page._id]: null } })
    now += 80 * DAY
    await sweep()
    await server.deps.files.sweep()
    const then = await documentAt(book._id, 2)
    expect(then.contents[0]?.sections[0]?.items[0]).toMatchObject({ image: { large } })
    expect((await server.call('GET', large)).status).toBe(200)
  })

  it('goes on where a list ended, and takes what one person saved in ten minutes as one', async () => {
    now = NOON
    const book = await made(pageOf('성산'))
    const page = first(book)
    const admin = await server.admin()
    for (let version = 1; version <= 6; version += 1) {
      now += MINUTE
      await patch(book._id, version, titled(page, `쪽 ${version}`), version > 4 ? admin : owner)
    }
    now += 10 * MINUTE
    await patch(book._id, 7, titled(page, '끝'), admin)
    const half = await versions(book._id, '?limit=3')
    expect(half.versions.map(({ version }) => version)).toEqual([8, 7, 6])
    const rest = await versions(book._id, `?limit=5&before=${half.before}`)
    expect(rest.versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    expect(rest.before).toBeNull()
    const grouped = (await versions(book._id, '?minutes=10')).versions
    expect(grouped.map(({ version, saves }) => [version, saves])).toEqual([
      [8, 1],
      [7, 2],
      [5, 5],
    ])
    expect(grouped[1]?.changes).toMatchObject([{ fields: [{ before: '쪽 4', after: '쪽 6' }] }])
    expect(await numbers(book._id, '?limit=wrong&before=x&minutes=-5')).toHaveLength(8)
  })

  it('keeps all for a day after they were replaced, and the last of each day for 90 days', async () => {
    now = NOON
    const book = await made(pageOf('성산'), pageOf('우도'))
    const [page, other] = book.contents as [TestPage, TestPage]
    let version = 1
    const save = async (later: number, body: object) => {
      now += later
      version = await patch(book._id, version, body)
    }
    await save(HOUR, titled(page, '낮'))
    await save(HOUR, titled(page, '저녁'))
    await save(DAY, titled(page, '다음 날'))
    await save(HOUR, { contents: { [other._id]: null } })
    await sweep()
    // What was replaced a day and an hour ago is thinned: the first two of the first day go.
    expect(await numbers(book._id)).toEqual([5, 4, 3])
    await save(60 * DAY, titled(page, '두 달 뒤'))
    await sweep()
    expect(await numbers(book._id)).toEqual([6, 5, 3])
    expect((await documentAt(book._id, 3)).contents.map(({ title }) => title)).toEqual(['저녁', '우도'])
    await save(31 * DAY, titled(page, '석 달 뒤'))
    await sweep()
    // Version 5 was what readers saw until 31 days ago.
    expect(await numbers(book._id)).toEqual([7, 6, 5])
    now += 1000 * DAY
    await sweep()
    expect(await numbers(book._id)).toEqual([7])
    expect((await documentAt(book._id, 7)).contents.map(({ title }) => title)).toEqual(['석 달 뒤'])
    expect(await pastTexts(book._id)).toBe(0)
  })

  it('goes with its guidebook, and is nobody else’s', async () => {
    const book = await made(pageOf('성산'))
    await patch(book._id, 1, titled(first(book), '쪽'))
    const stranger = await server.signUp()
    for (const path of ['versions', 'versions/1']) {
      expect((await as(stranger, 'GET', `/guidebooks/${book._id}/${path}`)).status).toBe(404)
    }
    for (const version of ['0', '99', '-1', 'x', '99999999999']) {
      expect((await as(owner, 'GET', `/guidebooks/${book._id}/versions/${version}`)).status).toBe(404)
    }
    await as(owner, 'DELETE', `/guidebooks/${book._id}`)
    expect(await pastTexts(book._id)).toBe(0)
    expect((await as(owner, 'GET', `/guidebooks/${book._id}/versions`)).status).toBe(404)
  })
})

async function pastTexts(id: string): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM guidebook_page_past WHERE guidebook_id = $1'
  const rows: { count: number }[] = await server.deps.db.query(sql, [id])
  return rows[0]?.count ?? -1
}
