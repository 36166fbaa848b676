import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

const AT = new Date('2026-03-02T03:04:05Z')
let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => AT } })
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const file = (query = '', who = admin, language = 'en') =>
  server.call('GET', `/api/admin/messages.csv${query}`, { token: who.token, headers: { 'Accept-Language': language } })

describe('messages: the file', () => {
  test('has what is looked for with all that was written, runs no formula, and is written down without the words', async () => {
    const text = { message: '=SUM(A1)\n둘째 줄', type: 'alert', users: 'paid', messageDate: '2026-03-05' }
    const ids = [randomUUID(), randomUUID()]
    const make = (body: object) => server.call('POST', '/api/admin/messages', { token: admin.token, body })
    await make({ ...text, _id: ids[0], title: 'Ferry, "slow"', mail: true, notification: true, showing: true })
    await make({ ...text, _id: ids[1], message: 'A draft', title: '' })
    const { status, text: found, headers } = await file('?search=ferry')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="gilbook-messages-2026-03-02.csv"')
    const now = '2026-03-02 12:04:05'
    expect(found.trimEnd().split('\r\n').slice(1)).toEqual([
      `${now},"Ferry, ""slow""","'=SUM(A1)\n둘째 줄",alert,paid,yes,yes,2026-03-05,showing,${now},2026-03-05 00:00:00,${ids[0]}`,
    ])
    const whole = (await file('', admin, 'ko')).text
    expect(whole).toMatch(/^쓴 때,제목,내용,/)
    expect(whole).toContain(`${now},,A draft,alert,paid,no,no,2026-03-05,waiting,,,${ids[1]}\r\n`)
    expect(whole).toContain(ids[0])
    const acts = await server.deps.db.query(
      `SELECT actor_id, subject, after FROM audit_entry WHERE act = 'message.export' ORDER BY id`,
    )
    expect(acts).toEqual(
      [true, false].map((searched) => ({ actor_id: admin.id, subject: 'messages', after: { searched } })),
    )
  })

  test('goes on behind each thousand, newest first, where many have one moment', async () => {
    await server.deps.db.query(
      `INSERT INTO message (id, title, message, type, audience, notification, mail, message_date, created_at)
       SELECT gen_random_uuid(), 'many' || n, 'x', 'other', 'all', false, false, '2026-01-01',
         timestamptz '2025-05-01' + (n / 500) * interval '1.000001 seconds' FROM generate_series(1, 2100) n`,
    )
    const found = (await file('?search=many')).text.match(/many\d+/g) ?? []
    expect([found.length, new Set(found).size]).toEqual([2100, 2100])
    const moments = found.map((title) => Math.floor(Number(title.slice(4)) / 500))
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  })

  test('is for administrators only', async () => {
    expect((await file('', await server.signUp())).status).toBe(403)
  })
})
