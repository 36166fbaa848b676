// A store that is too busy, silent or gone: who asked is told to come again, and nobody waits for ever.
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoForm } from '#backend/features/guidebook/testing/documents.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { s3Files, s3Place } from '#backend/platform/files/s3.ts'

const BUSY =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'
const behaviours: Record<string, (answer: ServerResponse) => void> = {
  busy: (answer) => void answer.writeHead(503, { 'content-type': 'application/xml' }).end(BUSY),
  silent: () => undefined,
  gone: (answer) => void answer.destroy(),
}

let behaviour = 'busy'
let store: Server
let server: TestServer
const url = (): string => `s3://key:secret@pictures?endpoint=http://127.0.0.1:${(store.address() as AddressInfo).port}`

beforeAll(async () => {
  store = createServer((asked, answer) => void (asked.resume(), behaviours[behaviour]?.(answer)))
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  server = await startTestServer({ env: { STORAGE_URL: url() } })
}, 60_000)
afterAll(async () => {
  await server.stop()
  store.closeAllConnections()
  store.close()
})

describe('fault: the store', () => {
  test.each(['busy', 'gone'])(
    '%s: an upload and a picture are 503 with a sentence, and say when to come again',
    async (how) => {
      behaviour = how
      const admin = await server.admin()
      const form = await photoForm()
      const sent = await server.call('PUT', `/api/users/${admin.id}/image`, { token: admin.token, form })
      const seen = await server.call('GET', `/uploads/${'ab'.repeat(32)}.webp`)
      for (const { status, json, headers } of [sent, seen])
        expect([status, json['code'], headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
    },
    60_000,
  )

  test('silent: each try ends, and the last one fails', async () => {
    behaviour = 'silent'
    const files = s3Files(s3Place(new URL(url())), 100)
    await expect(files.read('a.webp')).rejects.toMatchObject({ name: 'TimeoutError' })
  }, 60_000)
})
