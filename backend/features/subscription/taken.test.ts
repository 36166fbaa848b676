// What the end of a plan unpublished is given back with the next one: asked once, up to the limit, as it stood.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { documentOf, ifMatch, pageOf } from '#backend/features/guidebook/testing/documents.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import { endDue } from './renew.ts'

let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

const call = (who: SignedIn, method: string, path: string, body?: object) =>
  shop.server.call(method, `/api${path}`, { token: who.token, ...(body && { body }) })

async function made(who: SignedIn, title: string, isPublished = true): Promise<string> {
  const document = documentOf(title, pageOf('가볼 곳'))
  expect((await call(who, 'POST', '/guidebooks', document)).status).toBe(201)
  if (isPublished) expect((await call(who, 'PUT', `/guidebooks/${document._id}/publish`)).status).toBe(200)
  return document._id
}

/** With a plan that ran, and is over. */
async function withEndedPlan(
  titles: string[],
  shown?: string,
  prepare?: (who: SignedIn, ids: string[]) => Promise<void>,
): Promise<{ who: SignedIn; ids: string[] }> {
  let who = await shop.server.signUp()
  await shop.buyMonth(who)
  const ids: string[] = []
  for (const title of titles) ids.push(await made(who, title))
  if (shown)
    await call(who, 'PATCH', `/guidebooks/${ids[titles.indexOf(shown)]}/public-gallery`, { isPublicGallery: true })
  await prepare?.(who, ids)
  shop.moveTo(new Date(Date.parse((await shop.mine(who)).expiresAt ?? '') + 1000))
  await endDue(shop.payments)
  who = await shop.again(who)
  return { who, ids }
}

async function save(who: SignedIn, id: string, shell: object): Promise<void> {
  const { version } = (await call(who, 'GET', `/guidebooks/${id}`)).json as unknown as { version: number }
  const options = { token: who.token, body: { shell }, headers: ifMatch(version) }
  expect((await shop.server.call('PATCH', `/api/guidebooks/${id}`, options)).status).toBe(200)
}

const standing = async (who: SignedIn, ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { published, isPublicGallery } = (await call(who, 'GET', `/guidebooks/${id}`)).json as Record<
        string,
        unknown
      >
      return [published, isPublicGallery]
    }),
  )

test('a new plan asks once, and a yes publishes what the end had unpublished, in the gallery what stood there', async () => {
  const { who, ids } = await withEndedPlan(['One', 'Two'], 'Two')
  const unpublished = await made(who, 'Never published', false)
  expect(await standing(who, ids)).toEqual([
    [false, false],
    [false, false],
  ])
  // Without a plan nothing is asked, and nothing can be taken up again.
  expect((await shop.mine(who)).taken).toBeNull()
  expect((await call(who, 'POST', '/subscriptions/publish-again', { publish: true })).json).toMatchObject({
    code: 'SUBSCRIPTION_NEEDED',
  })
  await shop.subscribe(who, 'standard')
  expect((await shop.mine(who)).taken).toEqual({ count: 2, room: 2 })
  const answered = await call(who, 'POST', '/subscriptions/publish-again', { publish: true })
  expect([answered.status, answered.json['taken']]).toEqual([200, null])
  expect(await standing(who, [...ids, unpublished])).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
  expect((await shop.mine(who)).taken).toBeNull()
})

test('where changes wait to be sent, a new plan gives back what was last sent, and of what was chosen since what stood at the choice', async () => {
  const { who, ids } = await withEndedPlan(['Sent', 'Chosen later'], undefined, (owner, [id = '']) =>
    save(owner, id, { release: 'sent' }),
  )
  const [sent = '', chosen = ''] = ids
  await save(who, sent, { title: 'Unfinished' })
  await save(who, chosen, { title: 'Chosen now', release: 'sent' })
  await save(who, chosen, { title: 'Half written' })
  await shop.subscribe(who, 'standard')
  await call(who, 'POST', '/subscriptions/publish-again', { publish: true })
  const seen = async (id: string): Promise<unknown> => {
    const { uuid } = (await call(who, 'GET', `/guidebooks/${id}`)).json
    return (await shop.server.call('GET', `/api/guidebooks/uuid/${uuid}`)).json['title']
  }
  expect(await Promise.all(ids.map(seen))).toEqual(['Sent', 'Chosen later'])
})

test('a no leaves them unpublished, and is not asked again', async () => {
  const { who, ids } = await withEndedPlan(['One'])
  await shop.subscribe(who, 'standard')
  await call(who, 'POST', '/subscriptions/publish-again', { publish: false })
  expect((await shop.mine(who)).taken).toBeNull()
  await call(who, 'POST', '/subscriptions/publish-again', { publish: true })
  expect(await standing(who, ids)).toEqual([[false, false]])
})

test('what is published by hand meanwhile takes its room, and no more than the limit is published', async () => {
  const titles = Array.from({ length: LIMITS.publishedGuidebooks }, (_, n) => `Book ${n}`)
  const { who, ids } = await withEndedPlan(titles)
  await shop.subscribe(who, 'standard')
  const another = await made(who, 'A new one')
  await call(who, 'PUT', `/guidebooks/${ids.at(-1)}/publish`)
  const left = ids.length - 1
  expect((await shop.mine(who)).taken).toEqual({ count: left, room: left - 1 })
  await call(who, 'POST', '/subscriptions/publish-again', { publish: true })
  const now = await standing(who, ids)
  // The oldest is the one without room.
  expect(now.map(([published]) => published)).toEqual([false, ...Array.from({ length: left }, () => true)])
  expect(await standing(who, [another])).toEqual([[true, false]])
})
