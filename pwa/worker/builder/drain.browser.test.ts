// The worker's `sync` event: whom it leaves what is due to, how long it waits, and when it asks the browser to come back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { signedIn } from '#pwa/api/session.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { UserDatabase } from '#pwa/offline/database.ts'
import { newRow } from '#pwa/offline/server/outbox.ts'
import { drainInWorker } from './drain.ts'

const START = Date.parse('2026-11-26T00:00:00Z')

let db: UserDatabase
/** Milliseconds after the event at which a save came to the server. */
let saves: number[] = []
let isUp = true
/** What the browser shows. */
let pages: { url: string; visibilityState: string }[] = []

const builder = (visibilityState: string) => ({ url: 'https://gil.example/guidebooks/edit/g', visibilityState })

beforeEach(async () => {
  ;[saves, isUp, pages] = [[], true, []]
  const userId = crypto.randomUUID()
  deviceOf({ ...person, _id: userId })
  const document = { ...newGuidebook('g', 'en'), title: 'Typed' }
  db = new UserDatabase(userId)
  await db.open()
  const at = new Date(START).toISOString()
  const head = { _id: 'g', title: 'Typed', revision: 1, state: 'kept', updatedAt: at, createdAt: at } as const
  await db.heads.add({ ...head, kept: { version: 1, uuid: 'u' } })
  await db.drafts.add({ _id: 'g', document })
  await db.bases.add({ _id: 'g', document: newGuidebook('g', 'en'), version: 1 })
  vi.stubGlobal('clients', { matchAll: async () => pages })
  vi.stubGlobal('fetch', async () => {
    saves.push(Date.now() - START)
    if (!isUp) throw new TypeError('no line')
    return new Response('{"_id":"g","version":2}', { headers: { 'content-type': 'application/json' } })
  })
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  db.close()
})

/** A save that rests for so long. */
const rest = (ms: number) => db.outbox.put({ ...newRow('g', 'save', START, ms), seq: 1 } as never)

/** The event, in the browser's hands. */
function fire() {
  let end: string | null = null
  void drainInWorker().then(
    () => (end = 'over'),
    (failure: Error) => (end = failure.name),
  )
  /** Until nothing is left to do but to wait. Not by `expect.poll`, which sets this clock. */
  const settle = async (): Promise<void> => {
    do await db.outbox.count()
    while (end === null && vi.getTimerCount() === 0)
  }
  return {
    ended: () => end,
    /** Lets so much time go by. */
    async pass(ms: number): Promise<void> {
      await settle()
      for (let left = ms; left > 0 && end === null; left -= 100) {
        vi.advanceTimersByTime(100)
        await settle()
      }
    },
  }
}

test('offline 64: it waits for what rests instead of failing, and leaves what is due to a page that is looked at for a second', async () => {
  pages = [builder('visible')]
  await rest(3000)
  const event = fire()
  await event.pass(3900)
  expect([event.ended(), saves]).toEqual([null, []])
  await event.pass(200)
  expect([event.ended(), saves]).toEqual(['over', [4000]])
})

test('offline 64: what is typed on meanwhile puts it off', async () => {
  pages = [builder('visible')]
  await rest(3000)
  const event = fire()
  await event.pass(2500)
  await rest(5000)
  await event.pass(3400)
  expect([event.ended(), saves]).toEqual([null, []])
  await event.pass(200)
  expect([event.ended(), saves]).toEqual(['over', [6000]])
})

test('offline 64: the last page closed 2.5 s after its last letter, it sends within the next second', async () => {
  pages = [builder('visible')]
  await rest(3000)
  const event = fire()
  await event.pass(2500)
  pages = []
  await event.pass(1000)
  expect([event.ended(), saves.length, saves[0]! <= 3500]).toEqual(['over', 1, true])
})

test.each([
  ['none', []],
  ['one that nobody looks at', [builder('hidden')]],
  ['a guidebook that is read', [{ url: 'https://gil.example/m/u', visibilityState: 'visible' }]],
])('offline 64: with no page that sends, nothing rests: %s', async (_, shown) => {
  pages = shown
  await rest(3000)
  const event = fire()
  await event.pass(100)
  expect([event.ended(), saves]).toEqual(['over', [0]])
})

test('offline 64: without a line it tries again by itself while it may, and then asks the browser to come back', async () => {
  isUp = false
  await rest(0)
  const event = fire()
  await event.pass(130_000)
  expect([event.ended(), saves[0], saves.length > 2]).toEqual(['AbortError', 0, true])
  expect(await db.outbox.count()).toBe(1)
})

test.each([
  ['for want of a line', () => Promise.reject(new TypeError('no line'))],
  ['by a busy server', async () => new Response('{"code":"INTERNAL"}', { status: 503 })],
])('offline 64: a session that is not renewed at once, %s, is renewed within the event', async (_, refuse) => {
  await rest(0)
  const { fetch } = globalThis
  const user = { ...person, _id: db.userId }
  signedIn({ token: 'an.old.token', expiresAt: '2000-01-01T00:00:00Z', user }, true)
  let tries = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/auth/refresh')) return fetch(url)
    tries += 1
    if (tries === 1) return refuse()
    return Response.json({ token: 'a.new.token', expiresAt: '2100-01-01T00:00:00Z', user })
  })
  const event = fire()
  await event.pass(10_000)
  expect([event.ended(), tries, saves.length]).toEqual(['over', 2, 1])
})

test('offline 64: what rests for longer than the event may last makes it fail at once', async () => {
  pages = [builder('visible')]
  await rest(150_000)
  const event = fire()
  await event.pass(100)
  expect([event.ended(), saves]).toEqual(['AbortError', []])
})
