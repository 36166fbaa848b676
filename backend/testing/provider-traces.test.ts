// A trace goes on to where mails, pushes and files are handed over, each taken by a real receiver, and says nothing of whose they are.
import { createECDH } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ifMatch, pageOf, photoForm, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { callsOf, first, type Wire } from './guidebooks.ts'
import { type PushService, startPushService } from './push-service.ts'
import { startTestServer, type TestOptions, type TestServer } from './server.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'
import { attributesOf, startCollector, type ExportedSpan, type TraceCollector, wayTo } from './trace-collector.ts'

let smtp: TestSmtp
let service: PushService

beforeAll(async () => {
  smtp = await startSmtp()
  service = await startPushService()
})
afterAll(async () => {
  await smtp.stop()
  await service.stop()
})

interface Traced {
  server: TestServer
  /** All that was told, once the server has ended. */
  told: () => Promise<TraceCollector>
}

async function traced(options: TestOptions = {}): Promise<Traced> {
  const collector = await startCollector()
  onTestFinished(() => collector.stop())
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, SMTP_URL: smtp.url, PUSH_HOSTS: service.origin }
  const server = await startTestServer({ limited: false, ...options, env: { ...env, ...options.env } })
  let isRunning = true
  const end = async (): Promise<void> => {
    if (isRunning) await server.stop()
    isRunning = false
  }
  onTestFinished(end)
  return { server, told: () => end().then(() => collector) }
}

function withName(name: string, spans: readonly ExportedSpan[], request: string): ExportedSpan {
  const found = spans.find((span) => span.name === name && wayTo(span, spans)[0] === request)
  const names = [...new Set(spans.map((span) => wayTo(span, spans).join(' > ')))]
  if (!found) throw new Error(`No ${name} below ${request} in\n${names.join('\n')}`)
  return found
}

const portOf = (url: string): number => Number(new URL(url).port)

test('a mail: from the request over its job to the mail server', async () => {
  const { server, told } = await traced()
  const admin = await server.admin()
  await server.call('POST', '/api/password-resets', { body: { email: admin.email } })
  await expect.poll(() => smtp.mailsTo(admin.email).length, { timeout: 20_000 }).toBe(1)
  const link = /password-resets?\/([\w-]+)/.exec(smtp.mailsTo(admin.email)[0]?.text ?? '')?.[1] ?? admin.email
  const collector = await told()
  const spans = collector.spans()
  const sent = withName('send smtp', spans, 'POST /api/password-resets')
  expect(wayTo(sent, spans).some((name) => name.startsWith('process '))).toBe(true)
  expect(attributesOf(sent)).toEqual({
    'network.protocol.name': 'smtp',
    'server.address': '127.0.0.1',
    'server.port': portOf(smtp.url),
  })
  for (const secret of [admin.email, admin.id, link]) expect(collector.text()).not.toContain(secret)
})

