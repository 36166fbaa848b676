// Thumbnails over HTTP: asked for, drawn by the worker, shown to those who may see them, and to nobody else.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ThumbnailState } from '#domain/thumbnail.ts'
import { ifMatch, pageOf, photoForm } from '#backend/features/guidebook/testing/documents.ts'
import { inkApart } from '#backend/testing/ink.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

interface Queued {
  queued: number
  estimated: number
  priority: string
  message: string
}

let server: TestServer
let owner: SignedIn
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
  await server.subscribe(owner.id)
  admin = await server.admin()
}, 120_000)
// A plan has ten that are published at once.
afterEach(async () => void (await as(owner, 'PUT', '/guidebooks/unpublishall', {})))
afterAll(() => server.stop())

const { as, made, read } = callsOf(() => server)
const asked = (reply: Reply): Queued => reply.json as unknown as Queued
const generate = (who: SignedIn, ...guidebookIds: string[]) =>
  as(who, 'POST', '/thumbnails/generate', { mode: 'specific', guidebookIds, priority: 'high' })

/** Published and in the gallery, which asks for its thumbnail. */
async function shown(who = owner): Promise<Wire> {
  const book = await made(who, pageOf('성산'), pageOf('Food'))
  expect((await as(who, 'PUT', `/guidebooks/${book._id}/publish`)).status).toBe(200)
  await as(who, 'PATCH', `/guidebooks/${book._id}/public-gallery`, { isPublicGallery: true })
  return book
}

const stateOf = async (who: SignedIn, id: string): Promise<ThumbnailState | undefined> => {
  const { thumbnails } = (await as(who, 'GET', `/thumbnails/status?guidebookIds=${id}`)).json as unknown as {
    thumbnails: { state: ThumbnailState }[]
  }
  return thumbnails[0]?.state
}

/** Its address, once it is drawn. */
async function drawn(who: SignedIn, id: string): Promise<string> {
  await expect.poll(() => stateOf(who, id), { timeout: 60_000, interval: 100 }).toBe('ready')
  const { thumbnailUrl } = await read(who, id)
  expect(thumbnailUrl).toMatch(new RegExp(`^/thumbnails/${id}/[0-9a-f]{40}\\.webp$`))
  return thumbnailUrl ?? ''
}

const picture = async (url: string): Promise<Response> => fetch(server.url + url)

