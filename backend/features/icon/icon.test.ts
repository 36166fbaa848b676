import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import type { OwnIcon } from '#domain/icon.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { iconForm, iconPng } from '#backend/testing/icon-form.ts'

interface List {
  icons: OwnIcon[]
  page: number
  pageCount: number
  pageSize: number
  totalCount: number
}

let server: TestServer
let owner: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
  stranger = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const send = async (who: SignedIn, form?: FormData, headers: Record<string, string> = {}): Promise<Reply> =>
  server.call('POST', '/api/icons', { token: who.token, form: form ?? (await iconForm()), headers })
const added = async (who: SignedIn, name?: string): Promise<OwnIcon> => {
  const { status, json, text } = await send(who, await iconForm(undefined, name))
  expect(status, text).toBe(201)
  return (json as unknown as { data: OwnIcon }).data
}
const list = async (who: SignedIn, path = '/icons'): Promise<List> =>
  (await server.call('GET', `/api${path}`, { token: who.token })).json as unknown as List
const remove = (who: SignedIn, id: string, headers: Record<string, string> = {}): Promise<Reply> =>
  server.call('DELETE', `/api/icons/${id}`, { token: who.token, headers })
const uploads = (): Promise<string[]> => readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => [])

/** So many at once without uploading each. */
const fill = (who: SignedIn, count: number): Promise<unknown> =>
  server.deps.db.query(
    `INSERT INTO icon (id, owner_id, url, name, created_at)
     SELECT gen_random_uuid(), $1, '/uploads/${'0'.repeat(64)}.webp', 'n' || n, now() - n * interval '1 minute'
     FROM generate_series(1, $2::int) n`,
    [who.id, count],
  )

describe('icons', () => {
  it('are uploaded, listed newest first with whose they are, served as drawn, and deleted', async () => {
    const who = await server.signUp()
    const first = await added(who, '올레 리본.png')
    const second = await added(who, 'tea.png')
    expect(first).toEqual({
      _id: expect.any(String),
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/),
      name: '올레 리본',
      user: { _id: who.id, name: who.user.name, companyName: who.user.companyName },
      createdAt: expect.any(String),
    })
    expect(await list(who)).toEqual({ icons: [second, first], page: 1, pageCount: 1, pageSize: 100, totalCount: 2 })
    const served = await fetch(server.url + first.url)
    expect(served.headers.get('content-type')).toBe('image/webp')
    const [drawn, sent] = [Buffer.from(await served.arrayBuffer()), await iconPng()]
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).ensureAlpha().raw().toBuffer()
    expect(await pixels(drawn)).toEqual(await pixels(sent))
    expect((await remove(who, second._id)).json).toEqual({ success: true, _id: second._id })
    expect((await list(who)).icons).toEqual([first])
    expect((await remove(who, second._id)).json).toMatchObject({ code: 'ICON_NOT_FOUND' })
  })

  it('a deleted icon is still served: guidebooks, copies and saved ones wear it', async () => {
    const icon = await added(owner)
    await remove(owner, icon._id)
    expect((await fetch(server.url + icon.url)).status).toBe(200)
  })

  it('a repeated key adds and removes once', async () => {
    const who = await server.signUp()
    const key = { 'Idempotency-Key': randomUUID() }
    const [once, again] = [await send(who, undefined, key), await send(who, undefined, key)]
    expect([again.status, again.json]).toEqual([201, once.json])
    expect((await list(who)).totalCount).toBe(1)
    const other = await iconForm(await iconPng({ background: 'red' }))
    expect((await send(who, other, key)).status).toBe(422)
    const { data } = once.json as unknown as { data: OwnIcon }
    const going = { 'Idempotency-Key': randomUUID() }
    expect((await remove(who, data._id, going)).status).toBe(200)
    expect((await remove(who, data._id, going)).status).toBe(200)
  })
})

