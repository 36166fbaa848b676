// Accounts found by words: by their pairs, in order, and counted so far and no farther.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import type { UserList } from '#domain/identity/admin.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let admin: SignedIn

beforeAll(async () => {
  server = await startTestServer({ limited: false })
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const list = async (query: string): Promise<UserList> =>
  (await server.call('GET', `/api/users?${query}`, { token: admin.token })).json as unknown as UserList
const emails = async (query: string): Promise<string[]> => (await list(query)).users.map(({ email }) => email)
const sql = (text: string, values: unknown[] = []): Promise<unknown> => server.deps.db.query(text, values)

describe('users: the list searched', () => {
  test('more hits than are counted: it says at least', async () => {
    await sql(
      `INSERT INTO account (id, email, name, company_name, created_at)
       SELECT gen_random_uuid(), 'many-' || n || '@example.com', 'Many', 'Crowded', '2019-01-01' FROM generate_series(1, 1100) n`,
    )
    expect(await list('search=crowded')).toMatchObject({ totalCount: LIMITS.countedHits, isLeast: true })
    await sql(`DELETE FROM account WHERE company_name = 'Crowded'`)
  })

  test.each([
    [400, 'a few seconds'],
    [400, 'days, whose hits the index finds by themselves'],
    [3100, 'a few seconds'],
  ])(
    'more hits than are counted and still seldom: each page of %i in order, where the list begins with %s',
    async (hits, newest) => {
      await sql(
        `INSERT INTO account (id, email, name, company_name, created_at)
       SELECT gen_random_uuid(), 'dense-' || n || '@example.com', 'Newer', 'Crowd', now() - n * $1::interval
       FROM generate_series(1, 230) n`,
        [newest.startsWith('days') ? '1 hour' : '1 second'],
      )
      await sql(
        `INSERT INTO account (id, email, name, company_name, subscription_type, created_at)
       SELECT gen_random_uuid(), 'some-' || n || '@example.com', 'Some', '모래톱 ' || n,
         CASE WHEN n % 2 = 0 THEN 'mini' ELSE 'free' END, now() - interval '20 days' - n * interval '6 hours'
       FROM generate_series(1, $1::int) n`,
        [hits],
      )
      const found = (more: string) => list(`search=${encodeURIComponent('모래톱')}&${more}`)
      const some = (from: number, step = 1) =>
        Array.from({ length: 10 }, (_, at) => `some-${from + at * step}@example.com`)
      const page = async (more: string) => (await found(more)).users.map(({ email }) => email)
      expect(await found('')).toMatchObject({ totalCount: LIMITS.countedHits, isLeast: true })
      for (const number of [1, 2, 20]) expect(await page(`page=${number}`)).toEqual(some(10 * number - 9))
      expect(await page('sort=createdAt')).toEqual(some(hits, -1))
      expect(await page('plan=mini&page=2')).toEqual(some(22, 2))
      await sql(`DELETE FROM account WHERE name IN ('Newer', 'Some')`)
    },
  )

  test('a word of few among many: each page of it in order, narrowed too, and nothing that has but its pairs', async () => {
    await sql(
      `INSERT INTO account (id, email, name, company_name, created_at)
       SELECT gen_random_uuid(), 'newer-' || n || '@example.com', 'Newer', 'Crowd', now() FROM generate_series(1, 230) n`,
    )
    const [a, b, c] = ['a@example.com', 'b@example.com', 'c@example.com']
    await sql(
      `INSERT INTO account (id, email, name, company_name, subscription_type, created_at)
       SELECT gen_random_uuid(), letter || '@example.com', 'Few', company, plan, at::timestamptz
       FROM (VALUES ('a', '새별길', 'mini', '2018-01-01'), ('b', '그 새별길', 'free', '2018-01-02'),
         ('c', '새별길로', 'mini', '2018-01-03'), ('d', '새별 별길', 'mini', '2018-01-04')
       ) row (letter, company, plan, at)`,
    )
    const found = (more: string) => emails(`search=${encodeURIComponent('새별길')}&${more}`)
    expect(await found('')).toEqual([c, b, a])
    expect(await found('sort=createdAt')).toEqual([a, b, c])
    expect([await found('limit=2'), await found('limit=2&page=2')]).toEqual([[c, b], [a]])
    expect(await found('plan=mini')).toEqual([c, a])
    expect(await found('plan=pro')).toEqual([])
    expect((await list(`search=${encodeURIComponent('별길')}&limit=1`)).totalCount).toBe(4)
    await sql(`DELETE FROM account WHERE name IN ('Newer', 'Few')`)
  })
})
