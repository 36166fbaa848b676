// Signing in, staying in and signing out over HTTP.
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basic, cookieOf, newEmail, personOf, TEST_PASSWORD, type SignedIn } from '#backend/testing/people.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let late = 0
const clock = { now: () => new Date(Date.now() + late) }
const secret = 's'.repeat(40)

beforeAll(async () => void (server = await startTestServer({ clock, env: { TRUST_PROXY: '1', JWT_SECRET: secret } })), 60_000)
afterAll(() => server.stop())

const me = async (token: string) => (await server.call('GET', '/api/auth/me', { token })).status
const refresh = (cookie: string) => server.call('POST', '/api/auth/refresh', { headers: { Cookie: cookie } })
const signIn = (email: string, password: string, ip = '10.1.0.1') =>
  server.call('POST', '/api/auth', { headers: { ...basic(email, password), 'X-Forwarded-For': ip }, body: {} })

describe('sign-in', () => {
  test('answers a token, its end, the user, and an httpOnly cookie for the sign-in calls only', async () => {
    const { email } = await server.signUp()
    const session = await signIn(email, TEST_PASSWORD)
    expect(session.status).toBe(201)
    expect(session.json).toMatchObject({ user: { email, role: 'user', subscriptionType: 'free' } })
    expect(session.text).not.toContain('argon2')
    const cookie = session.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(cookie).toContain('Path=/api/auth;')
    expect((await server.call('POST', '/api/auth', { headers: basic(email, TEST_PASSWORD), body: { remember: true } })).headers.get('set-cookie')).toContain('Max-Age=2592000')
  })

  test('attack 8: an unverified account is told so only after the right password', async () => {
    const email = newEmail()
    await server.call('POST', '/api/users', { body: personOf(email) })
    expect((await signIn(email, 'Wrong-1950!')).json).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect((await signIn(email, TEST_PASSWORD)).json).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  })

  test('attack 7: known and unknown addresses answer the same bytes, in similar time', async () => {
    const { email } = await server.signUp()
    const times = { known: [] as number[], unknown: [] as number[] }
    const texts = new Set<string>()
    for (let n = 0; n < 40; n++) {
      for (const kind of ['known', 'unknown'] as const) {
        const began = performance.now()
        const reply = await signIn(kind === 'known' ? email : newEmail(), 'Wrong-1950!', `10.${kind === 'known' ? 2 : 3}.0.${n}`)
        times[kind].push(performance.now() - began)
        texts.add(`${reply.status} ${reply.text}`)
      }
    }
    expect(texts.size).toBe(1)
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length / 2] ?? 0
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(Math.max(5, 0.3 * median(times.known)))
  }, 60_000)

  test('guessing is slowed for an account and an address, whatever X-Forwarded-For claims (attack 16)', async () => {
    const { email } = await server.signUp()
    const guess = (forwarded: string) =>
      server.call('POST', '/api/auth', { headers: { ...basic(email, 'Wrong-1950!'), 'X-Forwarded-For': forwarded }, body: {} })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await guess(`203.0.113.${n}, 10.4.0.1`)).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(statuses.slice(10)).toEqual([429, 429])
    expect((await signIn(email, TEST_PASSWORD, '10.4.0.2')).status).toBe(201)
  })

  test('attack 17: other spellings of the address count in the same bucket', async () => {
    const { email } = await server.signUp()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const path = ['/api/auth', '/API/Auth', '/api/auth/', '/API/AUTH/'][n % 4] ?? ''
      statuses.push((await server.call('POST', path, { headers: { ...basic(email, 'Wrong-1950!'), 'X-Forwarded-For': '10.5.0.1' }, body: {} })).status)
    }
    expect(statuses.slice(10)).toEqual([429, 429])
    expect((await server.call('POST', '//api//auth', { headers: basic(email, 'Wrong-1950!'), body: {} })).status).toBe(404)
  })

  test('a person may sign in ten times within seconds', async () => {
    const { email } = await server.signUp()
    for (let n = 0; n < 12; n++) expect((await signIn(email, TEST_PASSWORD, '10.6.0.1')).status).toBe(201)
  })

  test('credentials that are none are answered like wrong ones', async () => {
    for (const Authorization of ['', 'Basic', 'Basic !!!', 'Basic AAAA', `Basic ${'QQ'.repeat(5000)}`, 'Bearer x', `Basic ${Buffer.from([0xff, 0x3a, 0x41]).toString('base64')}`]) {
      const reply = await server.call('POST', '/api/auth', { headers: { Authorization }, body: {} })
      expect([reply.status, reply.json['code']]).toEqual([401, 'WRONG_CREDENTIALS'])
    }
  })

  test('a hidden account is answered like an unknown one', async () => {
    const person = await server.signUp()
    await server.deps.db.query('UPDATE account SET is_hidden = true WHERE id = $1', [person.id])
    expect((await signIn(person.email, TEST_PASSWORD)).json).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })
})

describe('the access token', () => {
  const claims = (person: SignedIn) => jwt.decode(person.token) as jwt.JwtPayload

  test('attack 6: every forged token is refused', async () => {
    const person = await server.signUp()
    const good = claims(person)
    const sign = (changes: object, options: jwt.SignOptions = {}, key: jwt.Secret = secret) => jwt.sign({ ...good, ...changes }, key, { algorithm: 'HS256', ...options })
    const { exp: _, ...endless } = good
    const forged = {
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
      await expect(server.deps.db.query('UPDATE account SET role = $2 WHERE id = $1', [id, role])).rejects.toThrow(/check constraint/)
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
    expect((await server.mails(person.email, 2)).at(-1)).toMatch(/session|로그아웃/)
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

  test('without a cookie, or with a made-up one, there is nothing', async () => {
    expect((await refresh('')).status).toBe(401)
    expect((await refresh(`gilbook_refresh=${'A'.repeat(43)}`)).status).toBe(401)
  })
})

describe('an account', () => {
  test('is shown to its owner and administrators, and to nobody else', async () => {
    const [a, b, admin] = [await server.signUp(), await server.signUp(), await server.admin()]
    const read = (id: string, token?: string) => server.call('GET', `/api/users/${id}`, { token })
    expect((await read(a.id, a.token)).json).toMatchObject({ _id: a.id, email: a.email })
    expect((await read(a.id, admin.token)).status).toBe(200)
    const [foreign, none, odd] = [await read(a.id, b.token), await read(crypto.randomUUID(), b.token), await read('1%00', b.token)]
    expect([foreign.status, none.status, odd.status, (await read(a.id)).status]).toEqual([404, 404, 404, 401])
    expect(foreign.text).toBe(none.text)
  })
})
