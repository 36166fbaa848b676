// What nobody will see again does not stay in the storage.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { removeOldDrawings, sweepHidden } from './gone.ts'

const DAY = 24 * 3600 * 1000

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const { as, made, read } = callsOf(() => server)

/** A guidebook in the gallery, and the file of its thumbnail. */
async function drawn(): Promise<{ _id: string; file: string }> {
  const { _id } = await made(admin)
  await as(admin, 'PUT', `/guidebooks/${_id}/publish`)
  await as(admin, 'PATCH', `/guidebooks/${_id}/public-gallery`, { isPublicGallery: true })
  await expect.poll(async () => (await read(admin, _id)).thumbnailUrl, { timeout: 60_000 }).not.toBeNull()
  return { _id, file: ((await read(admin, _id)).thumbnailUrl ?? '').slice(1) }
}

test('thumbnail: it goes with its guidebook, and in the night after it left the gallery', async () => {
  const [deleted, hidden, shown] = [await drawn(), await drawn(), await drawn()]
  const has = (file: string): Promise<boolean> => server.deps.files.has(file)
  expect(await Promise.all([deleted, hidden, shown].map(({ file }) => has(file)))).toEqual([true, true, true])
  await as(admin, 'DELETE', `/guidebooks/${deleted._id}`)
  await expect.poll(() => has(deleted.file), { timeout: 30_000 }).toBe(false)
  await as(admin, 'PATCH', `/guidebooks/${hidden._id}/public-gallery`, { isPublicGallery: false })
  await sweepHidden(server.deps).work({})
  expect([await has(hidden.file), await has(shown.file)]).toEqual([false, true])
  expect([(await read(admin, hidden._id)).thumbnailUrl, (await read(admin, shown._id)).thumbnailUrl]).toEqual([
    null,
    `/${shown.file}`,
  ])
}, 120_000)

test('attack 86: cards and thumbnails that nobody shows go after their time; those that are shown stay', async () => {
  const { files, db } = server.deps
  const who = await server.signUp()
  const { _id } = await made(who)
  const [other, own] = [`thumbnails/${randomUUID()}/${'a'.repeat(40)}.webp`, `thumbnails/${_id}/${'b'.repeat(40)}.webp`]
  const card = `drawn/${'c'.repeat(40)}.jpeg`
  for (const name of [other, own, card]) await files.put(name, Buffer.from('x'), 'image/webp')
  await db.query('UPDATE guidebook SET thumbnail_url = $2 WHERE id = $1', [_id, `/${own}`])
  const left = () => Promise.all([other, own, card].map((name) => files.has(name)))
  const after = async (days: number) => {
    await removeOldDrawings({ ...server.deps, clock: { now: () => new Date(Date.now() + days * DAY) } })
    return left()
  }
  expect([await after(0), await after(2), await after(31)]).toEqual([
    [true, true, true],
    [false, true, true],
    [false, true, false],
  ])
})
