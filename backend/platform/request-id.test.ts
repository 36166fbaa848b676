// The id of a request: in its answer, its lines of the log, the jobs that it asked for, and the mails that those sent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import type { Feature } from './deps.ts'
import { job } from './jobs.ts'
import { createLog } from './log.ts'
import { newRequestId } from './request-id.ts'
import { route } from './route.ts'

interface Line {
  msg: string
  requestId?: string
  job?: string
}
const lines: Line[] = []
const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Line) })

const trouble: Feature = {
  routes: [
    route({
      method: 'POST',
      path: '/test/fails',
      who: 'anyone',
      summary: 'Fails',
      answers: { 200: z.undefined() },
      handle: () => Promise.reject(new Error('a fault')),
    }),
  ],
}

/** Asks for the next one, and fails there. */
const jobs: Feature['jobs'] = [
  job({
    name: 'test-first',
    work: async () => {
      log.info('first')
      await server.deps.jobs.enqueue('test-second', {})
    },
  }),
  job({ name: 'test-second', tries: 1, work: () => Promise.reject(new Error('a fault')) }),
]

let server: TestServer
beforeAll(async () => {
  const features = () => [{ ...trouble, jobs }]
  server = await startTestServer({ log, features, env: { TRUST_PROXY: '1' } })
}, 60_000)
afterAll(() => server.stop())

const asked = async (id?: string, path = '/api/health') => {
  const { headers } = await server.call('GET', path, id === undefined ? {} : { headers: { 'X-Request-Id': id } })
  return headers.get('x-request-id')
}

describe('a request has an id', () => {
  it('of its own, short enough to be told on the phone, and no two have the same', async () => {
    expect(await asked()).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
    expect(new Set(Array.from({ length: 5000 }, newRequestId)).size).toBe(5000)
  })
  it('of the proxy where that is well-formed', async () => {
    expect(await asked('1f9c2ab3-77')).toBe('1f9c2ab3-77')
    for (const odd of [
      'short',
      'a b c d e f',
      'x'.repeat(65),
      'me@example.com',
      '<script>alert(1)</script>',
      '"},{"a":"',
    ])
      expect(await asked(odd), odd).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
  })
  it('of nobody else where no proxy is trusted', async () => {
    const open = await startTestServer()
    const { headers } = await open.call('GET', '/api/health', { headers: { 'X-Request-Id': 'chosen-by-a-stranger' } })
    await open.stop()
    expect(headers.get('x-request-id')).not.toBe('chosen-by-a-stranger')
  })
})

describe('the id of a request', () => {
  it('stands in each of its lines, whole, also where a proxy’s is as long as a token', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    await server.call('POST', '/api/test/fails', { headers: { 'X-Request-Id': id } })
    const own = lines.filter(({ requestId }) => requestId === id).map(({ msg }) => msg)
    expect(own).toEqual(['a request failed', 'request'])
  })
  it('is told with a fault, as a member and in its sentence, and with nothing that was refused', async () => {
    const fault = await server.call('POST', '/api/test/fails', { headers: { 'Accept-Language': 'ko' } })
    const id = fault.headers.get('x-request-id')
    expect([fault.status, fault.json['requestId']]).toEqual([500, id])
    expect(fault.json['message']).toBe(`문제가 생겼어요. 잠시 뒤 다시 해 주세요. 문의할 때 알려 주세요: ${id}`)
    const refused = await server.call('GET', '/api/auth/me')
    expect([refused.status, 'requestId' in refused.json]).toEqual([401, false])
  })
  it('goes on into the jobs that it asked for, and those that they ask for', async () => {
    const { underRequest } = await import('./request-id.ts')
    await underRequest('asked-by-me', () => server.deps.jobs.enqueue('test-first', {}))
    const mine = () => lines.filter(({ requestId }) => requestId === 'asked-by-me').map(({ msg, job }) => job ?? msg)
    await expect.poll(mine, { timeout: 20_000 }).toEqual(['first', 'test-second'])
  })
  it('stands in the head of the mails that it sent, and in the line that says so', async () => {
    const owner = await server.signUp()
    const { headers } = await server.call('POST', '/api/password-resets', { body: { email: owner.email } })
    const id = headers.get('x-request-id') ?? ''
    const mails = await server.mails(owner.email, 3)
    expect(mails.filter((mail) => mail.includes(`X-Request-ID: ${id}`))).toHaveLength(1)
    expect(lines.some(({ msg, requestId }) => msg.startsWith('mail to') && requestId === id)).toBe(true)
  })
})
