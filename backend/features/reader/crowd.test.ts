// What many readers of one guidebook cost the database, and that nobody of them is told of it late.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { documentOf, ifMatch, pageOf } from '#backend/features/guidebook/testing/documents.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import type { SignedIn } from '#backend/testing/identities.ts'

const READERS = 300

let server: TestServer
let admin: SignedIn
let book: { _id: string; uuid: string; contents: { _id: string }[] }

beforeAll(async () => {
  server = await startTestServer({ limited: false })
  admin = await server.admin()
  const made = await server.call('POST', '/api/guidebooks', {
    token: admin.token,
    body: documentOf('Crowd', pageOf('Trail')),
  })
  book = made.json as never
  await server.call('PUT', `/api/guidebooks/${book._id}/publish`, { token: admin.token, body: {} })
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers })

test('fault: many readers of one guidebook cost at most two queries a second, whole answers and 304s alike', async () => {
  const paths = [
    `/api/guidebooks/uuid/${book.uuid}`,
    `/m/${book.uuid}`,
    `/m/${book.uuid}/contents/${book.contents[0]?._id}`,
    `/m/${book.uuid}/icon-192.png`,
    `/m/${book.uuid}/share.jpg`,
  ]
  const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag') ?? ''))
  const asked: string[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const watch = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [question] = given as unknown as [string | { text?: string }]
    asked.push(typeof question === 'string' ? question : (question.text ?? ''))
    return query.apply(this, given) as never
  })
  const began = performance.now()
  const answers: number[] = []
  for (let round = 0; round < READERS / 10; round += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async (_, n) => {
          const index = n % paths.length
          const headers = n % 2 === 0 ? { 'If-None-Match': tags[index] ?? '' } : {}
          return (await get(paths[index] ?? '', headers)).status
        }),
      )),
    )
  const seconds = Math.ceil((performance.now() - began) / 1000)
  watch.mockRestore()
  expect(new Set(answers)).toEqual(new Set([200, 304]))
  expect(asked.filter((text) => /\bguidebook\b/.test(text) && !text.includes('pgboss')).length).toBeLessThanOrEqual(
    2 * (seconds + 1),
  )
})

test('publishing: what is saved, locked or taken back here is what the very next reader gets', async () => {
  const path = `/api/guidebooks/${book._id}`
  const save = (shell: object, version: number) =>
    server.call('PATCH', path, { token: admin.token, body: { shell }, headers: ifMatch(version) })
  await get(`/m/${book.uuid}`)
  await save({ title: 'Renamed' }, 1)
  expect((await get(`/m/${book.uuid}`)).text).toContain('Renamed')
  expect((await get(`/api/guidebooks/uuid/${book.uuid}`)).json).toMatchObject({ title: 'Renamed' })
  await save({ password: 'olle-2026' }, 2)
  expect((await get(`/api/guidebooks/uuid/${book.uuid}`)).json).toMatchObject({ locked: true })
  expect((await get(`/m/${book.uuid}`)).text).toContain('data-unlock')
  await server.call('PUT', `${path}/unpublish`, { token: admin.token, body: {} })
  expect((await get(`/api/guidebooks/uuid/${book.uuid}`)).status).toBe(404)
  expect((await get(`/m/${book.uuid}`)).status).toBe(404)
})
