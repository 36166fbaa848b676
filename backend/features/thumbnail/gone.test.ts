// What nobody will see again does not stay in the storage.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/people.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { sweepHidden } from './gone.ts'

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

test('§4 thumbnail: it goes with its guidebook, and in the night after it left the gallery', async () => {
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
