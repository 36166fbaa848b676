// Deleting one's account over HTTP, taking it back, and what the job leaves.
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { basic, TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { removeUnreferenced } from '#backend/features/storage/feature.ts'
import { purge } from './routes.ts'

let server: TestServer
let late = 0
const DAY = 24 * 3600 * 1000
beforeAll(
  async () => void (server = await startTestServer({ clock: { now: () => new Date(Date.now() + late) } })),
  60_000,
)
afterAll(() => server.stop())

const requestDeletion = ({ id, token }: SignedIn, password = TEST_PASSWORD, whose = id) =>
  server.call('POST', `/api/users/${whose}/deletion`, { token, body: { password } })
const signIn = (email: string, body: object = {}) =>
  server.call('POST', '/api/auth', { headers: basic(email, TEST_PASSWORD), body })

/** A published guidebook with a cover picture of this colour. */
async function published(me: SignedIn, background: string): Promise<{ uuid: string; picture: string }> {
  await server.subscribe(me.id)
  const { token } = me
  const page = { _id: randomUUID(), title: 'Page', contentType: 'attractions', sections: [] }
  const book = { _id: randomUUID(), title: 'Leaving', contents: [page] }
  const made = await server.call('POST', '/api/guidebooks', { token, body: book })
  const { uuid } = made.json as unknown as { uuid: string }
  const photo = await sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const path = `/api/guidebooks/${book._id}/subtitle/image`
  const sent = await server.call('POST', path, { token, form: formOf(photo) })
  expect((await server.call('PUT', `/api/guidebooks/${book._id}/publish`, { token, body: {} })).status).toBe(200)
  return { uuid, picture: (sent.json as unknown as { large: string }).large }
}

const formOf = (photo: Buffer): FormData => {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(photo)]), 'p.jpg')
  return form
}

const reads = async (uuid: string) => (await server.call('GET', `/api/guidebooks/uuid/${uuid}`)).status
const shows = async (picture: string) => (await fetch(server.url + picture)).status

test('deletion: offline and signed out at once; signing in within the days takes all of it back', async () => {
  const me = await server.signUp()
  const { uuid } = await published(me, 'navy')
  expect(await reads(uuid)).toBe(200)
  expect((await requestDeletion(me, 'Wrong-1950!')).json).toMatchObject({ code: 'WRONG_PASSWORD' })
  const asked = await requestDeletion(me)
  expect(asked.status).toBe(200)
  expect(await reads(uuid)).toBe(404)
  expect((await server.call('GET', '/api/auth/me', { token: me.token })).status).toBe(401)
  expect((await server.call('POST', '/api/auth/refresh', { headers: { Cookie: me.cookie } })).status).toBe(401)
  const told = async () => (await server.mails(me.email)).some((mail) => mail.includes('will be deleted in 7 days'))
  await expect.poll(told, { timeout: 20_000 }).toBe(true)
  late += 6 * DAY
  await purge(server.deps, async () => true)
  const again = await signIn(me.email)
  expect([again.status, again.json]).toMatchObject([
    409,
    { code: 'ACCOUNT_LEAVING', deletedAt: asked.json['deletedAt'] },
  ])
  expect(await reads(uuid)).toBe(404)
  expect((await signIn(me.email, { takeBack: true })).status).toBe(201)
  expect(await reads(uuid)).toBe(200)
  late += 30 * DAY
  await purge(server.deps, async () => true)
  expect((await signIn(me.email)).status).toBe(201)
})

test('deletion: after the days everything of the account is gone, and only files that nobody else shows', async () => {
  const [me, other] = [await server.signUp(), await server.signUp()]
  const [mine, shared] = [await published(me, 'maroon'), await published(me, 'olive')]
  const theirs = await published(other, 'olive')
  expect(theirs.picture).toBe(shared.picture)
  await requestDeletion(me)
  late += 7 * DAY + 1000
  await purge(server.deps, async () => true)
  await removeUnreferenced(server.deps)
  expect((await signIn(me.email, { takeBack: true })).json).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  const left = await server.deps.db.query(
    `SELECT (SELECT count(*) FROM account WHERE id = $1)::int AS accounts,
       (SELECT count(*) FROM guidebook WHERE owner_id = $1)::int AS guidebooks,
       (SELECT count(*) FROM session WHERE account_id = $1)::int AS sessions,
       (SELECT count(*) FROM idempotency_key WHERE owner = $1::text)::int AS answers,
       (SELECT count(*) FROM left_file)::int AS files`,
    [me.id],
  )
  expect(left).toEqual([{ accounts: 0, guidebooks: 0, sessions: 0, answers: 0, files: 0 }])
  expect([await shows(mine.picture), await shows(shared.picture)]).toEqual([404, 200])
  expect(await reads(theirs.uuid)).toBe(200)
})

