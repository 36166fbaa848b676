// Changes that wait until they are sent: what readers see meanwhile, what a sending means, and what becomes of it.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#backend/testing/identities.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { DAY, shown, storingOf } from '#backend/testing/storing.ts'
import { documentOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { setPublishedVersion } from '#backend/features/guidebook/store/sent.ts'

let server: TestServer
let owner: SignedIn
const storing = storingOf(() => server)
const { as, read } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer({ limited: false, clock: storing.clock })
  owner = await server.admin()
}, 120_000)
// No more than ten are published at once.
afterEach(async () => void (await as(owner, 'PUT', '/guidebooks/unpublishall', {})))
afterAll(() => server.stop())

interface Standing extends Wire {
  release: string
  sentVersion: number | null
  sentAt: string | null
  hasUnsentChanges: boolean
}

const standing = async ({ _id }: { _id: string }, who = owner) => (await read(who, _id)) as Standing
const saved = async ({ _id }: Wire, change: object, who = owner): Promise<number> => {
  const { version } = await read(who, _id)
  const reply = await as(who, 'PATCH', `/guidebooks/${_id}`, change, ifMatch(version))
  expect(reply.status).toBe(200)
  return reply.json['version'] as unknown as number
}
const titled = (book: Wire, title: string): Promise<number> => saved(book, { shell: { title } })
const put = async (book: Wire, act: string): Promise<void> =>
  void expect((await as(owner, 'PUT', `/guidebooks/${book._id}/${act}`, {})).status).toBe(200)
/** What stands, where `headers` name no other version. */
const send = async ({ _id }: Wire, body: object = {}, headers: Record<string, string> = {}): Promise<Reply> => {
  const { version } = await read(owner, _id)
  return as(owner, 'POST', `/guidebooks/${_id}/send`, body, { ...ifMatch(version), ...headers })
}

/** Published with the title '하나', its changes waiting. */
async function waiting(who = owner): Promise<Wire> {
  const document = { ...documentOf('하나', pageOf('쪽', textItem('일출'))), release: 'sent' }
  expect((await as(who, 'POST', '/guidebooks', document)).status).toBe(201)
  const book = await read(who, document._id)
  await as(who, 'PUT', `/guidebooks/${book._id}/publish`, {})
  return book
}

const seen = async ({ uuid }: Wire) => {
  const { status, json } = await server.call('GET', `/api/guidebooks/uuid/${uuid}`)
  return status === 200 ? (json as unknown as Wire) : null
}
const seenTitle = async (book: Wire): Promise<string | undefined> => (await seen(book))?.title

