// The access token, its refreshing and signing out over HTTP.
import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountSweep } from '#backend/features/identity/feature.ts'
import { cookieOf, TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let late = 0
const clock = { now: () => new Date(Date.now() + late) }
const secret = 's'.repeat(40)

beforeAll(
  async () => void (server = await startTestServer({ clock, env: { TRUST_PROXY: '1', JWT_SECRET: secret } })),
  60_000,
)
afterAll(() => server.stop())

const me = async (token: string) => (await server.call('GET', '/api/auth/me', { token })).status
const refresh = (cookie: string) => server.call('POST', '/api/auth/refresh', { headers: { Cookie: cookie } })

describe('the access token', () => {
  const claims = (person: SignedIn) => jwt.decode(person.token) as jwt.JwtPayload

  test('attack 6: every forged token is refused', async () => {
    const person = await server.signUp()
    const good = claims(person)
    const sign = (changes: object, options: jwt.SignOptions = {}, key: jwt.Secret = secret) =>
      jwt.sign({ ...good, ...changes }, key, { algorithm: 'HS256', ...options })
    const { exp: _, ...endless } = good
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const forged = {
      RS256: jwt.sign(good, pair.privateKey, { algorithm: 'RS256' }),
      'HS256 with a public key as the secret': sign({}, {}, createSecretKey(Buffer.from(pem))),
      none: jwt.sign(good, '', { algorithm: 'none' }),
      HS512: sign({}, { algorithm: 'HS512' }),
      'another secret': sign({}, {}, 'x'.repeat(40)),
      'no end': jwt.sign(endless, secret),
      'another audience': sign({ aud: 'other' }),
      'another issuer': sign({ iss: 'other' }),
      'another type': sign({ typ: 'refresh' }),
      'a key path': sign({}, { header: { alg: 'HS256', kid: '../../../dev/null' } }, 'x'.repeat(40)),
      'no session': sign({ sid: undefined }),
      'another person': sign({ sub: crypto.randomUUID() }),
      'the refresh token': person.cookie.split('=')[1] ?? '',
      nothing: '',
    }
    expect(await me(sign({}))).toBe(200)
    for (const [name, token] of Object.entries(forged)) expect(await me(token), name).toBe(401)
  })

  test('attack 41: a token in the query is ignored', async () => {
    const { token } = await server.signUp()
    expect((await server.call('GET', `/api/auth/me?access_token=${token}`)).status).toBe(401)
  })

  test('ends after ten minutes', async () => {
    const { token } = await server.signUp()
    late += 10 * 60_000 + 1000
    expect(await me(token)).toBe(401)
  })

  test('attack 69: after sign-out it is refused at once, and so is the cookie', async () => {
    const person = await server.signUp()
    expect((await server.call('DELETE', '/api/auth', { token: person.token })).status).toBe(204)
    expect(await me(person.token)).toBe(401)
    expect((await refresh(person.cookie)).status).toBe(401)
  })

  test('the cookie alone signs out too', async () => {
    const person = await server.signUp()
    const out = await server.call('DELETE', '/api/auth', { headers: { Cookie: person.cookie } })
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await me(person.token)).toBe(401)
  })

  test('attack 58: a demoted or hidden account is out at its next request', async () => {
    const person = await server.signUp()
    await server.deps.db.query("UPDATE account SET role = 'admin' WHERE id = $1", [person.id])
    const other = await server.signUp()
    const readsOther = async () => (await server.call('GET', `/api/users/${other.id}`, { token: person.token })).status
    expect(await readsOther()).toBe(200)
    await server.deps.db.query("UPDATE account SET role = 'user' WHERE id = $1", [person.id])
    expect(await readsOther()).toBe(404)
    await server.deps.db.query('UPDATE account SET is_hidden = true WHERE id = $1', [person.id])
    expect(await me(person.token)).toBe(401)
    expect((await refresh(person.cookie)).status).toBe(401)
  })

  test('attack 57: the database knows two roles only', async () => {
    const { id } = await server.signUp()
    for (const role of ['', 'Admin', 'editor']) {
      await expect(server.deps.db.query('UPDATE account SET role = $2 WHERE id = $1', [id, role])).rejects.toThrow(
        /check constraint/,
      )
    }
  })
})

