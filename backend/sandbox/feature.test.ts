// Where the stand-ins are, and where they are not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { sandboxFeatures } from './feature.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.stop())

test('§1 sandbox: without a key the product serves the stand-in for PortOne, and says so when it starts', async () => {
  const script = await server.call('GET', '/api/sandbox/portone/iamport.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  const refused = await server.call('POST', '/api/sandbox/portone/users/getToken', { body: {} })
  expect([refused.status, refused.json['code']]).toEqual([400, -1])
  const unknown = await server.call('GET', '/api/sandbox/portone/payments/imp_0', { headers: { Authorization: 'x' } })
  expect(unknown.status).toBe(401)
  const notices = await Promise.all((await sandboxFeatures(server.deps)).map(({ seed }) => seed?.()))
  expect(notices.flat().join()).toMatch(/Card payments are a sandbox/)
})

test('§1 production has no stand-ins, nor has a product with keys the one that they replace', async () => {
  const { config } = server.deps
  expect(await sandboxFeatures({ ...server.deps, config: { ...config, production: true } })).toEqual([])
  const real = { ...config, kakao: null, portone: { ...config.portone, isSandbox: false } }
  expect(await sandboxFeatures({ ...server.deps, config: real })).toEqual([])
})
