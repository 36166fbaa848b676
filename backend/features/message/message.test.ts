import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message, ReceivedMessage } from '#domain/message.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

interface List {
  messages: ReceivedMessage[]
  pages: number
  unreadCount: number
  page: number
  pageSize: number
  totalCount: number
}

let server: TestServer
let admin: SignedIn
let late = 0
const now = (): Date => new Date(Date.now() + late)

beforeAll(async () => {
  server = await startTestServer({ clock: { now } })
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const day = (from: Date): string => new Date(from.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
const TEXT = { message: '새 소식이에요.', type: 'information', users: 'all', messageDate: '2026-01-01' }
const as = (who: SignedIn, method: string, path: string, body?: object): Promise<Reply> =>
  server.call(method, `/api${path}`, { token: who.token, ...(body && { body }) })
const make = async (changes: object = {}): Promise<Message> => {
  const { status, json, text } = await as(admin, 'POST', '/admin/messages', { ...TEXT, showing: true, ...changes })
  expect(status, text).toBe(201)
  return json as unknown as Message
}
const list = async (who: SignedIn, query = ''): Promise<List> =>
  (await as(who, 'GET', `/messages${query}`)).json as unknown as List
const open = (who: SignedIn, { _id }: { _id: string }): Promise<Reply> => as(who, 'GET', `/messages/${_id}`)
const ids = async (who: SignedIn): Promise<string[]> => (await list(who, '?limit=100')).messages.map(({ _id }) => _id)

describe('messages', () => {
  it('are listed newest first, ten a page, cut to their beginning, and whole when opened', async () => {
    const who = await server.signUp()
    const long = `${'가'.repeat(250)}\n둘째 줄`
    for (let n = 1; n <= 11; n += 1) {
      late += 1000
      await make({ title: `소식 ${n}`, message: long })
    }
    const first = await list(who)
    expect(first).toMatchObject({ page: 1, pageSize: 10, pages: first.pages, unreadCount: 11 })
    expect(first.messages.map(({ title }) => title).slice(0, 3)).toEqual(['소식 11', '소식 10', '소식 9'])
    expect(first.messages[0]?.message).toBe(`${'가'.repeat(200)}…`)
    expect((await list(who, '?page=2')).messages[0]?.title).toBe('소식 1')
    const { json } = await open(who, first.messages[0] ?? { _id: '' })
    expect(json).toEqual({ ...first.messages[0], message: long })
  })

  it('attack 54: a draft, one of another audience and one whose day has not come are nobody’s', async () => {
    const [free, paying] = [await server.signUp(), await server.signUp()]
    await server.subscribe(paying.id)
    const draft = await make({ showing: false })
    const forPaid = await make({ users: 'paid' })
    const forFree = await make({ users: 'free' })
    const tomorrow = await make({ messageDate: day(new Date(now().getTime() + 86_400_000)) })
    expect(await ids(free)).toEqual(expect.arrayContaining([forFree._id]))
    expect(await ids(paying)).toEqual(expect.arrayContaining([forPaid._id]))
    for (const [who, foreign] of [
      [free, [draft, forPaid, tomorrow]],
      [paying, [draft, forFree, tomorrow]],
    ] as const)
      for (const message of foreign) {
        expect(await ids(who)).not.toContain(message._id)
        const answers = [await open(who, message), await as(who, 'PUT', `/messages/${message._id}/read`)]
        for (const { status, json } of answers) expect([status, json['code']]).toEqual([404, 'MESSAGE_NOT_FOUND'])
      }
    expect((await open(admin, draft)).json).toMatchObject({
      saved: true,
      showing: false,
      users: 'all',
      status: 'waiting',
    })
    expect((await open(free, { _id: 'no-id' })).status).toBe(404)
  })

  it('come on their day in Seoul, and what was for paying accounts goes with the plan', async () => {
    const who = await server.signUp()
    await server.subscribe(who.id)
    const tomorrow = day(new Date(now().getTime() + 86_400_000))
    const coming = await make({ messageDate: tomorrow })
    expect(coming).toMatchObject({ status: 'sent', shownAt: new Date(`${tomorrow}T00:00:00+09:00`).toISOString() })
    const forPaid = await make({ users: 'paid' })
    late = Date.parse(coming.shownAt ?? '') - Date.now() - 5000
    const again = await server.signIn(who.email)
    admin = await server.admin()
    expect(await ids(again)).not.toContain(coming._id)
    late += 6000
    expect((await ids(again))[0]).toBe(coming._id)
    await server.deps.db.query('UPDATE account SET subscription = false, expires_at = $2 WHERE id = $1', [
      who.id,
      now(),
    ])
    expect(await ids(again)).not.toContain(forPaid._id)
    expect((await open(again, forPaid)).status).toBe(404)
  })
})

describe('notification: what was read is read on every device', () => {
  it('one by one, or all at once; a new account begins with nothing unread', async () => {
    const old = await make()
    late += 1000
    const who = await server.signUp()
    expect(await list(who)).toMatchObject({ unreadCount: 0 })
    expect((await list(who)).messages[0]).toMatchObject({ _id: old._id, read: true })
    const [one, two] = [await make({ notification: true }), await make()]
    await make()
    expect((await list(who)).unreadCount).toBe(3)
    for (let twice = 0; twice < 2; twice += 1)
      expect((await as(who, 'PUT', `/messages/${one._id}/read`)).json).toEqual({ unreadCount: 2 })
    const elsewhere = await server.signIn(who.email)
    const read = (await list(elsewhere)).messages.filter((message) => message.read).map(({ _id }) => _id)
    expect(read).toContain(one._id)
    expect(read).not.toContain(two._id)
    expect((await as(elsewhere, 'PUT', '/messages/read')).json).toEqual({ unreadCount: 0 })
    expect((await list(who)).unreadCount).toBe(0)
  })
})

describe('message: drafted, sent, taken back', () => {
  it('says its status, keeps its place when changed, and is gone once deleted', async () => {
    const who = await server.signUp()
    const draft = await make({ showing: false, notification: true })
    expect(draft).toMatchObject({ saved: true, showing: false, status: 'waiting', shownAt: null })
    const path = `/admin/messages/${draft._id}`
    const sent = await as(admin, 'POST', path, { ...TEXT, saved: false, showing: true })
    expect(sent.json).toMatchObject({ saved: false, showing: true, status: 'showing', notification: true })
    late += 1000
    const changed = await as(admin, 'PUT', path, { ...TEXT, title: '고침', type: 'alert', notification: false })
    expect(changed.json).toMatchObject({ title: '고침', type: 'alert', status: 'sent', shownAt: sent.json['shownAt'] })
    expect((await as(admin, 'POST', path, { showing: true })).json).toMatchObject({ shownAt: sent.json['shownAt'] })
    expect(await ids(who)).toContain(draft._id)
    expect((await as(admin, 'POST', path, { showing: false })).json).toMatchObject({ status: 'waiting' })
    expect(await ids(who)).not.toContain(draft._id)
    expect((await as(admin, 'DELETE', `/messages/${draft._id}`)).status).toBe(204)
    for (const [method, where] of [
      ['GET', `/messages/${draft._id}`],
      ['PUT', path],
      ['DELETE', `/messages/${draft._id}`],
    ] as const)
      expect((await as(admin, method, where, method === 'PUT' ? TEXT : undefined)).status).toBe(404)
  })

  it('administrators list all of them, newest first; a create with a known id answers what is there', async () => {
    const _id = randomUUID()
    const made = await make({ _id, title: '처음' })
    expect(await make({ _id, title: '다른 것' })).toEqual(made)
    const all = (await as(admin, 'GET', '/admin/messages?limit=1')).json as unknown as { messages: Message[] }
    expect(all).toMatchObject({ pageSize: 1, page: 1 })
    expect(all.messages).toHaveLength(1)
  })

  it('messages: administrators find them by title and text, in whatever case', async () => {
    const [byTitle, byText] = [await make({ title: 'Ferry times' }), await make({ message: '새 FERRY 100% 안내' })]
    const search = async (words: string): Promise<string[]> => {
      const answer = await as(admin, 'GET', `/admin/messages?search=${encodeURIComponent(words)}`)
      return (answer.json as unknown as { messages: Message[] }).messages.map(({ _id }) => _id)
    }
    expect((await search(' ferry ')).toSorted()).toEqual([byTitle._id, byText._id].toSorted())
    expect(await search('100%')).toEqual([byText._id])
    expect(await search('fer_y')).toEqual([])
  })

  it('every act of an administrator is in the audit, without a word of the message, and only once', async () => {
    const { _id } = await make({ showing: false, title: 'secret plan' })
    await make({ _id })
    await as(admin, 'POST', `/admin/messages/${_id}`, { showing: true })
    await as(admin, 'PUT', `/admin/messages/${_id}`, { ...TEXT, users: 'paid' })
    await as(admin, 'POST', `/admin/messages/${_id}`, { showing: false })
    await as(admin, 'DELETE', `/messages/${_id}`)
    const entries: { act: string; actor: string; before: object | null; after: object | null }[] =
      await server.deps.db.query(
        'SELECT act, actor_id AS actor, before, after FROM audit_entry WHERE subject = $1 ORDER BY id',
        [_id],
      )
    const acts = ['create', 'send', 'change', 'unsend', 'delete'].map((act) => `message.${act}`)
    expect(entries.map(({ act }) => act)).toEqual(acts)
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([admin.id]))
    expect(entries[2]).toMatchObject({
      before: { users: 'all', showing: true },
      after: { users: 'paid', showing: true },
    })
    expect([entries[0]?.before, entries[4]?.after]).toEqual([null, null])
    expect(JSON.stringify(entries)).not.toContain('secret')
  })

  it.each([
    ['no text', { message: ' \n' }, 'message', 'Required Field'],
    ['a type that is none', { type: 'danger' }, 'type', 'Not a valid value'],
    ['an audience that is none', { users: 'vip' }, 'users', 'Not a valid value'],
    ['a day that is none', { messageDate: '2026-02-30' }, 'messageDate', 'Not a valid value'],
    ['a date as it is displayed', { messageDate: '2026.02.03' }, 'messageDate', 'Not a valid value'],
    ['too long a text', { message: 'x'.repeat(5001) }, 'message', 'This is more than can be saved'],
  ])('message: %s is refused and nothing is sent', async (_, changes, field, sentence) => {
    const { status, json } = await as(admin, 'POST', '/admin/messages', { ...TEXT, showing: true, ...changes })
    expect([status, json['fields']]).toEqual([400, { [field]: sentence }])
  })
})

describe('message: two administrators', () => {
  it('who saves what somebody else has changed meanwhile is told so, with what stands there now', async () => {
    const draft = await make({ showing: false })
    const put = (title: string, version?: number) =>
      server.call('PUT', `/api/admin/messages/${draft._id}`, {
        token: admin.token,
        body: { ...TEXT, title },
        ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
      })
    const theirs = await put('Theirs', draft.version)
    expect(theirs.json).toMatchObject({ title: 'Theirs', version: draft.version + 1 })
    const mine = await put('Mine', draft.version)
    expect([mine.status, mine.json]).toMatchObject([
      412,
      { code: 'MESSAGE_CHANGED', current: { title: 'Theirs', version: draft.version + 1 } },
    ])
    expect((await open(admin, draft)).json).toMatchObject({ title: 'Theirs' })
    expect((await put('Mine', draft.version + 1)).status).toBe(200)
    expect((await put('Whichever')).status).toBe(200)
  })
})

it('messages: how many people one would reach is counted by whom it is for, and by mail only those who want news', async () => {
  const figures = async (users: string) => (await as(admin, 'GET', `/admin/messages/readers?users=${users}`)).json
  const before = { all: await figures('all'), paid: await figures('paid'), free: await figures('free') }
  const [plain, quiet] = [await server.signUp(), await server.signUp()]
  const paying = await server.signUp()
  await server.subscribe(paying.id)
  await as(quiet, 'PUT', `/users/${quiet.id}`, { newsMail: false })
  const more = (was: Record<string, number>, people: number, byMail: number) => ({
    people: (was['people'] ?? 0) + people,
    byMail: (was['byMail'] ?? 0) + byMail,
  })
  expect(await figures('all')).toEqual(more(before.all, 3, 2))
  expect(await figures('paid')).toEqual(more(before.paid, 1, 1))
  expect(await figures('free')).toEqual(more(before.free, 2, 1))
  expect((await as(plain, 'GET', '/admin/messages/readers')).status).toBe(403)
})
