// The app's own files: what is kept for ever, what is asked again, and what is not the app's.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClient } from './serve-client.ts'

const parent = mkdtempSync(join(tmpdir(), 'gilbook-client-'))
const folder = join(parent, 'client')
let server: Server
let base: string

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'm'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<head><title>Gilbook</title></head>')
  writeFileSync(join(folder, 'assets/app-a1B2c3D4.js'), 'console.log(1)\n'.repeat(500))
  writeFileSync(join(folder, 'assets/import-heic-worker-a1B2c3D4.js'), '// worker')
  writeFileSync(join(folder, 'm/sw.js'), '// worker')
  mkdirSync(`${folder}-packed/assets`, { recursive: true })
  writeFileSync(join(folder, 'assets/page-a1B2c3D4.js'), 'as it is')
  writeFileSync(`${folder}-packed/assets/page-a1B2c3D4.js`, brotliCompressSync('packed with the build'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  server = new Koa().use(serveClient(folder, async () => null, 'help@olle.example')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(parent, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { method, headers })

test('the shell says whom to write to when the server can not be reached', async () => {
  for (const path of ['/server_not_available', '/index.html', '/'])
    expect(await (await get(path)).text()).toContain('<meta name="contact" content="help@olle.example">')
})

test('a hashed file is kept for ever, and soon sent in its strongest compression', async () => {
  const first = await get('/assets/app-a1B2c3D4.js')
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(first.headers.get('content-type')).toContain('javascript')
  const text = await first.text()
  const br = { 'Accept-Encoding': 'gzip, br' }
  await expect.poll(async () => (await get('/assets/app-a1B2c3D4.js', br)).headers.get('content-encoding')).toBe('br')
  expect(await (await get('/assets/app-a1B2c3D4.js', br)).text()).toBe(text)
  expect(
    (await get('/assets/app-a1B2c3D4.js', { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding'),
  ).toBeNull()
})

test('a hashed file that was packed with the build is sent so from its first answer on, to whoever takes it', async () => {
  const [packed, plain] = [{ 'Accept-Encoding': 'br' }, { 'Accept-Encoding': 'gzip' }]
  const first = await get('/assets/page-a1B2c3D4.js', packed)
  expect([first.headers.get('content-encoding'), await first.text()]).toEqual(['br', 'packed with the build'])
  expect(await (await get('/assets/page-a1B2c3D4.js', plain)).text()).toBe('as it is')
})

test('every screen is the app’s shell, asked again each time and answered 304 while it is the same', async () => {
  for (const path of ['/', '/guidebooks/edit/1', '/users/activate/person%40example.com/abc', '/reset-password/xyz']) {
    const page = await get(path)
    expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
      200,
      'no-cache',
      '<head><title>Gilbook</title><meta name="contact" content="help@olle.example"></head>',
    ])
  }
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/login', { 'If-None-Match': etag })).status).toBe(304)
})

test('what is missing, the reader’s, the API’s or another method’s is not answered with the shell', async () => {
  for (const path of ['/assets/gone-a1B2c3D4.js', '/logo.png', '/m/unknown', '/api/nothing', '/uploads/x']) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect((await get('/m/sw.js')).status).toBe(200)
  expect((await get('/guidebooks', {}, 'POST')).status).toBe(404)
})

test('WebAssembly may be compiled in the worker that opens photos, and in nothing else of the app', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  expect(await policyOf('/assets/import-heic-worker-a1B2c3D4.js')).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(await policyOf('/assets/app-a1B2c3D4.js')).toBeNull()
})

test('attack 21: nothing beside the folder, nothing hidden in it', async () => {
  for (const path of [
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.vite/manifest.json',
    '/%00.js',
    '/%zz.js',
  ]) {
    expect(await (await get(path)).text(), path).not.toMatch(/secret$|\{\}/)
  }
})