describe('refresh', () => {
  const next = async (cookie: string) => {
    const reply = await refresh(cookie)
    expect(reply.status).toBe(200)
    return cookieOf(reply.headers)
  }

  test('attack 72: five tabs refresh together and nobody is signed out', async () => {
    const person = await server.signUp()
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(person.cookie)))
    expect(replies.map((each) => each.status)).toEqual([200, 200, 200, 200, 200])
    late += 15 * 60_000
    const last = cookieOf(replies.at(-1)?.headers ?? new Headers())
    expect((await refresh(last)).status).toBe(200)
  })

  test('a lost answer signs nobody out: the old cookie works until the new one is used', async () => {
    const person = await server.signUp()
    await next(person.cookie)
    late += 60 * 60_000
    const second = await next(person.cookie)
    await next(second)
    late += 9000
    await next(person.cookie)
  })

  test('attack 68: an old cookie used more than 10 s later ends the session, and the owner is told', async () => {
    const person = await server.signUp()
    const second = await next(person.cookie)
    const third = await next(second)
    late += 11_000
    expect((await refresh(person.cookie)).status).toBe(401)
    expect((await refresh(third)).status).toBe(401)
    expect(await me(person.token)).toBe(401)
    expect((await server.mails(person.email, 3)).at(-1)).toMatch(/session|로그아웃/)
  })

  test('two who share one cookie cannot both go on', async () => {
    const person = await server.signUp()
    let [mine, theirs] = [await next(person.cookie), await next(person.cookie)]
    late += 10 * 60_000
    mine = await next(mine)
    late += 10 * 60_000
    expect((await refresh(theirs)).status).toBe(401)
    theirs = mine
    expect((await refresh(theirs)).status).toBe(401)
  })

  test('an unused session ends: 30 days with remember me, 3 without', async () => {
    const short = await server.signUp()
    const long = await server.signIn(short.email, TEST_PASSWORD, { remember: true })
    late += 4 * 86_400_000
    expect((await refresh(short.cookie)).status).toBe(401)
    const renewed = await next(long.cookie)
    late += 29 * 86_400_000
    await next(renewed)
  })

  test('attack 138: a session in steady use keeps its tokens of 30 days, and older ones let nobody in', async () => {
    const remembered = async () => server.signIn((await server.signUp()).email, TEST_PASSWORD, { remember: true })
    const [steady, lost] = [await remembered(), await remembered()]
    const second = await next(steady.cookie)
    await next(lost.cookie)
    late += 20 * 86_400_000
    const third = await next(second)
    await next(lost.cookie)
    late += 20 * 86_400_000
    const fourth = await next(third)
    await accountSweep(server.deps).work({})
    const kept: { count: number }[] = await server.deps.db.query(
      `SELECT count(*)::int AS count FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE s.account_id = $1
       AND s.remember`,
      [steady.id],
    )
    expect(kept).toEqual([{ count: 3 }])
    expect((await refresh(steady.cookie)).json).toMatchObject({ code: 'UNAUTHENTICATED' })
    const fifth = await next(fourth)
    late += 11_000
    // Replaced within 30 days: somebody else has a copy.
    expect((await refresh(second)).status).toBe(401)
    expect((await refresh(fifth)).status).toBe(401)
    // As old as the first one, and not replaced: no answer to it arrived.
    await next(lost.cookie)
  })

  test('attack 139: one network refreshes so often a minute, and others meanwhile', async () => {
    const person = await server.signUp()
    const from = (ip: string, cookie = person.cookie) =>
      server.call('POST', '/api/auth/refresh', { headers: { Cookie: cookie, 'X-Forwarded-For': ip } })
    const madeUp = `gilbook_refresh=${'A'.repeat(43)}`
    const replies = await Promise.all(Array.from({ length: 130 }, () => from('10.12.0.1', madeUp)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(120)
    const refused = await from('10.12.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    // Nobody is signed out by it, and who has no cookie is told as ever.
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect((await from('10.12.0.1', '')).status).toBe(401)
    expect((await from('10.12.0.2')).status).toBe(200)
  }, 60_000)

  test('without a cookie, or with a made-up one, there is nothing', async () => {
    expect((await refresh('')).status).toBe(401)
    expect((await refresh(`gilbook_refresh=${'A'.repeat(43)}`)).status).toBe(401)
  })
})
