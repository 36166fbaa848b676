// The administrators' list of accounts as a file, and its pages that are far from its beginning.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserList } from '#domain/identity/admin.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ limited: false })
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const ask = (path: string, who = admin, language = 'en'): Promise<Reply> =>
  server.call('GET', `/api/users${path}`, { token: who.token, headers: { 'Accept-Language': language } })
const emails = async (query: string): Promise<string[]> =>
  ((await ask(`?${query}`)).json as unknown as UserList).users.map(({ email }) => email)
const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => server.deps.db.query(text, values)

async function stored(name: string, email: string): Promise<void> {
  await sql(
    `INSERT INTO account (id, email, name, company_name, subscription_type, is_activated, created_at)
     VALUES (gen_random_uuid(), $1, $2, '파일여행', 'mini', true, '2020-03-01')`,
    [email, name],
  )
}

describe('users: the file', () => {
  const file = async (query: string): Promise<string[]> => (await ask(`.csv?${query}`)).text.trimEnd().split('\r\n')

  test('has what the list is narrowed to, in its order, with no formula; without the words in the audit', async () => {
    await stored('=HYPERLINK("x")', 'formula@example.com')
    await stored('Zoe', 'zoe@example.com')
    const [head, ...lines] = await file(`search=${encodeURIComponent('파일여행')}&plan=mini&sort=name`)
    expect(head).toMatch(/^Name,Company,Email,Mobile,Role,Status,Plan,/)
    expect(lines[0]).toContain(`"'=HYPERLINK(""x"")",파일여행,formula@example.com,,user,active,mini,,0,2020-03-01`)
    expect(lines.map((line) => line.includes('Zoe'))).toEqual([false, true])
    const [noted] = await sql<{ after: object }>(
      "SELECT after FROM audit_entry WHERE act = 'user.export' ORDER BY id DESC",
    )
    expect(noted?.after).toEqual({ plan: 'mini', sort: 'name', searched: true })
    const { text } = await ask('.csv', admin, 'ko')
    expect(text).toMatch(/^이름,회사,이메일/)
    expect((await ask('.csv', await server.signUp())).status).toBe(403)
  })

  test.each(['-createdAt', 'createdAt', 'name', '-email'])(
    'goes on behind each thousand in the order %s, where many are alike',
    async (sort) => {
      await sql(
        `INSERT INTO account (id, email, name, company_name, created_at)
         SELECT gen_random_uuid(), $1 || n || '@many.example', 'Alike', 'Many', timestamptz '2019-01-01' + n % 3 * interval '1 us'
         FROM generate_series(1, 2100) n`,
        [sort.replace('-', 'x').toLowerCase()],
      )
      const found = (await file(`sort=${sort}`)).filter((line) => line.includes('@many.example'))
      const [all] = await sql<{ count: number }>(
        "SELECT count(*)::int AS count FROM account WHERE company_name = 'Many'",
      )
      expect([found.length, new Set(found).size]).toEqual([all?.count, all?.count])
    },
    60_000,
  )

  test('a page deep in the list is the same found by its day as by walking to it', async () => {
    for (const [sort, order] of [
      ['-createdAt', 'created_at DESC, id DESC'],
      ['createdAt', 'created_at, id'],
    ]) {
      const walked = await sql<{ email: string }>(`SELECT email FROM account ORDER BY ${order} LIMIT 10 OFFSET 2000`)
      expect(await emails(`sort=${sort}&limit=10&page=201`)).toEqual(walked.map(({ email }) => email))
    }
  })
})
