import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEvents, type EventStream } from '#backend/testing/event-stream.ts'
import { callsOf } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { documentOf, ifMatch, pageOf } from '#backend/features/guidebook/testing/documents.ts'

let server: TestServer
let owner: SignedIn
let late = 0
const open: EventStream[] = []

beforeAll(async () => {
  server = await startTestServer({ limited: false, clock: { now: () => new Date(Date.now() + late) } })
  owner = await server.signUp()
  await server.subscribe(owner.id)
}, 120_000)
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => server.stop())

const { as } = callsOf(() => server)

async function events(token: string, query = '', headers = {}): Promise<EventStream> {
  const stream = await openEvents(server, token, query, headers)
  open.push(stream)
  return stream
}

interface Book {
  _id: string
  version: number
}
const made = async (who: SignedIn): Promise<Book> =>
  (await as(who, 'POST', '/guidebooks', documentOf('제주', pageOf('길')))).json as unknown as Book
const saved = (who: SignedIn, { _id }: Book, version: number): Promise<Reply> =>
  as(who, 'PATCH', `/guidebooks/${_id}`, { shell: { title: `${version + 1}` } }, ifMatch(version))

describe('GET /events', () => {
  it('begins at once, is stored by nobody and never compressed, and beats every 20 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const stream = await events(owner.token, '', { 'Accept-Encoding': 'br, gzip' })
    await vi.waitFor(() => expect(stream.beats()).toBe(1))
    vi.advanceTimersByTime(20_000)
    await vi.waitFor(() => expect(stream.beats()).toBe(2))
    vi.useRealTimers()
    expect(stream.status).toBe(200)
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers.get('content-encoding')).toBe(null)
  })
  it('tells of what was sent and how changes come to readers as of what was published', async () => {
    const book = await made(owner)
    const path = `/guidebooks/${book._id}`
    await as(owner, 'PUT', `${path}/publish`, {})
    const stream = await events(owner.token)
    const change = (version: number, shell: object) =>
      as(owner, 'PATCH', path, { shell }, { 'If-Match': `"${version}"` })
    await change(1, { release: 'sent' })
    await change(2, { title: '둘' })
    await as(owner, 'POST', `${path}/send`, {}, { 'If-Match': '"3"' })
    await as(owner, 'DELETE', path)
    // What came before the stream was opened may be heard on it too.
    const told = [await stream.next()]
    const gone = JSON.stringify({ guidebook: book._id, version: null })
    while (JSON.stringify(told.at(-1)?.data) !== gone) told.push(await stream.next())
    const [saved, sent] = [
      { guidebook: book._id, version: 2 },
      { guidebook: book._id, version: 3 },
    ]
    expect(told).toContainEqual({ data: saved })
    expect(told.filter((each) => each.event === 'switched').map(({ data }) => data)).toContainEqual(sent)
  })
  it('tells every stream of the account of what is made, saved, switched and deleted, and nobody else', async () => {
    const stranger = await server.signUp()
    const [mine, again, theirs] = [await events(owner.token), await events(owner.token), await events(stranger.token)]
    const book = await made(owner)
    const guidebook = book._id
    await saved(owner, book, 1)
    await as(owner, 'PUT', `/guidebooks/${guidebook}/publish`, {})
    await as(owner, 'PATCH', `/guidebooks/${guidebook}/public-gallery`, { isPublicGallery: true })
    await as(owner, 'PUT', '/guidebooks/unpublishall', {})
    await as(owner, 'DELETE', `/guidebooks/${guidebook}`)
    const switched = { event: 'switched', data: { guidebook, version: 2 } }
    for (const stream of [mine, again]) {
      const told = [await stream.next(), await stream.next(), await stream.next()]
      expect(told).toEqual([{ data: { guidebook, version: 1 } }, { data: { guidebook, version: 2 } }, switched])
      expect([await stream.next(), await stream.next(), await stream.next()]).toEqual([
        switched,
        switched,
        { data: { guidebook, version: null } },
      ])
    }
    const { _id } = await made(stranger)
    expect(await theirs.next()).toEqual({ data: { guidebook: _id, version: 1 } })
  })
  it('tells nothing of what was undone, and nothing where neither version nor switch changed', async () => {
    const stream = await events(owner.token)
    const book = await made(owner)
    expect(await stream.next()).toEqual({ data: { guidebook: book._id, version: 1 } })
    const undone = server.deps.transact(async (tx) => {
      await tx.query('UPDATE guidebook SET version = version + 1 WHERE id = $1', [book._id])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await server.deps.db.query('UPDATE guidebook SET views = views + 1 WHERE id = $1', [book._id])
    expect((await saved(owner, book, 7)).status).toBe(412)
    await saved(owner, book, 1)
    expect(await stream.next()).toEqual({ data: { guidebook: book._id, version: 2 } })
  })
  it('tells an administrator of what is open and of nothing else; others name no guidebook of somebody else', async () => {
    const [admin, stranger, book, other] = [
      await server.admin(),
      await server.signUp(),
      await made(owner),
      await made(owner),
    ]
    const query = `?open=${book._id}`
    for (const [who, named, status] of [
      [stranger, query, 404],
      [owner, query, 200],
      [admin, `?open=${randomUUID()}`, 404],
      [admin, '?open=x', 404],
    ] as const) {
      expect((await events(who.token, named)).status).toBe(status)
    }
    const stream = await events(admin.token, query)
    await saved(owner, other, 1)
    await saved(owner, book, 1)
    expect(await stream.next()).toEqual({ data: { guidebook: book._id, version: 2 } })
  })
  it('a sixth stream of an account takes the place of the oldest, which is told so', async () => {
    const who = await server.signUp()
    const streams: EventStream[] = []
    for (let count = 0; count < 6; count += 1) streams.push(await events(who.token))
    const [oldest, ...rest] = streams
    expect(await oldest?.next()).toEqual({ event: 'relieved', data: {} })
    await oldest?.ended
    const { _id } = await made(who)
    for (const stream of rest) expect(await stream.next()).toEqual({ data: { guidebook: _id, version: 1 } })
  })
})

