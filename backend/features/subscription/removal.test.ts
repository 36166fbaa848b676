// What becomes of guidebooks when nothing pays for them any more: unpublished, announced, removed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from '#domain/subscription/months.ts'
import { documentOf, pageOf, photoForm } from '#backend/features/guidebook/testing/documents.ts'
import { endDue } from './renew.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import { removeDue } from './removal.ts'

const DAY = 24 * 3600 * 1000
let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

const as = async (who: SignedIn, method: string, path: string, body?: object) =>
  shop.server.call(method, `/api${path}`, { token: (await shop.again(who)).token, ...(body && { body }) })
const readers = async (uuid: string) => (await shop.server.call('GET', `/api/guidebooks/uuid/${uuid}`)).status
const removedAt = async (who: SignedIn) => new Date((await shop.mine(await shop.again(who))).removedAt ?? 0)
const booksOf = async (who: SignedIn) => Number((await as(who, 'GET', '/guidebooks')).json['totalCount'])
const before = (at: Date, days: number) => shop.moveTo(new Date(at.getTime() - days * DAY))
const mailsOf = async ({ email }: SignedIn, words: string) =>
  (await shop.server.mails(email)).filter((mail) => mail.includes(`Subject: ${words}`))
const warnings = (who: SignedIn) => mailsOf(who, 'All your guidebooks will be deleted on')

/** Who had a plan and a published guidebook with a picture; the plan has ended. */
async function ended(): Promise<{ who: SignedIn; uuid: string; picture: string }> {
  const who = await shop.server.signUp({ language: 'en' })
  await shop.subscribe(who, 'standard')
  const book = documentOf('Kept', pageOf('Page'))
  const made = await as(who, 'POST', '/guidebooks', book)
  const { uuid } = made.json as unknown as { uuid: string }
  const { token } = who
  const path = `/api/guidebooks/${book._id}/subtitle/image`
  const sent = await shop.server.call('POST', path, { token, form: await photoForm() })
  expect((await as(who, 'PUT', `/guidebooks/${book._id}/publish`, {})).status).toBe(200)
  expect(await readers(uuid)).toBe(200)
  await as(who, 'POST', '/subscriptions/unsubscribe', {})
  const until = new Date((await shop.mine(who)).expiresAt ?? '')
  shop.moveTo(new Date(until.getTime() - 60_000))
  await endDue(shop.payments)
  expect(await readers(uuid)).toBe(200)
  shop.moveTo(new Date(until.getTime() + 1000))
  await endDue(shop.payments)
  return { who, uuid, picture: (sent.json as unknown as { large: string }).large }
}

test('after the end: unpublished at once, announced 30 and 7 days before, removed after six months; the account stays', async () => {
  const { who, uuid, picture } = await ended()
  expect(await readers(uuid)).toBe(404)
  expect(await booksOf(who)).toBe(1)
  const at = await removedAt(who)
  expect(at.getTime() - monthsAfter(shop.now(), 6).getTime()).toBeLessThan(60_000)
  const told: number[] = []
  // An hourly job comes a little after the hour: what it sends moves the date by as much.
  for (const days of [31, 29.99, 29, 8, 6.9, 6, 1]) {
    before(at, days)
    await removeDue(shop.server.deps)
    told.push((await warnings(who)).length)
  }
  expect(told).toEqual([0, 1, 1, 1, 2, 2, 2])
  expect(await booksOf(who)).toBe(1)
  shop.moveTo(new Date((await removedAt(who)).getTime() + 1000))
  await removeDue(shop.server.deps)
  expect(await booksOf(who)).toBe(0)
  shop.moveTo(new Date(shop.now().getTime() + 2 * DAY))
  await shop.server.deps.jobs.enqueue('left-files', {})
  const shows = async (): Promise<number> => (await fetch(shop.server.url + picture)).status
  await expect.poll(shows, { timeout: 20_000 }).toBe(404)
  await expect.poll(() => mailsOf(who, 'Your guidebooks were deleted'), { timeout: 10_000 }).toHaveLength(1)
  await removeDue(shop.server.deps)
  expect((await shop.mine(await shop.again(who))).removedAt).toBeNull()
  expect(await shop.paymentsOf(await shop.again(who))).toHaveLength(1)
}, 60_000)

test('after the end: where nobody was warned in time the date moves; nothing goes without both mails', async () => {
  const { who } = await ended()
  const deaf = { ...shop.server.deps, mail: { send: () => Promise.reject(new Error('not now')) } }
  before(await removedAt(who), -10)
  await removeDue(deaf)
  await removeDue(deaf)
  expect([await booksOf(who), (await warnings(who)).length]).toEqual([1, 0])
  await removeDue(shop.server.deps)
  expect([await booksOf(who), (await warnings(who)).length]).toEqual([1, 1])
  expect((await removedAt(who)).getTime() - shop.now().getTime()).toBeGreaterThan(30 * DAY - 60_000)
  before(await removedAt(who), -3)
  await removeDue(shop.server.deps)
  expect([await booksOf(who), (await warnings(who)).length]).toEqual([1, 2])
  expect((await removedAt(who)).getTime() - shop.now().getTime()).toBeGreaterThan(7 * DAY - 60_000)
  before(await removedAt(who), 0)
  await removeDue(shop.server.deps)
  expect(await booksOf(who)).toBe(0)
}, 60_000)

test('after the end: who subscribes again loses nothing, and publishes again', async () => {
  const { who, uuid } = await ended()
  const at = await removedAt(who)
  before(at, 30)
  await removeDue(shop.server.deps)
  await shop.subscribe(await shop.again(who), 'standard')
  for (const days of [6, -1, -10]) {
    before(at, days)
    await removeDue(shop.server.deps)
  }
  expect(await warnings(who)).toHaveLength(1)
  expect((await shop.mine(await shop.again(who))).removedAt).toBeNull()
  expect(await booksOf(who)).toBe(1)
  const { result } = (await as(who, 'GET', '/guidebooks')).json as unknown as { result: string[] }
  expect((await as(who, 'PUT', `/guidebooks/${result[0]}/publish`, {})).status).toBe(200)
  expect(await readers(uuid)).toBe(200)
}, 60_000)

test('after the end: an account that has nothing but own blocks is warned and emptied as well', async () => {
  const { who } = await ended()
  const { entities } = (await as(who, 'GET', '/guidebooks')).json as unknown as { entities: { guidebooks: object } }
  for (const id of Object.keys(entities.guidebooks)) await as(who, 'DELETE', `/guidebooks/${id}`)
  const { db } = shop.server.deps
  await db.query(
    `INSERT INTO own_block (id, owner_id, kind, title, body, bytes, version, updated_at)
     VALUES (gen_random_uuid(), $1, 'item', 'Refunds', '{}', 2, 1, now())`,
    [who.id],
  )
  for (const days of [29, 6]) {
    before(await removedAt(who), days)
    await removeDue(shop.server.deps)
  }
  expect(await warnings(who)).toHaveLength(2)
  shop.moveTo(new Date((await removedAt(who)).getTime() + 1000))
  await removeDue(shop.server.deps)
  expect(await db.query('SELECT 1 FROM own_block WHERE owner_id = $1', [who.id])).toEqual([])
})
