// What administrators see of accounts and do to them, over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedUser, UserList } from '#domain/identity/admin.ts'
import { basic, TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let late = 0
let admin: SignedIn

beforeAll(async () => {
  server = await startTestServer({ limited: false, clock: { now: () => new Date(Date.now() + late) } })
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const ask = (method: string, path: string, body?: object, who = admin): Promise<Reply> =>
  server.call(method, `/api/users${path}`, { token: who.token, ...(body && { body }) })
const list = async (query: string): Promise<UserList> => (await ask('GET', `?${query}`)).json as unknown as UserList
const emails = async (query: string): Promise<string[]> => (await list(query)).users.map(({ email }) => email)
const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => server.deps.db.query(text, values)
const auditOf = (subject: string) =>
  sql<{ actor_id: string; act: string; before: object; after: object | null }>(
    'SELECT actor_id, act, before, after FROM audit_entry WHERE subject = $1 ORDER BY id',
    [subject],
  )

/** Accounts as they are stored; newer ones later. */
async function stored(rows: Partial<Record<'name' | 'company' | 'plan' | 'at', string>>[]): Promise<string[]> {
  const made: string[] = []
  for (const { name = 'Somebody', company = 'Stored', plan = 'free', at = '2020-01-01' } of rows) {
    const email = `stored-${randomUUID().slice(0, 8)}@example.com`
    await sql(
      `INSERT INTO account (id, email, name, company_name, subscription_type, is_activated, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, true, $5)`,
      [email, name, company, plan, at],
    )
    made.push(email)
  }
  return made
}

/** A published guidebook. @returns its public number */
async function published(me: SignedIn): Promise<string> {
  await server.subscribe(me.id)
  const { token } = me
  const page = { _id: randomUUID(), title: 'Page', contentType: 'attractions', sections: [] }
  const body = { _id: randomUUID(), title: 'Shown', contents: [page] }
  const made = await server.call('POST', '/api/guidebooks', { token, body })
  expect((await server.call('PUT', `/api/guidebooks/${body._id}/publish`, { token, body: {} })).status).toBe(200)
  return (made.json as unknown as { uuid: string }).uuid
}
const reads = async (uuid: string): Promise<number> => (await server.call('GET', `/api/guidebooks/uuid/${uuid}`)).status

describe('users: the list', () => {
  test('newest first with state, plan and guidebooks; its total follows what comes and goes', async () => {
    const before = (await list('')).totalCount
    const who = await server.signUp()
    await published(who)
    const { users, totalCount, pages, newToday, ...figures } = await list('limit=1')
    expect(users).toMatchObject([
      { _id: who.id, status: 'active', isHidden: false, guidebooksCount: 1, subscriptionType: 'pro' },
    ])
    expect(figures).toEqual({ page: 1, pageCount: totalCount, pageSize: 1 })
    expect([totalCount, pages]).toEqual([before + 1, before + 1])
    expect(newToday).toBeGreaterThan(0)
    expect((await ask('DELETE', `/${who.id}`)).status).toBe(204)
    expect((await list('')).totalCount).toBe(before)
  })

  test('search in name, company and email; plan, state, today and order narrow and turn it', async () => {
    const [b, a, c] = await stored([
      { name: '나바다', company: '파도소리', plan: 'mini', at: '2020-01-02' },
      { name: '가오름', company: '파도소리', at: '2020-01-01' },
      { name: '다하늘', company: '파도소리', plan: 'mini', at: '2020-01-03' },
    ])
    const found = (more: string) => emails(`search=${encodeURIComponent('파도소')}&${more}`)
    expect(await found('')).toEqual([c, b, a])
    expect(await found('sort=createdAt')).toEqual([a, b, c])
    expect(await found('sort=name')).toEqual([a, b, c])
    expect(await found('sort=-name')).toEqual([c, b, a])
    expect(await found('sort=nonsense&plan=nonsense&status=nonsense')).toEqual([c, b, a])
    expect(await found('plan=mini')).toEqual([c, b])
    expect(await found('today=1')).toEqual([])
    expect(await emails(`search=${encodeURIComponent('가오름')}`)).toEqual([a])
    expect(await emails(`search=${encodeURIComponent(b ?? '')}`)).toEqual([b])
    expect((await list('search=%25')).users).toEqual([])
    await sql('UPDATE account SET is_activated = false WHERE email = $1', [a])
    await sql('UPDATE account SET is_hidden = true WHERE email = $1', [b])
    await sql('UPDATE account SET is_hidden = true, leaving_at = now() WHERE email = $1', [c])
    const states = ['unverified', 'hidden', 'leaving', 'active'].map((status) => found(`status=${status}`))
    expect(await Promise.all(states)).toEqual([[a], [b], [c], []])
  })

  test('pages of each order hold every account once, to the last', async () => {
    await stored(Array.from({ length: 7 }, () => ({ company: 'Same', name: 'Same' })))
    for (const sort of ['name', '-email', 'companyName']) {
      const { totalCount } = await list('')
      const pages = Math.ceil(totalCount / 4)
      const all: string[] = []
      for (let page = 1; page <= pages; page += 1) all.push(...(await emails(`sort=${sort}&limit=4&page=${page}`)))
      expect([new Set(all).size, all.length]).toEqual([totalCount, totalCount])
    }
  })
})

describe('user: hidden and shown again', () => {
  test('attack 58: out at once, with its sessions and public pages; back after it is unhidden; audited', async () => {
    const who = await server.signUp()
    const uuid = await published(who)
    expect(await reads(uuid)).toBe(200)
    const hidden = await ask('PATCH', `/${who.id}`, { isHidden: true })
    expect(hidden.json).toMatchObject({ _id: who.id, status: 'hidden', isHidden: true, guidebooksCount: 1 })
    expect(await reads(uuid)).toBe(404)
    expect((await server.call('GET', '/api/auth/me', { token: who.token })).status).toBe(401)
    const refresh = { headers: { Cookie: who.cookie } }
    expect((await server.call('POST', '/api/auth/refresh', refresh)).status).toBe(401)
    const again = () => server.call('POST', '/api/auth', { headers: basic(who.email, TEST_PASSWORD), body: {} })
    expect((await again()).json).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect((await ask('PATCH', `/${who.id}`, { isHidden: true })).status).toBe(200)
    expect((await ask('PATCH', `/${who.id}`, { isHidden: false })).json).toMatchObject({ status: 'active' })
    expect(await reads(uuid)).toBe(200)
    expect((await again()).status).toBe(201)
    expect((await server.call('GET', '/api/auth/me', { token: who.token })).status).toBe(401)
    expect(await auditOf(who.id)).toMatchObject([
      { actor_id: admin.id, act: 'user.hide', before: { status: 'active' }, after: { status: 'hidden' } },
      { act: 'user.unhide', before: { status: 'hidden' }, after: { status: 'active' } },
    ])
  })

  test('one on its way out that is unhidden stays, also when it is hidden later', async () => {
    const who = await server.signUp()
    await server.call('POST', `/api/users/${who.id}/deletion`, { token: who.token, body: { password: TEST_PASSWORD } })
    expect((await ask('GET', `/${who.id}`)).json).toMatchObject({ status: 'leaving', deletedAt: expect.any(String) })
    expect((await ask('PATCH', `/${who.id}`, { isHidden: false })).json).toMatchObject({ status: 'active' })
    const hidden = await ask('PATCH', `/${who.id}`, { isHidden: true })
    expect(hidden.json).toMatchObject({ status: 'hidden', deletedAt: null })
  })

  test('bad words change nothing', async () => {
    const who = await server.signUp()
    expect((await ask('PATCH', `/${who.id}`, { isHidden: 'yes' })).json).toMatchObject({ code: 'INVALID' })
    expect((await ask('PATCH', `/${who.id}`, { isHidden: false, role: 'admin' })).json).toMatchObject({ role: 'user' })
    expect((await ask('PATCH', `/${randomUUID()}`, { isHidden: true })).status).toBe(404)
    expect((await ask('PATCH', '/nobody', { isHidden: true })).status).toBe(404)
    expect(await auditOf(who.id)).toEqual([])
  })
})

describe('user: deleted by an administrator', () => {
  test('gone at once with its guidebooks and sessions; what was done stays in the audit', async () => {
    const who = await server.signUp()
    const uuid = await published(who)
    expect((await ask('DELETE', `/${who.id}`)).status).toBe(204)
    expect(await reads(uuid)).toBe(404)
    expect((await ask('GET', `/${who.id}`)).status).toBe(404)
    expect((await ask('DELETE', `/${who.id}`)).status).toBe(404)
    expect((await server.call('GET', '/api/auth/me', { token: who.token })).status).toBe(401)
    const left = await sql(
      'SELECT 1 FROM guidebook WHERE owner_id = $1 UNION SELECT 1 FROM session WHERE account_id = $1',
      [who.id],
    )
    expect(left).toEqual([])
    const audit = await auditOf(who.id)
    expect(audit).toMatchObject([{ actor_id: admin.id, act: 'user.delete', before: { role: 'user' }, after: null }])
    expect(JSON.stringify(audit)).not.toContain(who.email)
  })

  test('while money is on its way it stays, and nothing is written', async () => {
    const who = await server.signUp()
    await sql(
      `INSERT INTO payment_order (id, merchant_uid, account_id, kind, plan, amount, state, created_at, updated_at)
       VALUES (gen_random_uuid(), $2, $1, 'transfer', 'standard', 33000, 'verifying', now(), now())`,
      [who.id, `gz${randomUUID().slice(0, 12)}`],
    )
    expect((await ask('DELETE', `/${who.id}`)).json).toMatchObject({ code: 'PAYMENT_CHECKING' })
    expect((await ask('GET', `/${who.id}`)).json).toMatchObject({ status: 'active' })
    expect(await auditOf(who.id)).toEqual([])
  })

  test('attack 62: never oneself, never the last administrator', async () => {
    expect((await ask('DELETE', `/${admin.id}`)).json).toMatchObject({ code: 'OWN_ACCOUNT' })
    const mine = await ask('PATCH', `/${admin.id}`, { isHidden: true })
    expect([mine.status, mine.json]).toMatchObject([409, { code: 'OWN_ACCOUNT' }])
    // Two who do it to each other: whoever comes second finds nobody else.
    const other = await server.signUp()
    await sql(`UPDATE account SET role = 'admin' WHERE id = $1`, [other.id])
    const both = await Promise.all([
      ask('PATCH', `/${other.id}`, { isHidden: true }),
      ask('PATCH', `/${admin.id}`, { isHidden: true }, other),
    ])
    const statuses = both.map(({ status }) => status).toSorted()
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses)
    const works = await sql(`SELECT id FROM account WHERE role = 'admin' AND NOT is_hidden`)
    expect(works).toHaveLength(1)
    await sql('UPDATE account SET is_hidden = false WHERE id = $1', [admin.id])
    await sql(`UPDATE account SET role = 'user' WHERE id = $1`, [other.id])
    admin = await server.admin()
  })

  test('attack 55: a business deletes, hides and lists nobody', async () => {
    const [who, other] = [await server.signUp(), await server.signUp()]
    expect((await ask('DELETE', `/${other.id}`, undefined, who)).status).toBe(403)
    expect((await ask('PATCH', `/${other.id}`, { isHidden: true }, who)).status).toBe(403)
    expect((await ask('GET', '', undefined, who)).status).toBe(403)
    expect((await ask('GET', `/${other.id}`)).json as unknown as ManagedUser).toMatchObject({ status: 'active' })
  })
})