describe('changes that wait', () => {
  test('a guidebook is live until somebody chooses otherwise, and nothing else is a choice', async () => {
    const book = await storing.made(owner)
    expect(await standing(book)).toMatchObject({ release: 'live', sentVersion: null, hasUnsentChanges: false })
    const wrong = await as(owner, 'PATCH', `/guidebooks/${book._id}`, { shell: { release: 'later' } }, ifMatch(1))
    expect([wrong.status, wrong.json]).toMatchObject([400, { fields: { 'shell.release': expect.any(String) } }])
    const chosen = await as(owner, 'PATCH', `/guidebooks/${book._id}`, { shell: { release: 'sent' } }, ifMatch(1))
    const other = await as(owner, 'PATCH', `/guidebooks/${book._id}`, { shell: { title: '둘' } }, ifMatch(2))
    expect([chosen.json['release'], other.json['release']]).toEqual(['sent', undefined])
  })

  test('publishing sends what stands; what is saved after it waits, and is seen whole once it is sent', async () => {
    const book = await waiting()
    const [page] = book.contents
    expect(await seenTitle(book)).toBe('하나')
    await titled(book, '둘')
    await saved(book, { contents: { [page?._id ?? '']: { ...page, title: '새 쪽' } } })
    const added = pageOf('더', textItem('저녁'))
    await saved(book, { contents: { [added._id]: added }, order: [added._id, page?._id] })
    expect(await standing(book)).toMatchObject({ title: '둘', hasUnsentChanges: true, sentVersion: 1 })
    for (let again = 0; again < 2; again += 1) {
      expect(await seen(book)).toMatchObject({ title: '하나', version: 1, contents: [{ _id: page?._id, title: '쪽' }] })
    }
    const sent = await send(book)
    expect([sent.status, sent.json]).toMatchObject([200, { sentVersion: 4, told: 0 }])
    expect(await seen(book)).toMatchObject({
      title: '둘',
      version: 4,
      contents: [{ title: '더' }, { title: '새 쪽' }],
    })
    expect(await standing(book)).toMatchObject({ hasUnsentChanges: false, sentVersion: 4, sentAt: sent.json['sentAt'] })
  })

  test('a page that is deleted stays before readers until that is sent, as a page of its own too', async () => {
    const book = await waiting()
    const [page] = book.contents
    const path = `/api/guidebooks/${book._id}/contents/${page?._id}`
    await saved(book, { contents: { [page?._id ?? '']: null } })
    expect((await server.call('GET', path)).json).toMatchObject({ title: '쪽', guidebook: { title: '하나' } })
    await send(book)
    expect((await server.call('GET', path)).status).toBe(404)
    expect((await seen(book))?.contents).toEqual([])
  })

  test('nodes marked deleted are nobody’s to see, also in what was sent', async () => {
    const book = await waiting()
    const hidden = { ...textItem('지운 것'), deleted: true }
    await saved(book, {
      contents: {
        [book.contents[0]?._id ?? '']: {
          ...book.contents[0],
          sections: [{ _id: randomUUID(), items: [hidden, textItem('남은 것')] }],
        },
      },
    })
    await send(book)
    await titled(book, '둘')
    const text = JSON.stringify(await seen(book))
    expect([text.includes('지운 것'), text.includes('남은 것')]).toEqual([false, true])
  })

  test('from live to sending readers go on seeing what they saw; what the same save changes waits', async () => {
    const book = await storing.made(owner)
    await put(book, 'publish')
    await saved(book, { shell: { password: 'olle-2026' } })
    await saved(book, { shell: { password: null } })
    await saved(book, { shell: { title: '반만', release: 'sent' } })
    expect(await seen(book)).toMatchObject({ title: '제주 3박 4일', version: 3 })
    expect(await standing(book)).toMatchObject({ release: 'sent', sentVersion: 3, hasUnsentChanges: true })
    await saved(book, { shell: { release: 'live' } })
    expect(await seen(book)).toMatchObject({ title: '반만', version: 5 })
    expect(await standing(book)).toMatchObject({
      release: 'live',
      sentVersion: null,
      sentAt: null,
      hasUnsentChanges: false,
    })
  })

  test('choosing the same again changes nothing of what readers see', async () => {
    const book = await waiting()
    await titled(book, '둘')
    await saved(book, { shell: { release: 'sent' } })
    expect([await seenTitle(book), (await standing(book)).hasUnsentChanges]).toEqual(['하나', true])
  })

  test('what is not published is not sent, and begins with what stands when it is published', async () => {
    const book = await storing.made(owner)
    await saved(book, { shell: { release: 'sent' } })
    expect((await send(book)).json).toMatchObject({ code: 'NOT_PUBLISHED' })
    await titled(book, '다 쓴 것')
    await put(book, 'publish')
    await titled(book, '쓰는 것')
    expect(await seenTitle(book)).toBe('다 쓴 것')
    await put(book, 'unpublish')
    expect(await standing(book)).toMatchObject({ release: 'sent', sentVersion: null, hasUnsentChanges: false })
    await put(book, 'publish')
    expect(await seenTitle(book)).toBe('쓰는 것')
  })

  test('a lock closes at once what readers see, and the prompt has the title that was sent', async () => {
    const book = await waiting()
    await saved(book, { shell: { title: '둘', password: 'olle-2026' } })
    expect(await seen(book)).toEqual({ uuid: book.uuid, title: '하나', locked: true })
    const path = `/api/guidebooks/uuid/${book.uuid}`
    const { unlock } = (await server.call('POST', `${path}/unlock`, { body: { password: 'olle-2026' } })).json
    const opened = await server.call('GET', path, { headers: { 'X-Unlock': String(unlock) } })
    expect(opened.json).toMatchObject({ title: '하나', contents: [{ title: '쪽' }] })
    await saved(book, { shell: { password: null } })
    expect(await seenTitle(book)).toBe('하나')
  })

  test('a copy waits as its original does, has what stands, and was never sent; one made on a device alike', async () => {
    const book = await waiting()
    await titled(book, '둘')
    const copy = (await as(owner, 'POST', '/guidebooks/copy', { guidebookId: book._id })).json
    expect(copy).toMatchObject({
      release: 'sent',
      sentVersion: null,
      published: false,
      title: expect.stringContaining('둘'),
    })
    const made = { ...documentOf('사본'), copiedFrom: book._id }
    expect((await as(owner, 'POST', '/guidebooks', made)).json).toMatchObject({ release: 'sent' })
    const stranger = await server.signUp()
    expect((await as(stranger, 'POST', '/guidebooks', { ...made, _id: randomUUID() })).json).toMatchObject({
      release: 'live',
    })
  })

  test('restoring a version is a change that waits, and leaves the choice as it is', async () => {
    const book = await waiting()
    await titled(book, '둘')
    await send(book)
    const { guidebook } = (await as(owner, 'GET', `/guidebooks/${book._id}/versions/1`)).json as unknown as {
      guidebook: object
    }
    const { version } = await read(owner, book._id)
    expect((await as(owner, 'PUT', `/guidebooks/${book._id}`, guidebook, ifMatch(version))).status).toBe(200)
    expect(await standing(book)).toMatchObject({ title: '하나', release: 'sent', hasUnsentChanges: true })
    expect(await seenTitle(book)).toBe('둘')
  })

  test('deleting a guidebook whose changes wait leaves nothing of it', async () => {
    const book = await waiting()
    await titled(book, '둘')
    expect((await as(owner, 'DELETE', `/guidebooks/${book._id}`)).status).toBe(200)
    expect(await seen(book)).toBeNull()
  })
})

