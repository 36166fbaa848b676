// The whole of a request without any feature: health, errors, headers, unknown addresses.
import { once } from 'node:events'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '#backend/platform/http/security.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.stop())

test('health and readiness answer 200', async () => {
  expect((await server.call('GET', '/api/health')).json).toEqual({ status: 'ok' })
  expect((await server.call('GET', '/api/ready')).json).toEqual({ status: 'ok', missing: [] })
})

test('an unknown address of the API answers 404 with code and message', async () => {
  const reply = await server.call('GET', '/api/no-such-route')
  expect(reply.status).toBe(404)
  expect(reply.json).toEqual({ code: 'NOT_FOUND', message: 'Not Found' })
})

test('a method that a route does not have answers 405', async () => {
  expect((await server.call('DELETE', '/api/health')).status).toBe(405)
})

test('attack 77: no packed body is opened, however small it is', async () => {
  const { token } = await server.signUp()
  const send = async (encoding: string, body: string | Uint8Array<ArrayBuffer>): Promise<number> => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Encoding': encoding,
    }
    return (await fetch(`${server.url}/api/guidebooks`, { method: 'POST', headers, body })).status
  }
  const body = '{"title":"x"}'
  expect(await send('gzip', Uint8Array.from(gzipSync(body)))).toBe(415)
  expect(await send('deflate', Uint8Array.from(deflateSync(body)))).toBe(415)
  expect(await send('br', Uint8Array.from(brotliCompressSync(body)))).toBe(415)
  expect(await send('identity', body)).toBe(201)
})

test('every answer carries the security headers', async () => {
  const { headers } = await server.call('GET', '/api/health')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-powered-by')).toBeNull()
})

test('card payment: the policy lets the shop’s script and windows in where one is configured, and nothing in the sandbox', async () => {
  const headersWith = async (portoneScript: string | null): Promise<Headers> => {
    const sources = { chat: false, tileUrl: null, kakaoScript: null, kakaoShareScript: null, portoneScript }
    const app = new Koa().use(securityHeaders(false, sources)).use((ctx) => void (ctx.body = ''))
    const listening = app.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { headers } = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`)
    listening.close()
    return headers
  }
  const real = await headersWith('https://cdn.iamport.kr/v1/iamport.js')
  const policy = Object.fromEntries(
    (real.get('content-security-policy') ?? '').split(';').map((part) => part.split(/ (.*)/)),
  )
  expect(policy['script-src']).toBe("'self' https://cdn.iamport.kr")
  for (const part of ['frame-src', 'connect-src', 'form-action'])
    expect(policy[part]).toContain('https://service.iamport.kr')
  expect(real.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  const { headers } = await server.call('GET', '/api/health')
  expect(headers.get('content-security-policy')).not.toMatch(/iamport|inicis/)
  expect(headers.get('content-security-policy')).toBe((await headersWith(null)).get('content-security-policy'))
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('attack 21: uploads give no listing and no way out of the folder', async () => {
  for (const path of [
    '/uploads/',
    '/uploads/%2e%2e/keys/jwt',
    '/uploads/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cpackage.json',
  ]) {
    const { status, text } = await server.call('GET', path)
    // What an address looks like after its dots are resolved may be one of the app's: its page is no secret.
    expect(status === 404 || text.startsWith('<!doctype html>'), path).toBe(true)
  }
})

test('the machine-readable contract names the routes', async () => {
  const { json } = await server.call('GET', '/api/openapi.json')
  expect(Object.keys(json['paths'] ?? {})).toContain('/api/health')
})

test('attack 20: slow senders are cut off within 15 s, and others are served meanwhile @ci', async () => {
  const began = Date.now()
  const sockets = Array.from({ length: 1000 }, () => createConnection(Number(new URL(server.url).port), '127.0.0.1'))
  // A connection that is reset is cut off as well.
  const end = (socket: Socket) =>
    new Promise((done) =>
      socket
        .on('error', () => undefined)
        .on('close', done)
        .resume(),
    )
  const closed = Promise.all(sockets.map(end))
  for (const socket of sockets) socket.write('GET /api/health HTTP/1.1\r\nX-Slow: ')
  expect((await server.call('GET', '/api/health')).status).toBe(200)
  await closed
  expect(Date.now() - began).toBeLessThan(15_000)
}, 30_000)