describe('the end of a stream', () => {
  /** Each in an account of its own, whose other device stays. */
  async function pair() {
    const who = await server.signUp()
    const other = await server.signIn(who.email)
    return { who, other, stream: await events(who.token), stays: await events(other.token) }
  }
  it('outlives its token of ten minutes', async () => {
    const { who, stream } = await pair()
    late = 11 * 60_000
    expect((await as(who, 'GET', '/auth/me')).status).toBe(401)
    const fresh = await server.signIn(who.email)
    const { _id } = await made(fresh)
    late = 0
    expect(await stream.next()).toEqual({ data: { guidebook: _id, version: 1 } })
  })
  it('ends with its own session, and goes on with others', async () => {
    const { who, other, stream, stays } = await pair()
    await as(who, 'DELETE', '/auth')
    await stream.ended
    const { _id } = await made(other)
    expect(await stays.next()).toEqual({ data: { guidebook: _id, version: 1 } })
  })
  it('ends for a device that its owner signs out', async () => {
    const { who, other, stream } = await pair()
    await as(other, 'DELETE', `/users/${who.id}/sessions`)
    await stream.ended
  })
  it('ends for an account that is hidden, and for one that is deleted', async () => {
    const { who, stream, stays } = await pair()
    const admin = await server.admin()
    await as(admin, 'PATCH', `/users/${who.id}`, { isHidden: true })
    await Promise.all([stream.ended, stays.ended])
    const second = await pair()
    await as(admin, 'DELETE', `/users/${second.who.id}`)
    await Promise.all([second.stream.ended, second.stays.ended])
  })
  it('ends for an administrator whose role was taken away', async () => {
    const { who } = await pair()
    await server.deps.db.query(`UPDATE account SET role = 'admin' WHERE id = $1`, [who.id])
    const [book, stream] = [await made(owner), await events(who.token)]
    const watching = await events(who.token, `?open=${book._id}`)
    await server.deps.db.query(`UPDATE account SET role = 'user' WHERE id = $1`, [who.id])
    await Promise.all([stream.ended, watching.ended])
  })
  it('ends when its session was not used for too long', async () => {
    const { who } = await pair()
    await server.deps.db.query(`UPDATE session SET expires_at = $2 WHERE account_id = $1`, [
      who.id,
      new Date(Date.now() + 1500),
    ])
    const stream = await events(who.token)
    expect(stream.status).toBe(200)
    await stream.ended
  })
  it('is closed at once when the server stops', async () => {
    const stopping = await startTestServer()
    const stream = await openEvents(stopping, (await stopping.signUp()).token)
    await stopping.stop()
    await stream.ended
  })
})