test('a mail that is not taken: its span says why by a code, without the answer', async () => {
  const { server, told } = await traced()
  const admin = await server.admin()
  smtp.refuses = true
  onTestFinished(() => void (smtp.refuses = false))
  const failed = vi.spyOn(server.deps.log, 'warn')
  await server.call('POST', '/api/password-resets', { body: { email: admin.email } })
  await expect.poll(() => failed.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const collector = await told()
  const sent = withName('send smtp', collector.spans(), 'POST /api/password-resets')
  expect([sent.status.code, attributesOf(sent)['error.type']]).toEqual([2, 'EENVELOPE'])
  for (const words of [admin.email, 'not now']) expect(collector.text()).not.toContain(words)
})

test('a push: from what the builder sends over its job to the push service, with its answer', async () => {
  const { server, told } = await traced()
  const { as, read, made } = callsOf(() => server)
  const owner = await server.admin()
  const note = textItem('집합 07:00')
  const book = await made(owner, pageOf('일정', note))
  expect((await as(owner, 'PUT', `/guidebooks/${book._id}/publish`, {})).status).toBe(200)
  const ask = (name: string, key?: string) =>
    server.call('PUT', `/api/guidebooks/uuid/${book.uuid}/push`, { body: service.browser(name, 201, key) })
  const another = createECDH('prime256v1').generateKeys('base64url')
  expect([(await ask('traveller-7')).status, (await ask('traveller-8', another)).status]).toEqual([204, 204])
  const page = JSON.parse(JSON.stringify(first(book)).replace('07:00', '06:30')) as Wire['contents'][number]
  const { version } = await read(owner, book._id)
  await as(owner, 'PATCH', `/guidebooks/${book._id}`, { contents: { [page._id]: page } }, ifMatch(version))
  const sent = await as(owner, 'POST', `/guidebooks/${book._id}/send`, { urgent: [note._id] })
  expect(sent.json).toMatchObject({ told: 2 })
  await expect.poll(() => service.asked('traveller-7') + service.asked('traveller-8'), { timeout: 20_000 }).toBe(2)
  const collector = await told()
  const spans = collector.spans()
  const posts = spans.filter(({ name }) => name === 'POST 127.0.0.1')
  for (const each of posts)
    expect(wayTo(each, spans)).toEqual([
      'POST /api/guidebooks/:guidebookId/send',
      'process push-deliver',
      'POST 127.0.0.1',
    ])
  const server7 = { 'server.address': '127.0.0.1', 'server.port': portOf(service.origin) }
  const asked = { 'http.request.method': 'POST', ...server7 }
  expect(
    posts
      .map(attributesOf)
      .toSorted((a, b) => Number(a['http.response.status_code']) - Number(b['http.response.status_code'])),
  ).toEqual([
    { ...asked, 'http.response.status_code': 201 },
    { ...asked, 'http.response.status_code': 403, 'error.type': '403' },
  ])
  for (const secret of ['traveller-', owner.email, book._id, book.uuid, '06:30'])
    expect(collector.text()).not.toContain(secret)
})

/** Uploads a cover and reads it again. @returns its name */
async function showsAPicture(server: TestServer): Promise<string> {
  const owner = await server.admin()
  const { made } = callsOf(() => server)
  const book = await made(owner)
  const sent = await server.call('POST', `/api/guidebooks/${book._id}/header/image`, {
    token: owner.token,
    form: await photoForm(),
  })
  const name = /[0-9a-f]{64}\.webp/.exec(sent.text)?.[0]
  if (name === undefined) throw new Error(`${sent.status} ${sent.text}`)
  expect((await server.call('GET', `/uploads/${name}`)).status).toBe(200)
  expect((await server.call('GET', `/uploads/${'0'.repeat(64)}.webp`)).status).toBe(404)
  return name
}

const UPLOAD = 'POST /api/guidebooks/:guidebookId/header/image'
const READ = 'GET /uploads/:name'

test('a stored file, in an S3-compatible store: each call by its name, and what is not there is an answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-s3-'))
  const store = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures-of-ours', configs: [] }],
  })
  const { port } = await store.run()
  onTestFinished(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  const place = `s3://S3RVER:S3RVER@pictures-of-ours?endpoint=http://127.0.0.1:${port}`
  const { server, told } = await traced({ env: { STORAGE_URL: place } })
  const name = await showsAPicture(server)
  const collector = await told()
  const spans = collector.spans()
  for (const [operation, request] of [
    ['PutObject', UPLOAD],
    ['GetObject', READ],
  ] as const) {
    const call = withName(`S3/${operation}`, spans, request)
    expect(attributesOf(call)).toEqual({ 'rpc.system.name': 'aws-api', 'rpc.method': `S3/${operation}` })
  }
  const gets = spans.filter(({ name: of }) => of === 'S3/GetObject')
  expect([gets.length, gets.every(({ status }) => status.code !== 2)]).toEqual([2, true])
  for (const secret of [name, 'S3RVER', 'pictures-of-ours']) expect(collector.text()).not.toContain(secret)
})

test('a stored file, in a folder: that it was written and read, and how large it is', async () => {
  const { server, told } = await traced()
  const name = await showsAPicture(server)
  const collector = await told()
  const spans = collector.spans()
  expect(attributesOf(withName('write file', spans, UPLOAD))['file.size']).toBeGreaterThan(0)
  expect(withName('read file', spans, READ).status.code).not.toBe(2)
  for (const secret of [name, server.dataDir]) expect(collector.text()).not.toContain(secret)
})