describe('sending', () => {
  test('what was saved as a version is sent, whatever was saved after it', async () => {
    const book = await waiting()
    const meant = await titled(book, '보낼 것')
    await titled(book, '쓰는 것')
    const sent = await send(book, {}, ifMatch(meant))
    expect([sent.status, sent.json]).toMatchObject([200, { sentVersion: meant }])
    expect([await seenTitle(book), (await standing(book)).hasUnsentChanges]).toEqual(['보낼 것', true])
  })

  test('the version that a password alone has raised means what the one before it says', async () => {
    const book = await waiting()
    const said = await titled(book, '둘')
    const raised = await saved(book, { shell: { password: 'olle-2026' } })
    await saved(book, { shell: { password: null } })
    await titled(book, '셋')
    expect((await send(book, {}, ifMatch(raised))).json).toMatchObject({ sentVersion: said })
    expect(await seenTitle(book)).toBe('둘')
  })

  test('whoever takes it to be live tells travellers of nothing, and shows them nothing of what waits', async () => {
    const book = await waiting()
    await titled(book, '반만 쓴 것')
    const path = `/guidebooks/${book._id}/send`
    const telling = await as(owner, 'POST', path, { urgent: [book._id], release: 'live' })
    expect([telling.status, telling.json]).toMatchObject([412, { code: 'VERSION_CONFLICT' }])
    expect([await seenTitle(book), (await standing(book)).hasUnsentChanges]).toEqual(['하나', true])
    expect((await as(owner, 'POST', path, {})).status).toBe(200)
    expect(await seenTitle(book)).toBe('반만 쓴 것')
  })

  test('a version that is not in the history is not set before readers, and nobody is told that it was', async () => {
    const book = await waiting()
    const { db } = server.deps
    const [there, none] = [
      await setPublishedVersion(db, book._id, 1, new Date()),
      await setPublishedVersion(db, book._id, 99, new Date()),
    ]
    expect([there, none, (await standing(book)).sentVersion]).toEqual([true, false, 1])
  })

  test('where the version that readers see is missing, there is nothing for them, and never what stands', async () => {
    const book = await waiting()
    await titled(book, '쓰는 것')
    await server.deps.db.query('UPDATE guidebook SET sent_version = 99 WHERE id = $1', [book._id])
    const path = `/api/guidebooks/uuid/${book.uuid}`
    const page = `/api/guidebooks/${book._id}/contents/${book.contents[0]?._id}`
    const replies = [await server.call('GET', path), await server.call('GET', page)]
    expect(replies.map(({ status }) => status)).toEqual([404, 404])
    expect((await server.call('GET', `/m/${book.uuid}`)).status).toBe(404)
  })

  test('an older one than was sent meanwhile takes nothing back', async () => {
    const book = await waiting()
    const older = await titled(book, '둘')
    await titled(book, '셋')
    const newest = (await send(book)).json
    expect((await send(book, {}, ifMatch(older))).json).toEqual(newest)
    expect(await seenTitle(book)).toBe('셋')
  })

  test('one that never was, or was replaced so long ago that it may be gone, is refused with what stands', async () => {
    const book = await waiting()
    const past = await titled(book, '둘')
    await titled(book, '셋')
    const never = await send(book, {}, ifMatch(99))
    expect([never.status, never.json]).toMatchObject([412, { code: 'VERSION_CONFLICT', current: { title: '셋' } }])
    await storing.pass(owner, 2 * DAY)
    expect((await send(book, {}, ifMatch(past))).status).toBe(412)
    expect(await seenTitle(book)).toBe('하나')
  })

  test('the same key sends once: what was saved after the first answer stays unsent', async () => {
    const book = await waiting()
    await titled(book, '둘')
    const key = { 'Idempotency-Key': randomUUID(), ...ifMatch((await read(owner, book._id)).version) }
    const first = await send(book, {}, key)
    await titled(book, '셋')
    expect((await send(book, {}, key)).json).toEqual(first.json)
    expect(await seenTitle(book)).toBe('둘')
  })

  test('what differs from what readers see is told in their words, with the version that it leads to', async () => {
    const book = await waiting()
    const { sentAt } = await standing(book)
    const version = await titled(book, '둘')
    const told = (await as(owner, 'GET', `/guidebooks/${book._id}/send`)).json
    expect(told).toMatchObject({ sentAt, version, changes: [{ node: book._id }] })
    await send(book)
    expect((await as(owner, 'GET', `/guidebooks/${book._id}/send`)).json).toMatchObject({ changes: [] })
  })

  test('the history marks what was sent, and shows it also among what one person saved within minutes', async () => {
    const book = await waiting()
    const sent = await titled(book, '둘')
    await send(book)
    for (const title of ['셋', '넷']) await titled(book, title)
    const { versions } = (await as(owner, 'GET', `/guidebooks/${book._id}/versions?minutes=60`)).json as unknown as {
      versions: { version: number; sentAt: string | null }[]
    }
    expect(versions.map(({ version, sentAt }) => [version, sentAt !== null])).toEqual([
      [sent + 2, false],
      [sent, true],
      [1, true],
    ])
  })

  test('lists say which guidebooks have changes that were not sent', async () => {
    const who = await server.signUp()
    await server.subscribe(who.id)
    const [still, changed] = [await waiting(who), await waiting(who)]
    await saved(changed, { shell: { title: '둘' } }, who)
    const { entities } = (await as(who, 'GET', '/guidebooks')).json as unknown as {
      entities: { guidebooks: Record<string, Standing> }
    }
    expect([still, changed].map(({ _id }) => entities.guidebooks[_id])).toMatchObject([
      { release: 'sent', hasUnsentChanges: false },
      { release: 'sent', hasUnsentChanges: true },
    ])
  })
})