describe('thumbnail', () => {
  it.each([
    ['Thai', 'ทะเลใต้', 'ภูเขาสูง'],
    ['Arabic', 'رحلة البحر', 'جبال الشرق'],
  ])('has a title in %s written on it, letter by letter @ci', async (_, ...titles) => {
    const { _id } = await shown()
    const pictures: Buffer[] = []
    for (const title of titles) {
      const { version } = await read(owner, _id)
      await as(owner, 'PATCH', `/guidebooks/${_id}`, { shell: { title } }, ifMatch(version))
      // Administrators are not counted.
      await generate(admin, _id)
      pictures.push(Buffer.from(await (await picture(await drawn(owner, _id))).arrayBuffer()))
    }
    expect(await inkApart(pictures[0]!, pictures[1]!)).toBeGreaterThan(300)
  })

  it('is made when the gallery is switched on: 435 × 617, of what readers see, and anew when that has changed', async () => {
    const { _id, version } = await shown()
    const url = await drawn(owner, _id)
    const answer = await picture(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toMatch(/^private.*immutable$/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 435, height: 617 })
    await as(owner, 'PATCH', `/guidebooks/${_id}`, { shell: { title: 'Jeju, anew' } }, ifMatch(version))
    expect(asked(await generate(owner, _id))).toMatchObject({ queued: 1, priority: 'high' })
    const next = await drawn(owner, _id)
    expect(next).not.toBe(url)
    expect((await picture(url)).status).toBe(404)
    expect(await server.deps.files.has(url.slice(1))).toBe(false)
    expect((await picture(`/thumbnails/${_id}/latest.webp`)).status).toBe(200)
    const other = await sharp(Buffer.from(await (await picture(next)).arrayBuffer()))
      .raw()
      .toBuffer()
    expect(other.equals(await sharp(bytes).raw().toBuffer())).toBe(false)
  }, 120_000)

  it('is counted and timed by its queue, for whoever watches the server', async () => {
    const told = async (figure: string): Promise<number> => {
      const { body } = await server.deps.metrics.text()
      const row = body.split('\n').find((line) => line.startsWith(`gilbook_job_duration_seconds_${figure} `))
      return Number(row?.split(' ').at(-1) ?? 0)
    }
    const done = '{queue="thumbnail",outcome="done"}'
    const [count, sum] = [await told(`count${done}`), await told(`sum${done}`)]
    const { _id } = await shown()
    await drawn(owner, _id)
    // It ends once its picture is there.
    await expect.poll(() => told(`count${done}`), { timeout: 10_000 }).toBeGreaterThan(count)
    expect(await told(`sum${done}`)).toBeGreaterThan(sum)
  }, 60_000)

  it('has the cover picture in it', async () => {
    const { _id } = await shown()
    await drawn(owner, _id)
    const form = await photoForm()
    await server.call('POST', `/api/guidebooks/${_id}/subtitle/image`, { token: owner.token, form })
    await as(admin, 'POST', '/admin/thumbnails/generate', { guidebookId: _id })
    const url = await drawn(owner, _id)
    const bytes = Buffer.from(await (await picture(url)).arrayBuffer())
    const { data } = await sharp(bytes)
      .extract({ left: 300, top: 100, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[0]! > 200, data[1]! < 60, data[2]! < 60]).toEqual([true, true, true])
  }, 120_000)

  it('is not made of one that is not public, and says so', async () => {
    const { _id } = await made(owner)
    expect(asked(await as(admin, 'POST', '/admin/thumbnails/generate', { guidebookId: _id }))).toEqual({
      queued: 0,
      estimated: 0,
      priority: 'high',
      message: 'Thumbnails are not generated for non-public guidebooks.',
    })
    expect(await stateOf(owner, _id)).toBe('none')
  })

  it('many asked for at once come after those that somebody waits for', async () => {
    const books = [await shown(), await shown()]
    for (const { _id } of books) await drawn(owner, _id)
    const ids = books.map(({ _id }) => _id)
    const many = asked(
      await as(admin, 'POST', '/admin/thumbnails/generate', { mode: 'specific', guidebookIds: ids, priority: 'high' }),
    )
    expect(many).toMatchObject({
      queued: 2,
      estimated: 4,
      priority: 'low',
      message: '2 thumbnails will be updated in about 4 seconds.',
    })
    const waiting: { priority: number }[] = await server.deps.db.query(
      "SELECT priority FROM pgboss.job WHERE name = 'thumbnail' ORDER BY created_on DESC LIMIT 2",
    )
    expect(waiting.map(({ priority }) => priority)).toEqual([0, 0])
    for (const id of ids) await drawn(owner, id)
  }, 120_000)

  it('says shortly, or how many seconds it takes', async () => {
    const { _id } = await shown()
    await drawn(owner, _id)
    const answer = asked(await as(admin, 'POST', '/admin/thumbnails/generate', { guidebookId: _id }))
    expect(answer).toMatchObject({ queued: 1, message: 'The thumbnail will be updated shortly.' })
    await drawn(owner, _id)
  }, 60_000)
})

