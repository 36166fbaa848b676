// The password once more, before dangerous acts of administrators; which acts those are: testing/access.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let late = 0
const MINUTE = 60_000

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + late) } })
}, 120_000)
afterAll(() => server.stop())

const confirm = (token: string, password: string): Promise<Reply> =>
  server.call('POST', '/api/auth/confirm', { token, body: { password } })

/** A token of now, of the same session. */
async function renewed(me: SignedIn): Promise<string> {
  const { headers, json } = await server.call('POST', '/api/auth/refresh', { headers: { Cookie: me.cookie } })
  me.cookie = cookieOf(headers)
  return json['token'] as unknown as string
}

describe('POST /auth/confirm', () => {
  test('attack 62: the right password opens 15 minutes to this session alone; each try is in the audit', async () => {
    const [who, other, admin] = [await server.signUp(), await server.admin(), await server.admin()]
    const remove = async (token: string) =>
      (await server.call('DELETE', `/api/users/${who.id}`, { token })).json['code']
    late = 16 * MINUTE
    let token = await renewed(admin)
    expect(await remove(token)).toBe('REAUTH_NEEDED')
    const wrong = await confirm(token, 'Wrong-1950!')
    expect([wrong.status, wrong.json['code']]).toEqual([401, 'WRONG_PASSWORD'])
    expect(await remove(token)).toBe('REAUTH_NEEDED')
    expect((await confirm(token, TEST_PASSWORD)).status).toBe(204)
    expect(await remove(await renewed(other))).toBe('REAUTH_NEEDED')
    late += 16 * MINUTE
    token = await renewed(admin)
    expect(await remove(token)).toBe('REAUTH_NEEDED')
    expect((await confirm(token, TEST_PASSWORD)).status).toBe(204)
    late += 9 * MINUTE
    expect(await remove(token)).toBeUndefined()
    const tries = await server.deps.db.query('SELECT act FROM audit_entry WHERE subject = $1 ORDER BY id', [admin.id])
    expect(tries).toEqual(['-refused', '', ''].map((end) => ({ act: `session.confirm${end}` })))
    late = 0
  })

  test('a key of an earlier confirmation confirms nothing', async () => {
    const admin = await server.admin()
    const asked = { token: admin.token, headers: { 'Idempotency-Key': 'once' } }
    await server.call('POST', '/api/auth/confirm', { ...asked, body: { password: TEST_PASSWORD } })
    const again = await server.call('POST', '/api/auth/confirm', { ...asked, body: { password: 'Wrong-1950!' } })
    expect(again.json['code']).toBe('WRONG_PASSWORD')
  })

  test('attack 62: after ten guesses nobody is asked for some minutes, whatever they say', async () => {
    const { token } = await server.admin()
    for (let guess = 0; guess < 10; guess++) await confirm(token, `Wrong-${guess}!`)
    const { status, headers } = await confirm(token, TEST_PASSWORD)
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
  })

  test('attack 62: who came with Kakao and has no password signs in anew; guesses find nothing', async () => {
    const { id, token } = await server.signUp()
    await server.deps.db.query(`UPDATE account SET role = 'admin', password_hash = NULL WHERE id = $1`, [id])
    expect((await confirm(token, TEST_PASSWORD)).json['code']).toBe('WRONG_PASSWORD')
  })
})