describe('what was sent lasts', () => {
  test('for as long as readers see it, whatever is swept, with its pictures; and goes like any other version after that', async () => {
    const who = await server.signUp()
    await server.subscribe(who.id)
    const document = { ...documentOf('하나', pageOf('쪽')), release: 'sent' }
    await as(who, 'POST', '/guidebooks', document)
    const image = shown(await storing.cover(who, document._id, 71))
    await as(who, 'PUT', `/guidebooks/${document._id}/publish`, {})
    const book = await read(who, document._id)
    const blank = { type: 'text', text: '', title: '', image: null }
    for (const title of ['하나', '둘']) await saved(book, { shell: { subheader: { ...blank, title } } }, who)
    // The plan is over by then: what readers see is asked for as the database has it.
    await storing.pass(who, 200 * DAY)
    await storing.sweepAll()
    await storing.pass(who, 40 * DAY)
    await storing.sweepAll()
    expect(await seen(book)).toMatchObject({ title: '하나', subheader: { image: { large: image.large } } })
    expect(await storing.has(image.large)).toBe(true)
    await as(who, 'POST', `/guidebooks/${book._id}/send`, {}, ifMatch((await read(who, book._id)).version))
    for (let night = 0; night < 3; night += 1) {
      await storing.pass(who, 100 * DAY)
      await storing.sweepAll()
    }
    expect(await storing.has(image.large)).toBe(false)
    expect(await seen(book)).toMatchObject({ subheader: { title: '둘' } })
  })
})
