// JSON of somebody else's network in place of an answer to a read: it counts as no network, and nothing of it is taken in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { signIn } from '#pwa/api/account.ts'
import { deleteBlock, listBlocks, putBlock } from '#pwa/api/block.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { fetchStatuses } from '#pwa/api/events.ts'
import { listGuidebooks } from '#pwa/api/guidebook/guidebook-list.ts'
import { readShelf } from '#pwa/api/guidebook/shelf.ts'
import { readProfile } from '#pwa/api/profile.ts'
import { accessToken, dropToken, session } from '#pwa/api/session.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { database, openDatabase } from './database.ts'
import { loadDraft } from './draft-cache.ts'
import { edit } from './edit.ts'
import { loadMerge } from './late-merge.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { pull } from '#pwa/offline/server/pull.ts'
import { openGuidebook, refreshGuidebook } from '#pwa/offline/server/refresh.ts'
import { send } from '#pwa/offline/server/send.ts'
import { storeSaved } from '#pwa/testing/saved-guidebook.ts'

let [id, userId] = ['', '']
/** What is answered, by method. */
let answer: (method: string) => Response

const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }
const reply = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
/** From now on, to all that is asked. */
const answerAll = (body: unknown): unknown => (answer = () => reply(body))

beforeEach(async () => {
  userId = crypto.randomUUID()
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => answer(method))
  await loadMerge()
  deviceOf({ ...person, _id: userId })
  await openDatabase(userId)
  const document = { ...newGuidebook(crypto.randomUUID(), 'en'), title: 'Ours' }
  id = document._id
  await storeSaved(document)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const whole = () => ({ ...newGuidebook(id, 'en'), version: 9, uuid: 'u', user: person, ...stamps })

/** Each of another network, made of what is asked for where that is more than nothing. */
const FOREIGN: [what: string, body: () => unknown][] = [
  ['a page of its own', () => ({ login: 'https://hotel.example/login' })],
  ['the shape of some list', () => ({ _id: 'someone', contents: [], user: {}, version: 9 })],
  ['the very id, and nothing else of a guidebook', () => ({ _id: id, contents: [], user: {}, version: 9 })],
  ['another guidebook', () => ({ ...whole(), _id: crypto.randomUUID() })],
  ['a guidebook without a version', () => ({ ...whole(), version: '9' })],
  ['a guidebook whose pages are none', () => ({ ...whole(), contents: ['page'] })],
  ['a public form that is not ours', () => ({ uuid: 'u', contents: 'none' })],
  ['nothing', () => null],
  ['a list', () => []],
]

test.each(FOREIGN)('offline 48: a guidebook that is read anew is none where the answer is %s', async (_, body) => {
  answerAll(body())
  const before = await stored()
  await expect(refreshGuidebook(id)).rejects.toThrow(NetworkError)
  await expect(pull(id)).rejects.toThrow(NetworkError)
  await expect(openGuidebook(crypto.randomUUID())).rejects.toThrow(NetworkError)
  expect(await stored()).toEqual(before)
})

const stored = async () => {
  const { heads, drafts, bases } = database()
  return Promise.all([heads.toArray(), drafts.toArray(), bases.toArray()])
}

test('offline 48: what the server has of a guidebook comes in, and what readers see of somebody else’s is refused', async () => {
  answerAll({ ...whole(), title: 'Theirs' })
  expect(await refreshGuidebook(id)).toBe(9)
  expect((await loadDraft(id))?.shown.title).toBe('Theirs')
  const { user: _, ...read } = whole()
  for (const body of [read, { uuid: 'u', title: 'Locked', locked: true }]) {
    answerAll(body)
    await expect(refreshGuidebook(id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await pull(id)).toEqual([])
  }
})

/** Others were first, and the server does not say with what. */
const stale = () => reply({ code: 'STALE', message: 'others were first', current: { version: 2 } }, 412)

test.each(FOREIGN)('offline 48: what is to be merged waits where the answer is %s', async (_, body) => {
  answer = (method) => (method === 'PATCH' ? stale() : reply(body()))
  await edit(id, { kind: 'shell', fields: { title: 'Mine' } }).stored
  await flushDue(database(), { force: true })
  expect(await database().outbox.toArray()).toMatchObject([{ kind: 'save', lastError: { code: 'NETWORK' } }])
  expect([(await loadDraft(id))?.shown.title, await database().conflicts.count()]).toEqual(['Mine', 0])
})

test('offline 48: nor is it merged past a full disk', async () => {
  answer = (method) => (method === 'PATCH' ? stale() : reply({ _id: id, contents: [], user: {}, version: 9 }))
  for (const write of ['put', 'add'] as const)
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  const { stored: isStored } = edit(id, { kind: 'shell', fields: { title: 'Mine' } })
  expect(await isStored).toBe(false)
  const { left } = await send(userId, { force: true })
  vi.restoreAllMocks()
  expect([left > 0, (await loadDraft(id))?.shown]).toMatchObject([true, { title: 'Mine', header: {} }])
})

const in2100 = '2100-01-01T00:00:00Z'

test.each([
  ['a page of its own', { login: 'here' }],
  ['a token and nothing else', { token: 'x' }],
  ['a token of nobody', { token: 'x', expiresAt: in2100, user: {} }],
  ['a token without an end', { token: 'x', expiresAt: 'soon', user: person }],
  ['nothing', null],
])('offline 48: a session is neither renewed nor ended by %s', async (_, body) => {
  answerAll(body)
  dropToken('a.test.token')
  await expect(accessToken()).rejects.toThrow(NetworkError)
  await expect(signIn('a@example.com', 'password', true)).rejects.toThrow(NetworkError)
  expect([session(), readProfile()?._id]).toMatchObject([{ kind: 'in', profile: { _id: userId } }, userId])
  answerAll({ token: 'new', expiresAt: in2100, user: { ...person, _id: userId } })
  expect(await accessToken()).toBe('new')
})

const block = { title: 'Bus', kind: 'items' } as never

test.each([
  ['a list of guidebooks', () => listGuidebooks({ page: 1, search: '' })],
  ['the shelf', () => readShelf({ page: 1, search: '', state: 'all', label: '', sort: 'created' })],
  ['own blocks', () => listBlocks(null)],
  ['an own block that is sent', () => putBlock('b', block, null)],
  ['an own block that is deleted', () => deleteBlock('b', 1)],
  ['what changed', () => fetchStatuses([], '')],
])('offline 48: %s is none where the answer is somebody else’s', async (_, ask) => {
  for (const body of [{ login: 'here' }, { result: ['a'], blocks: [{}], guidebooks: [] }, null, []]) {
    answerAll(body)
    await expect(ask()).rejects.toThrow(NetworkError)
  }
})
