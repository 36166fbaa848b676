// What is asked of the queue: who comes first, what is asked twice, what was forgotten; and for how long a picture is kept.
import type { EntityManager } from 'typeorm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { addressOf, fileOf } from './address.ts'
import { queueThumbnails } from './queue.ts'
import { booksById } from './store.ts'
import { queuedText } from './routes.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
  await server.subscribe(owner.id)
}, 120_000)
afterAll(() => server.stop())

const { made } = callsOf(() => server)

/** As the gallery shows it, with nothing asked for. */
async function shown(): Promise<Wire> {
  const book = await made(owner)
  await server.deps.db.query(
    'UPDATE guidebook SET published = true, published_at = now(), is_public_gallery = true WHERE id = $1',
    [book._id],
  )
  return book
}

class Undone extends Error {}

/** Nobody draws what is never committed. */
const undone = (work: (tx: EntityManager) => Promise<void>): Promise<void> =>
  server.deps
    .transact(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof Undone)) throw failure
    })

test('thumbnail: what waits is not asked for twice, but goes ahead once somebody waits for it, or after ten minutes', async () => {
  const { _id } = await shown()
  const began = Date.now()
  await undone(async (tx) => {
    const ask = async (priority: 'high' | 'low', minutes: number): Promise<number> => {
      const now = new Date(began + minutes * 60_000)
      return (await queueThumbnails(tx, server.deps.jobs, [_id], { priority, now })).queued
    }
    expect([await ask('low', 0), await ask('low', 1), await ask('high', 1), await ask('high', 11)]).toEqual([
      1, 0, 1, 0,
    ])
    expect(await ask('high', 11.1)).toBe(1)
    const rows: { priority: number }[] = await tx.query(
      `SELECT priority FROM pgboss.job WHERE name = 'thumbnail' AND data->>'guidebookId' = $1`,
      [_id],
    )
    expect(rows.map(({ priority }) => priority).toSorted((a, b) => a - b)).toEqual([0, 10, 10])
    const none = { queued: 0, estimated: 0, priority: 'high' } as const
    expect(queuedText(none, await booksById(tx, [_id]), 'en')).toBe('The thumbnail is already being made.')
  })
})

test('thumbnail: a device asks anew for the latest and keeps the named one; a hidden owner’s is gone', async () => {
  const { _id } = await shown()
  const url = addressOf(_id, 'a'.repeat(40))
  await server.deps.files.put(fileOf(url) ?? '', Buffer.from('picture'), 'image/webp')
  await server.deps.db.query('UPDATE guidebook SET thumbnail_url = $2 WHERE id = $1', [_id, url])
  const get = (path: string, headers = {}): Promise<Reply> => server.call('GET', path, { headers })
  const [named, latest] = [await get(url), await get(`/thumbnails/${_id}/latest.webp`)]
  expect([named, latest].map(({ headers }) => headers.get('cache-control'))).toEqual([
    'private, max-age=31536000, immutable',
    'private, no-cache',
  ])
  const again = await get(`/thumbnails/${_id}/latest.webp`, { 'If-None-Match': latest.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
  await server.deps.db.query('UPDATE account SET is_hidden = true WHERE id = $1', [owner.id])
  expect((await get(url)).status).toBe(404)
})