test('attack 132: accounts that cannot be deleted, one that fails and a hundred that stay, keep no other one', async () => {
  const [fails, goes] = [await server.signUp(), await server.signUp()]
  for (const one of [fails, goes]) await requestDeletion(one)
  const { db } = server.deps
  await db.query(
    `INSERT INTO account (id, email, name, company_name, is_hidden, leaving_at)
     SELECT gen_random_uuid(), 'stays-' || n || '@example.com', 'Stays', 'Stays', true, leaving_at - interval '1 hour'
     FROM generate_series(1, 100) n, account WHERE id = $1`,
    [fails.id],
  )
  await db.query(`UPDATE account SET leaving_at = leaving_at - interval '30 minutes' WHERE id = $1`, [fails.id])
  late += 7 * DAY + 1000
  await purge(server.deps, async (_, id) => {
    if (id === fails.id) throw new Error('its data are in the way')
    return id === goes.id
  })
  const left = await db.query('SELECT id FROM account WHERE id = ANY($1)', [[fails.id, goes.id]])
  expect(left).toEqual([{ id: fails.id }])
  await db.query(`DELETE FROM account WHERE email LIKE 'stays-%' OR id = $1`, [fails.id])
})

test('deletion: guidebooks go a few in each statement, however many there are', async () => {
  const me = await server.signUp()
  await server.deps.db.query(
    `INSERT INTO guidebook (id, uuid, owner_id, title, type, language, header, subheader, footer, page_order,
       created_at, updated_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, 'Old', '', 'en', '{}', '{}', '{}', '{}', now(), now()
     FROM generate_series(1, 45)`,
    [me.id],
  )
  await requestDeletion(me)
  late += 7 * DAY + 1000
  const counts: number[] = []
  const booksOf = async (tx: EntityManager): Promise<number> =>
    (await tx.query('SELECT count(*)::int AS n FROM guidebook WHERE owner_id = $1', [me.id]))[0].n
  const counted: Deps['transact'] = (work) =>
    server.deps.transact((tx) => {
      const query = async (sql: string, values?: unknown[]): Promise<unknown> => {
        const before = await booksOf(tx)
        const answer: unknown = await tx.query(sql, values)
        const removed = before - (await booksOf(tx))
        if (removed > 0) counts.push(removed)
        return answer
      }
      return work(new Proxy(tx, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) }))
    })
  await purge({ ...server.deps, transact: counted }, async () => true)
  expect(counts).toEqual([20, 20, 5])
})

test('deletion: a file that somebody sends anew between the look at all texts and its removal stays', async () => {
  const me = await server.signUp()
  const { picture } = await published(me, 'indigo')
  await requestDeletion(me)
  late += 7 * DAY + 1000
  await purge(server.deps, async () => true)
  const other = await server.signUp()
  const name = picture.slice('/uploads/'.length)
  const old = new Date(Date.now() - 3 * DAY)
  await utimes(join(server.dataDir, 'uploads', name.slice(0, 2), name), old, old)
  const removeUntouched: Files['removeUntouched'] = async (asked, before) => {
    if (asked === name) expect((await published(other, 'indigo')).picture).toBe(picture)
    return server.deps.files.removeUntouched(asked, before)
  }
  const clock = { now: () => new Date() }
  await removeUnreferenced({ ...server.deps, clock, files: { ...server.deps.files, removeUntouched } })
  expect(await shows(picture)).toBe(200)
})

test('deletion: the last administrator stays, one of two may go, and nobody deletes somebody else', async () => {
  const [admin, second, other] = [await server.admin(), await server.signUp(), await server.signUp()]
  expect((await requestDeletion(admin)).json).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
  await server.deps.db.query("UPDATE account SET role = 'admin' WHERE id = $1", [second.id])
  expect((await requestDeletion(second, TEST_PASSWORD, other.id)).status).toBe(403)
  expect((await requestDeletion(other, TEST_PASSWORD, second.id)).status).toBe(404)
  expect((await requestDeletion(second)).status).toBe(200)
  expect((await requestDeletion(admin)).json).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
})

test('deletion: an account that an administrator has hidden takes nothing back', async () => {
  const me = await server.signUp()
  await server.deps.db.query('UPDATE account SET is_hidden = true WHERE id = $1', [me.id])
  expect((await signIn(me.email, { takeBack: true })).json).toMatchObject({ code: 'WRONG_CREDENTIALS' })
})
