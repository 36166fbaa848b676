import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import type { SignedIn } from '#backend/testing/people.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { seedSample } from './seed.ts'

let server: TestServer
let user: SignedIn

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'on' } })
  user = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const sample = async (): Promise<Guidebook> =>
  (await server.call('GET', '/api/sample/guidebook', { token: user.token })).json as unknown as Guidebook

it('§1 sample guidebook: three days, places, packing, flights, food, stay and whom to call, with pictures that are there', async () => {
  const book = await sample()
  expect(book.contents.map((page) => page.title)).toEqual([
    '여행 일정',
    '가볼 곳',
    '준비물',
    '항공권',
    '숙소 안내',
    '맛집 지도',
    '날씨와 옷차림',
    '버스와 렌터카',
    '비상 연락처',
  ])
  expect(book.contents[0]?.days).toHaveLength(3)
  const names = [...new Set(JSON.stringify(book).match(/\/uploads\/[0-9a-f]{64}\.webp/g))]
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    const response = await fetch(server.url + name)
    const head = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([response.status, head.format]).toEqual([200, 'webp'])
  }
})

it('is published, in the gallery, and seeded once', async () => {
  const { results } = (await server.call('GET', '/api/guidebooks/public-gallery')).json as unknown as {
    results: { uuid: string; title: string }[]
  }
  expect(results.map(({ title }) => title)).toEqual(['제주, 바람길 사흘'])
  const open = await server.call('GET', `/api/guidebooks/uuid/${results[0]?.uuid}`)
  expect(open.json).toMatchObject({ title: '제주, 바람길 사흘', credit: 'powered' })
  expect(open.text).not.toMatch(/owner|"user"|password/)
  expect(await seedSample(server.deps)).toEqual([])
})

it('needs a session, and offers the pages that an administrator marked', async () => {
  expect((await server.call('GET', '/api/sample/guidebook')).status).toBe(401)
  const admin = await server.admin()
  const marked = (await sample()).contents[2] as Page
  const copy = { title: '견본 쪽', contents: [{ ...marked, isSampleContent: true }] }
  await server.call('POST', '/api/guidebooks', { token: admin.token, body: copy })
  await server.call('POST', '/api/guidebooks', { token: user.token, body: copy })
  const { contents } = (await server.call('GET', '/api/sample/guidebook-content', { token: user.token }))
    .json as unknown as { contents: Page[] }
  expect(contents.map((page) => page.title)).toEqual(['준비물'])
})
