// READER_ORIGIN over real HTTP: each host answers its own, old links lead on, and nothing of a session gets across.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#backend/testing/port.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

const PASSWORD = 'olle-2026'

let server: TestServer
let reader: string
let token: string
let book: { _id: string; uuid: string; version: number }

/** On the reader's host, which is a second port here. */
async function read(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(reader + path, { redirect: 'manual', ...init })
}

beforeAll(async () => {
  reader = `http://localhost:${await freePort()}`
  server = await startTestServer({ env: { READER_ORIGIN: reader } })
  token = (await server.admin()).token
  const contents = [{ _id: randomUUID(), title: 'Food', contentType: 'attractions', sections: [] }]
  const body = { _id: randomUUID(), title: 'Jeju', language: 'en', contents }
  const made = await server.call('POST', '/api/guidebooks', { token, body })
  await server.call('PUT', `/api/guidebooks/${made.json['_id']}/publish`, { token, body: {} })
  book = (await server.call('GET', `/api/guidebooks/${made.json['_id']}`, { token })).json as never
})
afterAll(() => server.stop())

test('READER_ORIGIN: on the builder’s host a guidebook’s address leads on to the reader’s, for good', async () => {
  for (const path of [`/m/${book.uuid}?from=qr`, `/m/${book.uuid}/contents/x`]) {
    const { status, headers } = await server.call('GET', path)
    expect([status, headers.get('location')]).toEqual([308, reader + path])
  }
  expect((await server.call('GET', '/guidebooks')).status).toBe(200)
})

test('READER_ORIGIN: the reader’s host serves pages, files, pictures and the calls of the reader', async () => {
  const page = await read(`/m/${book.uuid}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(`<link rel="canonical" href="${reader}/m/${book.uuid}">`)
  const bundle = (await (await read(`/api/m/${book.uuid}/bundle`)).json()) as { assets: { url: string }[] }
  const paths = ['/m/saved', '/m/sw.js', `/m/${book.uuid}/manifest.webmanifest`, ...bundle.assets.map(({ url }) => url)]
  for (const path of [...paths, `/api/guidebooks/uuid/${book.uuid}`, '/api/health'])
    expect((await read(path)).status, path).toBe(200)
  expect((await read(`/api/guidebooks/uuid/${book.uuid}/views`, { method: 'POST' })).status).toBe(204)
  // Empty, so refused for its form: it is answered there.
  expect((await read('/api/browser-errors', { method: 'POST' })).status).toBe(400)
})

test('READER_ORIGIN: nothing of the builder is on the reader’s host, and people are led to where it is', async () => {
  const headers = { Authorization: `Bearer ${token}` }
  for (const path of ['/api/guidebooks', '/api/auth/me', '/api/admin/guidebooks', '/api/reader', '/api/openapi.json'])
    expect((await read(path, { headers })).status, path).toBe(404)
  for (const path of ['/api/auth', '/api/auth/refresh', '/login'])
    expect((await read(path, { method: 'POST' })).status, path).toBe(404)
  for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html', '/before-paint.js'])
    expect((await read(path)).status, path).toBe(404)
  for (const path of ['/', '/guidebooks?page=2', '/login']) {
    const { status, headers: answered } = await read(path)
    expect([status, answered.get('location')]).toEqual([302, `http://localhost:3000${path}`])
  }
})

test('READER_ORIGIN: the builder is told where guidebooks are read', async () => {
  expect((await server.call('GET', '/api/reader')).json).toEqual({ url: reader, apart: true })
})

test('password: the unlock cookie is set on the reader’s host only', async () => {
  const headers = { 'If-Match': `"${book.version}"` }
  await server.call('PATCH', `/api/guidebooks/${book._id}`, { token, body: { shell: { password: PASSWORD } }, headers })
  const path = `/api/guidebooks/uuid/${book.uuid}/unlock`
  const builder: Reply = await server.call('POST', path, { body: { password: PASSWORD } })
  expect([builder.status, builder.headers.get('set-cookie')]).toEqual([200, null])
  const body = JSON.stringify({ password: PASSWORD })
  const unlocked = await read(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const cookie = unlocked.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await (await read(`/m/${book.uuid}`, { headers: { Cookie: cookie } })).text()).toContain('Food')
})

test('READER_ORIGIN: behind a proxy the host it was asked for decides, and without one nobody may claim it', async () => {
  const env = { PUBLIC_URL: 'https://gilbook.example', READER_ORIGIN: 'https://read.example' }
  for (const [proxies, status] of [
    ['1', 404],
    ['0', 200],
  ] as const) {
    const behind = await startTestServer({ env: { ...env, TRUST_PROXY: proxies } })
    const headers = { 'X-Forwarded-Host': 'read.example:443', 'X-Forwarded-Proto': 'https' }
    expect((await behind.call('GET', '/api/company', { headers })).status).toBe(status)
    await behind.stop()
  }
})