describe('icon upload, in the product’s words', () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const noisy = sharp({ create: { width: 100, height: 100, channels: 3, background: 'red', noise } })
  const padded = async (bytes: number): Promise<Buffer> => {
    const png = await iconPng()
    return Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  }
  it.each([
    ['a JPEG', 415, 'Only PNG format is allowed', () => noisy.clone().jpeg().toBuffer()],
    ['a JPEG called PNG', 415, 'Only PNG format is allowed', () => noisy.clone().jpeg({ quality: 30 }).toBuffer()],
    ['attack 42: an SVG', 415, 'Only PNG format is allowed', async () => Buffer.from('<svg><script/></svg>')],
    ['nothing', 415, 'Only PNG format is allowed', async () => Buffer.alloc(0)],
    ['a heavy PNG', 413, 'File size must be less than 10KB', () => noisy.clone().png().toBuffer()],
    ['attack 46: exactly 10 KB', 413, 'File size must be less than 10KB', () => padded(10_240)],
    ['6 MB', 413, 'File size must be less than 10KB', async () => Buffer.alloc(6 * 1024 * 1024)],
    ['attack 46: 99 × 100', 400, 'Icon dimensions must be 100x100 pixels', () => iconPng({ width: 99 })],
    ['200 × 200', 400, 'Icon dimensions must be 100x100 pixels', () => iconPng({ width: 200, height: 200 })],
    ['one cut short', 400, 'Icon upload failed', async () => (await iconPng()).subarray(0, 60)],
    ['one with a hole', 400, 'Icon upload failed', async () => (await iconPng()).fill(0x55, 60, 100)],
  ])('refuses %s', async (_, status, message, bytes) => {
    const before = await uploads()
    const reply = await send(stranger, await iconForm(await bytes()))
    expect([reply.status, (reply.json as { message?: string }).message]).toEqual([status, message])
    expect([await uploads(), (await list(stranger)).totalCount]).toEqual([before, 0])
  })

  it('takes 10 KB less one byte, and keeps only the picture of it', async () => {
    const icon = await send(stranger, await iconForm(await padded(10_239)))
    expect(icon.status).toBe(201)
    const { data } = icon.json as unknown as { data: OwnIcon }
    expect((await (await fetch(server.url + data.url)).arrayBuffer()).byteLength).toBeLessThan(1000)
    await remove(stranger, data._id)
  })

  it('one file at a time: two in one request are refused, and neither is kept', async () => {
    const form = await iconForm()
    form.append('file', new Blob([Uint8Array.from(await iconPng())], { type: 'image/png' }), 'second.png')
    const reply = await send(stranger, form)
    expect([reply.status, reply.json]).toEqual([
      409,
      { code: 'ICON_BUSY', message: 'Please wait for the current upload to complete' },
    ])
    expect((await list(stranger)).totalCount).toBe(0)
  })

  it('without a file it says so, and in Korean where that is asked for', async () => {
    expect((await send(stranger, new FormData())).status).toBe(400)
    const korean = await send(stranger, await iconForm(Buffer.from('words')), { 'Accept-Language': 'ko' })
    expect(korean.json).toMatchObject({ message: 'PNG 파일만 올릴 수 있어요.' })
  })

  it('attack 46: twenty at once beside ninety-nine make a hundred', async () => {
    const who = await server.signUp()
    await fill(who, 99)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(who)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 201).map(({ json }) => json)
    expect(new Set(refused.map((json) => JSON.stringify(json)))).toEqual(
      new Set([JSON.stringify({ code: 'ICON_LIMIT', message: 'Maximum number of icons (100) reached' })]),
    )
    expect((await list(who)).totalCount).toBe(100)
    await remove(who, (await list(who)).icons[0]?._id ?? '')
    expect((await send(who)).status).toBe(201)
  })
})

it('attack 84: without room in the storage an icon is refused, not stored, and told what to do', async () => {
  const who = await server.signUp()
  const body = { _id: randomUUID(), title: '가득 찬 길북', contents: [] }
  await server.call('POST', '/api/guidebooks', { token: who.token, body })
  const fillTo = (bytes: number): Promise<unknown> =>
    server.deps.db.query('UPDATE guidebook_room SET file_bytes = $2 WHERE guidebook_id = $1', [body._id, bytes])
  const before = await uploads()
  for (const room of [0, 10]) {
    await fillTo(LIMITS.storageBytes.free - room)
    const { status, json } = await send(who, await iconForm(await iconPng({ background: 'teal' })))
    expect([status, json]).toMatchObject([409, { code: 'QUOTA_REACHED', limit: LIMITS.storageBytes.free }])
    expect([await uploads(), (await list(who)).totalCount]).toEqual([before, 0])
  }
  await fillTo(0)
  expect((await send(who)).status).toBe(201)
  const told = (await server.call('GET', `/api/users/${who.id}/storage`, { token: who.token })).json as unknown as {
    parts: { icons: number }
  }
  expect(told.parts.icons).toBeGreaterThan(0)
})

describe('icons of others', () => {
  it('attack 55: a stranger deletes nothing; an administrator may', async () => {
    const icon = await added(owner)
    expect((await remove(stranger, icon._id)).status).toBe(404)
    expect((await remove(stranger, 'no-id')).status).toBe(404)
    expect((await list(stranger)).icons).not.toContainEqual(icon)
    expect((await remove(await server.admin(), icon._id)).status).toBe(200)
  })

  it("the administrator's list: everyone's, by side, by owner, page by page", async () => {
    const admin = await server.admin()
    const [mine, theirs] = [await added(admin), await added(owner)]
    const ids = async (query: string): Promise<string[]> =>
      (await list(admin, `/admin/icons?${query}`)).icons.map(({ _id }) => _id)
    expect(await ids('')).toEqual(expect.arrayContaining([mine._id, theirs._id]))
    expect(await ids('company=admin')).toEqual([mine._id])
    expect(await ids('company=user')).not.toContain(mine._id)
    expect(await ids('search=%25')).toEqual([])
    expect(await ids(`search=${encodeURIComponent('check trav')}`)).toContain(theirs._id)
    expect(await list(admin, '/admin/icons?limit=1&page=2')).toMatchObject({ page: 2, pageSize: 1 })
    expect(await ids('limit=1')).toEqual([theirs._id])
  })
})