describe('GET /events/versions', () => {
  it('tells how all own guidebooks stand, and what is open', async () => {
    const [who, admin, theirs] = [await server.signUp(), await server.admin(), await made(owner)]
    const ask = (by: SignedIn, query = '', tag = '') =>
      server.call('GET', `/api/events/versions${query}`, { token: by.token, headers: { 'If-None-Match': tag } })
    const book = await made(who)
    const first = await ask(who)
    const standing = {
      version: 1,
      published: false,
      isPublicGallery: false,
      release: 'live',
      sentVersion: null,
    }
    expect(first.json).toEqual({ guidebooks: { [book._id]: standing } })
    const tag = first.headers.get('etag') ?? ''
    expect((await ask(who, '', tag)).status).toBe(304)
    await saved(who, book, 1)
    expect((await ask(who, '', tag)).json).toEqual({ guidebooks: { [book._id]: { ...standing, version: 2 } } })
    const query = `?open=${theirs._id},${book._id}`
    expect((await ask(who, query)).json).toMatchObject({ guidebooks: { [theirs._id]: null } })
    expect((await ask(admin, query)).json).toMatchObject({
      guidebooks: { [theirs._id]: standing, [book._id]: { version: 2 } },
    })
  })
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('several instances, on PostgreSQL: set TEST_DATABASE_URL', () => {
  it('one hears what was changed and ended by another', async () => {
    const { databaseUrl, jwtSecrets } = server.deps.config
    const other = await startTestServer({
      env: { DATABASE_URL: databaseUrl ?? '', JWT_SECRET: jwtSecrets[0], WORKERS: 'off' },
    })
    const who = await server.signUp()
    const stream = await openEvents(other, who.token)
    const book = await made(who)
    expect(await stream.next()).toEqual({ data: { guidebook: book._id, version: 1 } })
    await as(who, 'DELETE', '/auth')
    await stream.ended
    await other.stop()
  })
  it('each holds one connection for all that it hears, however many streams are open', async () => {
    const { databaseUrl, jwtSecrets } = server.deps.config
    const other = await startTestServer({
      env: { DATABASE_URL: databaseUrl ?? '', JWT_SECRET: jwtSecrets[0], WORKERS: 'off' },
    })
    for (const instance of [server, other, server, other, other])
      open.push(await openEvents(instance, (await server.signUp()).token))
    const [{ count }] = await server.deps.db.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE application_name = 'gilbook-announced' AND datname = current_database()`,
    )
    await other.stop()
    expect(count).toBe(2)
  })
  it('a lost connection is made again, and every client is told to ask', async () => {
    const stream = await events(owner.token)
    await server.deps.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'gilbook-announced' AND datname = current_database()`,
    )
    expect(await stream.next()).toEqual({ event: 'ask', data: {} })
    const { _id } = await made(owner)
    expect(await stream.next()).toEqual({ data: { guidebook: _id, version: 1 } })
  })
})