describe('attack 47: thumbnails', () => {
  it("of somebody else's guidebooks are not to be had, and nothing of the request is done", async () => {
    const { _id } = await shown()
    await drawn(owner, _id)
    const stranger = await server.signUp()
    const own = await made(stranger)
    expect((await generate(stranger, own._id, _id)).json).toMatchObject({ code: 'GUIDEBOOK_NOT_FOUND' })
    expect(await stateOf(owner, _id)).toBe('ready')
    expect(await stateOf(stranger, _id)).toBeUndefined()
    expect((await generate(stranger, randomUUID())).status).toBe(404)
  }, 60_000)

  it('ten thousand at once, none, and another mode are refused', async () => {
    const many = await generate(admin, ...Array.from({ length: 10_000 }, () => randomUUID()))
    expect([400, 413]).toContain(many.status)
    expect((await generate(admin, ...Array.from({ length: 101 }, () => randomUUID()))).json).toMatchObject({
      code: 'INVALID',
    })
    expect((await generate(admin)).status).toBe(400)
    expect((await as(admin, 'POST', '/thumbnails/generate', { mode: 'all', guidebookIds: [] })).status).toBe(400)
    expect((await as(admin, 'POST', '/admin/thumbnails/generate', { guidebookId: 'x' })).status).toBe(400)
  })

  it('the sixth request within a minute is refused, with when to come again; administrators are not counted', async () => {
    const busy = await server.signUp()
    const { _id } = await made(busy)
    for (let n = 0; n < 5; n += 1) expect((await generate(busy, _id)).status).toBe(200)
    const sixth = await generate(busy, _id)
    expect([sixth.status, sixth.json]).toEqual([
      429,
      {
        code: 'THUMBNAIL_LIMIT',
        message: 'You can ask for thumbnails 5 times per minute. Please try again shortly.',
      },
    ])
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let n = 0; n < 6; n += 1) expect((await generate(admin, _id)).status).toBe(200)
  })
})

describe('attack 4: a thumbnail and who may not see it', () => {
  it('a password takes it away at once, also from its address; nothing new is drawn', async () => {
    const { _id, uuid, version } = await shown()
    const url = await drawn(owner, _id)
    await as(owner, 'PATCH', `/guidebooks/${_id}`, { shell: { password: 'olle' } }, ifMatch(version))
    for (const address of [url, `/thumbnails/${_id}/latest.webp`]) expect((await picture(address)).status).toBe(404)
    const gallery = (await server.call('GET', '/api/guidebooks/public-gallery')).json as unknown as {
      results: { uuid: string; thumbnailUrl: string | null }[]
    }
    expect(gallery.results.find((card) => card.uuid === uuid)?.thumbnailUrl).toBeNull()
    expect(asked(await as(admin, 'POST', '/admin/thumbnails/generate', { guidebookId: _id }))).toMatchObject({
      queued: 0,
      message: 'Thumbnails are not generated for password-protected guidebooks.',
    })
  }, 60_000)

  it('one that was taken out of the gallery, or unpublished, is gone from its address', async () => {
    const { _id } = await shown()
    const url = await drawn(owner, _id)
    await as(owner, 'PATCH', `/guidebooks/${_id}/public-gallery`, { isPublicGallery: false })
    expect((await picture(url)).status).toBe(404)
    expect((await picture('/thumbnails/nothing/latest.webp')).status).toBe(404)
  }, 60_000)

  it('a job that comes too late, when a password was set meanwhile, takes away what was there', async () => {
    const { _id, version } = await shown()
    const url = await drawn(owner, _id)
    await server.deps.db.query(
      "INSERT INTO thumbnail_request (guidebook_id, state, priority, wanted_at) VALUES ($1, 'queued', 'low', now())",
      [_id],
    )
    await as(owner, 'PATCH', `/guidebooks/${_id}`, { shell: { password: 'olle' } }, ifMatch(version))
    await server.deps.jobs.enqueue('thumbnail', { guidebookId: _id })
    await expect.poll(() => stateOf(owner, _id), { timeout: 30_000 }).toBe('none')
    expect(await server.deps.files.has(url.slice(1))).toBe(false)
  }, 60_000)
})

it('thumbnail: what can never be drawn is given up after its tries, and can be asked for again', async () => {
  const { _id } = await shown()
  await drawn(owner, _id)
  const { drawThumbnails } = await import('./work.ts')
  const broken = { ...server.deps.files, read: () => Promise.reject(new Error('no disk')), has: async () => false }
  const job = drawThumbnails({ ...server.deps, files: broken })
  await server.deps.db.query(
    "INSERT INTO thumbnail_request (guidebook_id, state, priority, wanted_at) VALUES ($1, 'queued', 'low', now())",
    [_id],
  )
  for (let n = 0; n < 5; n += 1) await expect(job.work({ guidebookId: _id })).rejects.toThrow('no disk')
  expect(await stateOf(owner, _id)).toBe('failed')
  await generate(owner, _id)
  await drawn(owner, _id)
}, 60_000)
