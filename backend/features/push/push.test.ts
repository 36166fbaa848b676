// Travellers who asked are told of urgent changes, by a push service of our own that reads what it is given.
import { createECDH, randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ifMatch, pageOf, textItem, type TestPage } from '#backend/features/guidebook/testing/documents.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startPushService, type PushService, type Subscribed } from '#backend/testing/push-service.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { sweepVersions } from '#backend/features/guidebook/sweep-versions.ts'
import { deliverJob, sweepJob } from './deliver.ts'

const DAY = 24 * 3600 * 1000

/** How a sending is named. */
const SENDING = /^[\da-f-]{36}$/

/** How much later it is for the server. */
let late = 0
let server: TestServer
let service: PushService
let owner: SignedIn

beforeAll(async () => {
  service = await startPushService()
  const env = { PUSH_HOSTS: `${service.origin},fcm.googleapis.com` }
  server = await startTestServer({ env, limited: false, clock: { now: () => new Date(Date.now() + late) } })
  owner = await server.signUp()
  await server.subscribe(owner.id)
}, 120_000)
afterEach(async () => {
  await server.call('PUT', '/api/guidebooks/unpublishall', { token: owner.token, body: {} })
  expect(service.faults.splice(0)).toEqual([])
  service.received.length = 0
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

const { as, read, made } = callsOf(() => server)

const activity = randomUUID()
const tripAt = (time: string): TestPage =>
  ({
    _id: randomUUID(),
    title: '일정',
    contentType: 'itinerary',
    days: [
      {
        _id: randomUUID(),
        type: 'day',
        title: '',
        activities: [{ _id: activity, type: 'activity', time, place: '', schedule: '집합', subActivities: [] }],
        meals: [],
      },
    ],
  }) as never

async function published(...pages: TestPage[]): Promise<Wire> {
  const book = await made(owner, ...pages)
  expect((await as(owner, 'PUT', `/guidebooks/${book._id}/publish`, {})).status).toBe(200)
  return book
}
const changed = async ({ _id }: Wire, change: object): Promise<void> => {
  const { version } = await read(owner, _id)
  expect((await as(owner, 'PATCH', `/guidebooks/${_id}`, change, ifMatch(version))).status).toBe(200)
}
/** The itinerary's one time, as it is written anew. */
async function movedTo(book: Wire, time: string): Promise<void> {
  const page = book.contents[0] as TestPage
  const text = JSON.stringify(page).replace(/\d\d:\d\d/, time)
  await changed(book, { contents: { [page._id]: JSON.parse(text) as TestPage } })
}
const asks = ({ uuid }: Wire, body: object): Promise<Reply> =>
  server.call('PUT', `/api/guidebooks/uuid/${uuid}/push`, { body })
const ends = ({ uuid }: Wire, { endpoint }: Subscribed): Promise<Reply> =>
  server.call('DELETE', `/api/guidebooks/uuid/${uuid}/push`, { body: { endpoint } })
const sends = (book: Wire, urgent?: string[], who = owner): Promise<Reply> =>
  as(who, 'POST', `/guidebooks/${book._id}/send`, urgent ? { urgent } : {})
const since = async (book: Wire) => (await as(owner, 'GET', `/guidebooks/${book._id}/send`)).json
const kept = async ({ _id }: Wire): Promise<number> => {
  const [row] = await server.deps.db.query(
    'SELECT count(*)::int AS count FROM push_subscription WHERE guidebook_id = $1',
    [_id],
  )
  return (row as { count: number }).count
}
const told = (count: number) => vi.waitFor(() => expect(service.received).toHaveLength(count), 20_000)
/** As many as a guidebook has room for, with the one that asked. @param reached whether a sending reached them */
async function fill({ _id }: Wire, reached: boolean): Promise<void> {
  await server.deps.db.query(
    `INSERT INTO push_subscription SELECT $1, 'https://fcm.googleapis.com/' || n, p256dh, auth, until
     FROM push_subscription, generate_series(2, 5000) n WHERE guidebook_id = $1`,
    [_id],
  )
  const sql = 'UPDATE push_subscription SET told = gen_random_uuid() WHERE guidebook_id = $1'
  if (reached) await server.deps.db.query(sql, [_id])
}
const workOf = ({ _id }: Wire, round = 0) => {
  const within = { place: '', after: '', upTo: '' }
  return { guidebookId: _id, sending: randomUUID(), lines: ['집합'], ...within, round }
}

describe('telling', () => {
  test('told of changes: one notification to each who asked, encrypted, with what it was and is and where', async () => {
    const book = await published(tripAt('07:00'))
    const page = book.contents[0]?._id
    for (const name of ['a', 'b']) expect((await asks(book, service.browser(name))).status).toBe(204)
    await movedTo(book, '06:30')
    const lines = ['집합: 07:00 → 06:30']
    expect(await since(book)).toMatchObject({
      sentAt: null,
      readers: 2,
      changes: [{ node: activity, place: '일정 · 1일차', lines }],
    })
    const sent = await sends(book, [activity])
    expect([sent.status, sent.json]).toMatchObject([200, { told: 2 }])
    await told(2)
    expect(service.received.map(({ browser }) => browser).toSorted()).toEqual(['a', 'b'])
    expect(service.received[0]?.notice).toEqual({
      uuid: book.uuid,
      title: '제주 3박 4일',
      body: lines[0],
      url: `/m/${book.uuid}/contents/${page}#n-${activity.slice(-6)}`,
      language: 'kr',
      sending: expect.stringMatching(SENDING),
    })
    expect(await since(book)).toMatchObject({ changes: [] })
  })

  test('told of changes: sending without anything urgent, or what did not change, tells nobody', async () => {
    const book = await published(tripAt('07:00'))
    await asks(book, service.browser('quiet'))
    await movedTo(book, '06:30')
    expect((await sends(book, [randomUUID()])).json).toMatchObject({ code: 'INVALID' })
    expect((await sends(book)).json).toMatchObject({ told: 0 })
    await movedTo(book, '06:00')
    expect((await since(book)).changes).toMatchObject([{ lines: ['집합: 06:30 → 06:00'] }])
    await sends(book, [activity])
    await told(1)
    expect([service.received[0]?.notice.body, service.asked('quiet')]).toEqual(['집합: 06:30 → 06:00', 1])
  })

  test('told of changes: the version last sent outlives the sweep of versions, so that what follows is told in full', async () => {
    const book = await published(tripAt('07:00'))
    await sends(book)
    for (const time of ['06:45', '06:30']) await movedTo(book, time)
    late = 100 * DAY
    await sweepVersions(server.deps).work({})
    late = 0
    expect((await since(book)).changes).toMatchObject([{ lines: ['집합: 07:00 → 06:30'] }])
  })

  test('told of changes: what is told of a locked guidebook holds nothing of it', async () => {
    const book = await published(tripAt('07:00'))
    await changed(book, { shell: { password: 'olle-2026' } })
    await asks(book, service.browser('locked'))
    await movedTo(book, '06:30')
    await sends(book, [activity])
    await told(1)
    expect(service.received[0]?.notice).toEqual({
      uuid: book.uuid,
      title: '제주 3박 4일',
      body: '급하게 바뀐 내용이 있어요. 열어서 확인해 주세요.',
      url: `/m/${book.uuid}`,
      language: 'kr',
      sending: expect.stringMatching(SENDING),
    })
    const jobs = await server.deps.db.query(`SELECT data::text AS data FROM pgboss.job WHERE name = 'push-deliver'`)
    const ours = (jobs as { data: string }[]).filter(({ data }) => data.includes(book._id))
    expect(ours).toHaveLength(1)
    expect(ours[0]?.data).not.toContain('06:30')
  })

  test('told of changes: a guidebook that was taken back tells nobody, and administrators send as its owner does', async () => {
    const book = await published(tripAt('07:00'))
    const admin = await server.admin()
    await asks(book, service.browser('back'))
    await movedTo(book, '06:30')
    expect((await sends(book, [activity], await server.signUp())).status).toBe(404)
    expect((await sends(book, [activity], admin)).json).toMatchObject({ told: 1 })
    await told(1)
    await movedTo(book, '06:00')
    await as(owner, 'PUT', '/guidebooks/unpublishall', {})
    expect((await sends(book, [activity])).json).toMatchObject({ code: 'NOT_PUBLISHED' })
    expect((await asks(book, service.browser('late'))).status).toBe(404)
  })

  test('told of changes: two devices that send the same at one moment tell travellers once', async () => {
    const book = await published(tripAt('07:00'))
    await asks(book, service.browser('once'))
    await changed(book, { shell: { release: 'sent' } })
    await movedTo(book, '06:30')
    const { version } = await read(owner, book._id)
    const path = `/guidebooks/${book._id}/send`
    const device = () => as(owner, 'POST', path, { urgent: [activity] }, ifMatch(version))
    const replies = await Promise.all([device(), device()])
    expect(replies.map(({ status, json }) => [status, json['sentVersion']])).toEqual([
      [200, version],
      [200, version],
    ])
    expect(replies.map(({ json }) => Number(json['told'])).toSorted()).toEqual([0, 1])
    await told(1)
  })

  test('told of changes: after the key was turned who asked with the old one is told by it, and the others by the new', async () => {
    const [before, newest] = [createECDH('prime256v1'), server.deps.config.push!]
    before.generateKeys()
    const old = { publicKey: before.getPublicKey('base64url'), privateKey: before.getPrivateKey('base64url') }
    server.deps.config.push = { ...newest, old }
    onTestFinished(() => void (server.deps.config.push = newest))
    const book = await published(tripAt('07:00'))
    await asks(book, service.browser('long ago', 201, old.publicKey))
    await asks(book, service.browser('today', 201, newest.publicKey))
    await movedTo(book, '06:30')
    await sends(book, [activity])
    await told(2)
    expect(service.received.map(({ browser }) => browser).toSorted()).toEqual(['long ago', 'today'])
    expect([service.asked('long ago'), service.asked('today')]).toEqual([2, 1])
  })

  test('told of changes: who was reached is told once, however often others are tried', async () => {
    const book = await published(tripAt('07:00'))
    for (const [name, status] of [
      ['well', 201],
      ['busy', 503],
      ['slow', 429],
      ['never', 403],
    ] as const) {
      await asks(book, service.browser(name, status))
    }
    const work = workOf(book, 4)
    const { work: deliver } = deliverJob(server.deps)
    await deliver(work)
    for (const name of ['busy', 'slow']) service.answer(name, 201)
    await deliver(work)
    await deliver(work)
    expect(service.received.map(({ browser }) => browser).toSorted()).toEqual(['busy', 'slow', 'well'])
    expect(['well', 'busy', 'slow', 'never'].map((name) => service.asked(name))).toEqual([1, 2, 2, 1])
    service.answer('busy', 500)
    await expect(deliver({ ...work, sending: randomUUID(), round: 5 })).rejects.toThrow('1 of 4')
  })
})

describe('asking', () => {
  test('told of changes: an endpoint goes with one tap, with its guidebook, at its expiry, and when it is gone', async () => {
    const book = await published(tripAt('07:00'))
    const [own, gone, missing] = ['own', 'gone', 'missing'].map((name) => service.browser(name)) as [
      Subscribed,
      Subscribed,
      Subscribed,
    ]
    for (const each of [own, own, gone, missing]) await asks(book, each)
    await asks(book, { ...service.browser('short'), expirationTime: Date.now() + 60_000 })
    expect(await kept(book)).toBe(4)
    late = DAY
    await sweepJob(server.deps).work({})
    expect(await kept(book)).toBe(3)
    late = 0
    service.answer('gone', 410)
    service.answer('missing', 404)
    await movedTo(book, '06:30')
    await sends(book, [activity])
    await told(1)
    await vi.waitFor(async () => expect(await kept(book)).toBe(1), 20_000)
    expect((await ends(book, own)).status).toBe(204)
    expect((await ends(book, own)).status).toBe(204)
    expect(await kept(book)).toBe(0)
    await asks(book, own)
    expect((await as(owner, 'DELETE', `/guidebooks/${book._id}`)).status).toBeLessThan(300)
    expect(await kept(book)).toBe(0)
  })

  test('told of changes: a guidebook has room for so many, and those that it has may renew', async () => {
    const book = await published(tripAt('07:00'))
    const first = service.browser('first')
    await asks(book, first)
    await fill(book, true)
    expect((await asks(book, service.browser('more'))).json).toMatchObject({ code: 'PUSH_FULL' })
    expect((await asks(book, first)).status).toBe(204)
  })

  test('told of changes: what is no browser’s subscription is refused', async () => {
    const book = await published(pageOf('길', textItem('돌')))
    const good = service.browser('form')
    const p256dh = Buffer.alloc(65, 5).toString('base64url')
    // As long as one, and begins like one.
    const nowhere = Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url')
    for (const body of [
      {},
      { ...good, keys: { ...good.keys, auth: 'x' } },
      { ...good, keys: { ...good.keys, p256dh } },
      { ...good, keys: { ...good.keys, p256dh: nowhere } },
      { ...good, endpoint: `${service.origin}/${'x'.repeat(1000)}` },
    ]) {
      expect((await asks(book, body)).json, JSON.stringify(body)).toMatchObject({ code: 'INVALID' })
    }
  })
})

describe('endpoints that are nobody’s', () => {
  test('attack 140: where there is no room, one that no sending ever reached gives way to who asks', async () => {
    const book = await published(tripAt('07:00'))
    const [reached, more] = [service.browser('reached'), service.browser('more')]
    await asks(book, reached)
    await fill(book, false)
    await server.deps.db.query('UPDATE push_subscription SET told = $2 WHERE guidebook_id = $1 AND endpoint = $3', [
      book._id,
      randomUUID(),
      reached.endpoint,
    ])
    for (const each of [more, reached, more]) expect((await asks(book, each)).status).toBe(204)
    expect(await kept(book)).toBe(5000)
    const sql = 'SELECT endpoint FROM push_subscription WHERE guidebook_id = $1 AND endpoint = ANY($2)'
    expect(await server.deps.db.query(sql, [book._id, [reached.endpoint, more.endpoint]])).toHaveLength(2)
  })

  test('attack 141: a key that is none, and a name that leads nowhere, are forgotten and fail no sending', async () => {
    const found = vi.spyOn(dns, 'lookup')
    onTestFinished(() => {
      found.mockRestore()
      syncBuiltinESMExports()
    })
    found.mockImplementation(((host: string, _: object, done: (error: Error) => void) =>
      done(Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' }))) as never)
    syncBuiltinESMExports()
    const book = await published(tripAt('07:00'))
    const [well, broken, away] = [service.browser('well'), service.browser('broken'), service.browser('away')]
    for (const each of [well, broken, { ...away, endpoint: 'https://fcm.googleapis.com/away' }]) await asks(book, each)
    // From before keys were looked at.
    await server.deps.db.query('UPDATE push_subscription SET p256dh = $2 WHERE endpoint = $1', [
      broken.endpoint,
      Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url'),
    ])
    const { work: deliver } = deliverJob(server.deps)
    await deliver(workOf(book))
    // The name may be back in a minute.
    expect([service.asked('well'), service.asked('broken'), await kept(book)]).toEqual([1, 0, 2])
    await deliver(workOf(book, 5))
    expect(await kept(book)).toBe(1)
  })
})

describe('attack 127: a server that is made to call others', () => {
  test('attack 127: no endpoint is kept but of known push services over https', async () => {
    const book = await published(tripAt('07:00'))
    const { keys } = service.browser('attack')
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/fcm/send/x',
      'https://user:pass@fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilfcm.googleapis.com/x',
      'https://fcm.googleapis.com@127.0.0.1/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      `${service.origin.replace('127.0.0.1', 'localhost')}/push/attack`,
      `${service.origin.replace('http:', 'https:')}/push/attack`,
      'file:///etc/passwd',
    ]) {
      const { status, json } = await asks(book, { endpoint, keys })
      expect([status, json['code']], endpoint).toEqual([409, 'PUSH_HOST_UNKNOWN'])
    }
    expect(await kept(book)).toBe(0)
  })

  test('attack 127: a redirect is not followed', async () => {
    const book = await published(tripAt('07:00'))
    service.browser('elsewhere')
    await asks(book, service.browser('leads', 307))
    await movedTo(book, '06:30')
    await sends(book, [activity])
    await vi.waitFor(() => expect(service.asked('leads')).toBe(1), 20_000)
    await deliverJob(server.deps).work(workOf(book))
    expect([service.asked('leads'), service.asked('elsewhere')]).toEqual([2, 0])
  })

  test('attack 127: who asks often from one address is asked to wait, for one guidebook or many', async () => {
    const limited = await startTestServer({ env: { PUSH_HOSTS: service.origin } })
    try {
      const who = await limited.signUp()
      await limited.subscribe(who.id)
      const calls = callsOf(() => limited)
      const book = await calls.made(who)
      await calls.as(who, 'PUT', `/guidebooks/${book._id}/publish`, {})
      const path = `/api/guidebooks/uuid/${book.uuid}/push`
      const statuses: number[] = []
      for (let n = 0; n <= 100; n += 1) {
        statuses.push((await limited.call('PUT', path, { body: service.browser(`many ${n}`) })).status)
      }
      expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([100, 429])
    } finally {
      await limited.stop()
    }
  })
})
