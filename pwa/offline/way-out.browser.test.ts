// The way out of a page that may end at any moment: what is due goes at once, small enough to outlive it, with a token at hand.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { signedIn } from '#pwa/api/session.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { database, openDatabase } from './database.ts'
import { loadDraft } from './draft-cache.ts'
import { edit } from './edit.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { isSyncScheduled, newRow, scheduleSync, type Sent } from '#pwa/offline/server/outbox.ts'
import { sendSent } from '#pwa/offline/server/request.ts'
import { flush, startOffline } from '#pwa/offline/server/sync.ts'

interface Asked {
  what: string
  key: string | undefined
  bearer: string | undefined
  body: string
  outlives: boolean
}

let [id, userId] = ['', '']
let asked: Asked[] = []
/** Whether what the server answers comes back. */
let isHeard = true

const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }
const reply = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

async function serve(url: string, init: RequestInit = {}): Promise<Response> {
  const [path, headers] = [new URL(url, location.href).pathname, init.headers as Record<string, string>]
  asked.push({
    what: `${init.method} ${path.replace(id, 'id')}`,
    key: headers['idempotency-key'],
    bearer: headers['authorization']?.replace('Bearer ', ''),
    body: String(init.body),
    outlives: init.keepalive === true,
  })
  if (!isHeard) throw new TypeError('the answer is lost')
  if (path === '/api/auth/refresh')
    return reply({ token: 'new', expiresAt: '2100-01-01T00:00:00Z', user: { ...person, _id: userId } })
  if (path.endsWith('/image')) return reply({ large: 'l', medium: 'm', small: 's', version: 2 })
  return init.method === 'PATCH' ? reply({ _id: id, version: 2 }) : Promise.reject(new TypeError('no line'))
}

beforeEach(async () => {
  ;[asked, isHeard, userId] = [[], true, crypto.randomUUID()]
  vi.stubGlobal('fetch', serve)
  // As in the worker: a picture goes by fetch as well.
  vi.stubGlobal('XMLHttpRequest', undefined)
  deviceOf({ ...person, _id: userId })
  const db = await openDatabase(userId)
  const document = newGuidebook(crypto.randomUUID(), 'en')
  id = document._id
  await db.heads.add({ _id: id, title: '', revision: 1, state: 'kept', kept: { version: 1, uuid: 'u' }, ...stamps })
  await db.drafts.add({ _id: id, document })
  await db.bases.add({ _id: id, document, version: 1 })
  await loadDraft(id)
  // The appointment of the test before is over.
  scheduleSync(0)
  await expect.poll(isSyncScheduled).toBe(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const titled = (title: string): Promise<boolean> => edit(id, { kind: 'shell', fields: { title } }).stored
const saves = (): Asked[] => asked.filter(({ what }) => what.startsWith('PATCH'))
const row = (sent: Sent) => ({ ...newRow(id, sent.kind, 0), seq: 1, attempts: 1, sent })
const save = (title: string): Sent => ({ kind: 'save', patch: { shell: { title } } as never, version: 1 })
const bytesOf = (sent: Sent): number => new TextEncoder().encode(JSON.stringify(sent)).length

/** A save of so many bytes. */
function saveOf(bytes: number, letter: string): Sent {
  const [empty, each] = [bytesOf(save('')), new TextEncoder().encode(letter).length]
  const count = Math.floor((bytes - empty) / each)
  return save(letter.repeat(count) + 'x'.repeat(bytes - empty - count * each))
}

test.each([
  ['letters', 'x'],
  ['syllables, which are three bytes each', '섬'],
])(
  'offline 64: what is frozen below 60 KB outlives its page, and what is larger does not ask to: %s',
  async (_, letter) => {
    for (const bytes of [59_999, 60_000]) {
      expect(bytesOf(saveOf(bytes, letter))).toBe(bytes)
      await sendSent(row(saveOf(bytes, letter)))
    }
    expect(asked.map(({ outlives }) => outlives)).toEqual([true, false])
  },
)

test('offline 64: a picture does not ask to outlive its page: browsers refuse more than so much of all that does', async () => {
  const blob = new Blob(['x'], { type: 'image/png' })
  const upload = { _id: 'u', guidebookId: id, target: { kind: 'header' }, blob, name: 'x.png', at: 0 } as const
  await sendSent(row({ kind: 'upload', path: `/guidebooks/${id}/header/image` }), upload)
  expect(asked.map(({ what, outlives }) => [what, outlives])).toEqual([['POST /api/guidebooks/id/header/image', false]])
})

test('offline 64: what outlives its page is frozen on the disk, and the next page repeats it under its key', async () => {
  await titled('Typed and put away')
  isHeard = false
  await flushDue(database(), { force: true })
  const [frozen] = await database().outbox.toArray()
  await titled('Typed by the next page')
  isHeard = true
  await flushDue(database(), { force: true })
  const [first, again, ...next] = saves()
  expect([first?.outlives, first?.key, first?.body]).toEqual([
    true,
    frozen?.opId,
    JSON.stringify(frozen?.sent && 'patch' in frozen.sent && frozen.sent.patch),
  ])
  expect([again, next.length]).toEqual([first, 1])
})

test('offline 64: a token that is over by then is renewed while an edit rests, so that a page that ends has one at hand', async () => {
  const expiresAt = new Date(Date.now() + 20_000).toISOString()
  signedIn({ token: 'old', expiresAt, user: { ...person, _id: userId } }, true)
  await titled('Typed')
  await expect.poll(() => asked.map(({ what }) => what)).toEqual(['POST /api/auth/refresh'])
  await titled('Typed on')
  await flushDue(database(), { force: true })
  expect(asked.map(({ what }) => what)).toEqual(['POST /api/auth/refresh', 'PATCH /api/guidebooks/id'])
  expect(saves()[0]?.bearer).toBe('new')
})

test('offline 64: with a line and the page open, what was typed is sent three seconds after its last key', async () => {
  await startOffline(userId)
  // All that a start sends at once has been looked for.
  await flush()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await titled('Typed')
  vi.advanceTimersByTime(2999)
  await database().outbox.count()
  expect(saves()).toEqual([])
  vi.advanceTimersByTime(1)
  // The clock stands still from here on; `expect.poll` would set it.
  let left = 1
  while (left > 0) left = await database().outbox.count()
  expect(saves().map(({ body }) => body)).toEqual([expect.stringContaining('Typed')])
})
