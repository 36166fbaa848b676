// What an account may store: at the last byte, at the last guidebook, and however often it deletes.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { documentOf, formOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { codes, DAY, picture, storingOf } from '#backend/testing/storing.ts'

let server: TestServer
const storing = storingOf(() => server)
const { as, read, made, sent, cover, told, has, allBut, sweepAll, pass } = storing
beforeAll(async () => void (server = await startTestServer({ limited: false, clock: storing.clock })))
afterAll(() => server.stop())

const uploads = async (): Promise<string[]> =>
  (await readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  )

describe('attack 84: what an account may store', () => {
  /** On PostgreSQL they stand side by side before the guidebooks; the embedded database lets one after the other in. */
  async function atOnce(ids: string[], send: (id: string, n: number) => Promise<Reply>): Promise<Reply[]> {
    if (!server.real) return Promise.all(ids.map(send))
    const replies = await server.deps.transact(async (tx) => {
      await tx.query('SELECT 1 FROM guidebook WHERE id = ANY($1::uuid[]) FOR UPDATE', [ids])
      const sending = Promise.all(ids.map(send))
      const waiting = async (): Promise<number> => {
        const sql = 'SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted'
        return (await tx.query(sql))[0].count
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(ids.length)
      return { sending }
    })
    return replies.sending
  }

  test('pictures sent at once do not both take the last of it; what is refused is not stored', async () => {
    const who = await server.signUp()
    const book = await made(who)
    const first = await cover(who, book._id, 1)
    expect(first.status).toBe(200)
    const each = (await told(who)).parts.pictures
    expect(each).toBeGreaterThan(0)
    const books = await Promise.all(Array.from({ length: 6 }, () => made(who)))
    await allBut(who, Math.floor(each * 2.5))
    const before = await uploads()
    const replies = await atOnce(
      books.map(({ _id }) => _id),
      (id, n) => sent(who, `${id}/footer/image`, 10 + n),
    )
    expect(codes(replies).toSorted()).toEqual([200, 200, ...Array<string>(4).fill('QUOTA_REACHED')])
    const { used, limit } = await told(who)
    expect(used).toBeLessThanOrEqual(limit)
    const names = replies.flatMap(({ status, json }) => (status === 200 ? [String(json['large'])] : []))
    expect(await Promise.all(names.map(has))).toEqual([true, true])
    const files = (await uploads()).filter((name) => !before.includes(name) && !name.includes('-cover'))
    expect(files).toHaveLength(2)
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({
      of: 'bytes',
      used: expect.any(Number),
      limit,
      message: expect.stringContaining('plan'),
    })
  })

  test('what is stored already is no more: the same picture again, a repeated key, and text are saved at the limit', async () => {
    const who = await server.signUp()
    const book = await made(who)
    await cover(who, book._id, 2)
    const key = { 'Idempotency-Key': randomUUID() }
    const form = async () => formOf(await picture(3), 'p.png')
    const path = `/api/guidebooks/${book._id}/footer/image`
    const once = await server.call('POST', path, { token: who.token, headers: key, form: await form() })
    await allBut(who, 1)
    expect((await cover(who, book._id, 2)).status).toBe(200)
    const again = await server.call('POST', path, { token: who.token, headers: key, form: await form() })
    expect([again.status, again.json]).toEqual([200, once.json])
    const { version, contents } = await read(who, book._id)
    const page = { ...contents[0], title: '가득 찬 뒤에 쓴 글'.repeat(10) }
    const patch = { contents: { [page._id ?? '']: page } }
    expect((await as(who, 'PATCH', `/guidebooks/${book._id}`, patch, ifMatch(version))).status).toBe(200)
    const over = await told(who)
    expect(over.used).toBeGreaterThan(over.limit)
    expect((await read(who, book._id)).contents[0]?.title).toBe(page.title)
    expect(codes([await cover(who, book._id, 2), await cover(who, book._id, 4)])).toEqual([
      'QUOTA_REACHED',
      'QUOTA_REACHED',
    ])
  })

  test('new guidebooks and copies are refused beyond it; deleting makes room at once, a larger plan too', async () => {
    const who = await server.signUp()
    const book = await made(who)
    await cover(who, book._id, 5)
    const heavy = await allBut(who, 10)
    const copy = () => as(who, 'POST', '/guidebooks/copy', { guidebookId: book._id })
    const make = () => as(who, 'POST', '/guidebooks', documentOf('새 길북', pageOf('쪽', textItem('글'))))
    expect(codes([await copy(), await make()])).toEqual(['QUOTA_REACHED', 'QUOTA_REACHED'])
    await server.subscribe(who.id)
    expect((await told(who)).limit).toBe(LIMITS.storageBytes.pro)
    expect(codes([await copy(), await make()])).toEqual([201, 201])
    await server.deps.db.query(
      "UPDATE account SET expires_at = now() - interval '1 day', subscription = false WHERE id = $1",
      [who.id],
    )
    expect(codes([await copy()])).toEqual(['QUOTA_REACHED'])
    const { guidebooks } = await told(who)
    await as(who, 'DELETE', `/guidebooks/${heavy._id}`)
    const after = await told(who)
    expect(after.guidebooks).toEqual({ count: guidebooks.count - 1, limit: 30 })
    expect(codes([await copy()])).toEqual([201])
  })

  test('a copy takes the room of its original once more, and so does what is pasted from another account', async () => {
    const [who, other] = [await server.signUp(), await server.signUp()]
    const book = await made(who)
    await cover(who, book._id, 6)
    const one = await told(who)
    await as(who, 'POST', '/guidebooks/copy', { guidebookId: book._id })
    expect((await told(who)).parts.pictures).toBe(2 * one.parts.pictures)
    const theirs = await made(other)
    const { subheader } = (await read(who, book._id)) as unknown as { subheader: object }
    const reply = await as(other, 'PATCH', `/guidebooks/${theirs._id}`, { shell: { subheader } }, ifMatch(1))
    expect([reply.status, reply.json['missing']]).toEqual([200, undefined])
    expect((await told(other)).parts.pictures).toBe(one.parts.pictures)
    expect((await told(other)).largest[0]).toMatchObject({ _id: theirs._id, pictures: one.parts.pictures })
  })

  test('thirty guidebooks and no more, made at once or copied, and none is lost; a plan without a limit goes on', async () => {
    const who = await server.signUp()
    const book = await made(who)
    for (let n = 0; n < 26; n += 1) await made(who)
    const make = () => as(who, 'POST', '/guidebooks', documentOf('하나 더', pageOf('쪽')))
    const copy = () => as(who, 'POST', '/guidebooks/copy', { guidebookId: book._id })
    const replies = await Promise.all([make(), copy(), make(), copy(), make(), copy()])
    expect(codes(replies).toSorted()).toEqual([201, 201, 201, ...Array<string>(3).fill('QUOTA_REACHED')])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({ of: 'guidebooks', used: 30, limit: 30 })
    expect(refused?.json['message']).toMatch(/guidebooks .*larger plan/)
    expect((await told(who)).guidebooks).toEqual({ count: 30, limit: 30 })
    expect((await as(who, 'POST', '/guidebooks', { ...book, title: '다시' })).status).toBe(200)
    await server.subscribe(who.id)
    expect([codes([await make()]), (await told(who)).guidebooks.limit]).toEqual([[201], null])
  })

  test('nobody reads of another’s storage but an administrator', async () => {
    const [who, other] = [await server.signUp(), await server.signUp()]
    expect((await as(other, 'GET', `/users/${who.id}/storage`)).status).toBe(404)
    const admin = await server.admin()
    expect((await as(admin, 'GET', `/users/${who.id}/storage`)).json).toEqual(await told(who))
    expect((await told(admin)).limit).toBe(LIMITS.storageBytes.enterprise)
  })
})

test('attack 85: an account that uploads and deletes in turn fills no disk, and has room again once all of it is gone', async () => {
  const who = await server.signUp()
  const heavy = await made(who)
  const name = `${'7'.repeat(64)}.webp`
  const { db } = server.deps
  await db.query('INSERT INTO stored_file (name, bytes, by) VALUES ($1, $2, $3)', [
    name,
    LIMITS.storageBytes.free - 1,
    who.id,
  ])
  await db.query('INSERT INTO guidebook_file VALUES ($1, $2, true, now())', [heavy._id, name])
  const book = await made(who)
  await as(who, 'DELETE', `/guidebooks/${heavy._id}`)
  expect((await told(who)).parts.pictures).toBe(0)
  expect(codes([await cover(who, book._id, 20)])).toEqual(['QUOTA_LEAVING'])
  await sweepAll()
  await pass(who, 29 * DAY)
  await sweepAll()
  expect(codes([await cover(who, book._id, 20)])).toEqual(['QUOTA_LEAVING'])
  await pass(who, 2 * DAY)
  await sweepAll()
  expect(codes([await cover(who, book._id, 20)])).toEqual([200])
})
