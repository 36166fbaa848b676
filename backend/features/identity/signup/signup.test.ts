// Signing up and activating over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activationPath, basic, newEmail, personOf, TEST_PASSWORD } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { ensureFirstAccounts } from '#backend/features/identity/first-accounts.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ env: { TRUST_PROXY: '1' } })))
afterAll(() => server.stop())

const signUp = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/users', { body, headers })
const signIn = (email: string, password = TEST_PASSWORD) =>
  server.call('POST', '/api/auth', { headers: basic(email, password), body: {} })

describe('signup', () => {
  test('names each bad field in the reader’s language and stores nothing', async () => {
    const bad = { email: 'nonsense', password: 'short', confirmPassword: 'other', name: 'x' }
    const english = await signUp(bad)
    expect(english.status).toBe(400)
    expect(english.json).toMatchObject({
      code: 'INVALID',
      fields: {
        email: 'It is not a valid Email',
        password: 'Not a valid password',
        confirmPassword: 'Passwords do not match',
        name: 'Not a valid value',
        companyName: 'Required Field',
        companyPhone: 'Required Field',
        mobile: 'Required Field',
      },
    })
    const korean = await signUp(bad, { 'Accept-Language': 'ko' })
    expect(korean.json['fields']).toMatchObject({ companyName: '꼭 적어 주세요.' })
  })

  test('values of the wrong type are bad input, never a failure', async () => {
    for (const email of [7, null, ['a@b.co'], { $ne: 1 }, true])
      expect((await signUp({ ...personOf('x@y.zz'), email })).status).toBe(400)
    for (const body of ['[]', '"text"', 'null', '7']) expect((await signUp(body)).status, body).toBe(400)
  })

  test('attack 12: role, plan and activation are not theirs to set', async () => {
    const email = newEmail()
    const more = {
      role: 'admin',
      subscriptionType: 'pro',
      subscription: true,
      expiresAt: '2099-01-01',
      isActivated: true,
      _id: crypto.randomUUID(),
    }
    const made = await signUp({ ...personOf(email), ...more })
    expect(made.status).toBe(201)
    const user = made.json['user'] as unknown as { expiresAt: string }
    expect(user).toMatchObject({ role: 'user', subscriptionType: 'free', subscription: false })
    expect(user.expiresAt).not.toMatch(/^2099/)
    expect((await signIn(email)).json).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  })

  test('attack 13: a password that everybody tries is refused', async () => {
    const reply = await signUp({ ...personOf(newEmail()), password: 'P@ssw0rd1', confirmPassword: 'P@ssw0rd1' })
    expect(reply.status).toBe(400)
    expect(reply.json['fields']).toEqual({ password: 'This password is too common' })
  })

  test('attack 14: variants of an address are one account', async () => {
    const email = newEmail()
    expect((await signUp(personOf(email))).status).toBe(201)
    const wide = email.replace('person', 'ｐｅｒｓｏｎ').toUpperCase()
    const again = await signUp(personOf(wide))
    expect(again.status).toBe(409)
    expect(again.json).toMatchObject({ code: 'EMAIL_TAKEN', message: 'Email already taken' })
  })

  test('attack 15: an endless address is refused where calls are counted', async () => {
    const endless = `${'a'.repeat(300)}@example.com`
    expect((await signUp(personOf(endless))).status).toBe(400)
    expect((await server.call('GET', `/api/users/verify/${endless}`)).status).toBe(400)
    expect((await server.call('POST', '/api/password-resets', { body: { email: endless } })).status).toBe(400)
    expect((await signIn(endless)).status).toBe(401)
  })

  test('two at once with one address make one account', async () => {
    const email = newEmail()
    const both = await Promise.all([signUp(personOf(email)), signUp(personOf(email))])
    expect(both.map((each) => each.status).sort()).toEqual([201, 409])
  })

  test('a repeated request makes one account and answers the same', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = personOf(newEmail())
    const [first, second] = [await signUp(body, headers), await signUp(body, headers)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.json).toEqual(first.json)
  })

  test('a trial lasts as configured', async () => {
    const { user } = await server.signUp()
    const days = (Date.parse(user.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
  })
})

describe('activation', () => {
  test('attack 11: opening the link changes nothing; posting it activates', async () => {
    const email = newEmail()
    await signUp(personOf(email))
    const path = await activationPath(server, email)
    expect((await server.call('GET', `/api${path}`)).status).toBe(200)
    expect((await signIn(email)).status).toBe(409)
    expect((await server.call('POST', `/api${path}`, { body: {} })).status).toBe(200)
    expect((await signIn(email)).status).toBe(201)
    expect((await server.call('POST', `/api${path}`, { body: {} })).status).toBe(200)
  })

  test('a wrong link and an unknown address answer the same 404', async () => {
    const { email } = await server.signUp()
    const wrong = await server.call('GET', `/api/users/activate/${email}/${'0'.repeat(64)}`)
    const unknown = await server.call('POST', `/api/users/activate/${newEmail()}/${'0'.repeat(64)}`)
    expect(wrong.status).toBe(404)
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.json).toMatchObject({ code: 'LINK_EXPIRED', message: 'This link is no longer valid' })
  })

  test('the mail comes in the language of the signup, with one link on our own origin', async () => {
    const email = newEmail()
    await signUp(personOf(email), { 'Accept-Language': 'ko', 'X-Forwarded-Host': 'evil.example' })
    const mail = (await server.mails(email))[0] ?? ''
    expect(mail).toContain('이메일 인증')
    expect(new Set(mail.match(/https?:\/\/[^/\s"<]+/g))).toEqual(new Set(['http://localhost:3000']))
  })

  test('attack 24: sending it again answers the same for everybody, three times an hour', async () => {
    const email = newEmail()
    await signUp(personOf(email))
    const ask = (address: string, ip: string) =>
      server.call('GET', `/api/users/verify/${address}`, { headers: { 'X-Forwarded-For': ip } })
    const unknown = newEmail()
    for (let n = 0; n < 3; n++) {
      const [known, none] = [await ask(email, `10.0.0.${n}`), await ask(unknown, `10.0.1.${n}`)]
      expect([known.status, none.status, none.text]).toEqual([200, 200, known.text])
    }
    for (const address of [email, unknown]) {
      const limited = await ask(address, '10.0.2.1')
      expect(limited.status).toBe(429)
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await server.mails(email, 4)).toHaveLength(4)
  })
})

test('fault: mail provider down, signup is still 201', async () => {
  const broken = { send: () => Promise.reject(new Error('no mail server')) }
  const other = await startTestServer({ mail: broken })
  try {
    expect((await other.call('POST', '/api/users', { body: personOf(newEmail()) })).status).toBe(201)
  } finally {
    await other.stop()
  }
}, 60_000)

test('attack 121: who signed up with the administrator’s address before it was configured does not become one', async () => {
  const [email, password] = [newEmail(), 'Operator-1950']
  await signUp(personOf(email))
  const { deps } = server
  await ensureFirstAccounts({ ...deps, config: { ...deps.config, admin: { email, password } } })
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(email, password)).json).toMatchObject({ user: { role: 'admin' } })
  // Somebody who proved the address before keeps the password that they chose.
  const { email: proven } = await server.signUp()
  await ensureFirstAccounts({ ...deps, config: { ...deps.config, admin: { email: proven, password } } })
  expect((await signIn(proven)).json).toMatchObject({ user: { role: 'admin' } })
})
