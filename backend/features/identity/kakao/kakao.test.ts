// Who enters by Kakao, over HTTP: the real adapter against a sandbox that speaks the provider's protocol.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { patience, rounds } from '#domain/testing/rounds.ts'
import type { Persona } from '#backend/sandbox/kakao/personas.ts'
import { cookiesOf, kakaoDetails, startKakaoTest, type KakaoTest } from '#backend/testing/kakao.ts'
import { basic, newEmail, personOf, TEST_PASSWORD } from '#backend/testing/identities.ts'

let kakao: KakaoTest
beforeAll(async () => void (kakao = await startKakaoTest()))
afterAll(() => kakao.stop())

describe('Kakao: the first sign-in', () => {
  test('with a verified email asks for the company, and then the account is there and signed in', async () => {
    const persona = kakao.person()
    const { place, cookie } = await kakao.arrive(persona, '?remember=1')
    expect(place).toBe('/login/kakao')
    const asked = await kakao.enter(cookie)
    expect(asked.status).toBe(409)
    expect(asked.json).toMatchObject({
      code: 'KAKAO_SIGNUP',
      profile: { name: '한바다', email: persona.email, emailVerified: true },
    })
    const bad = await kakao.finish(cookie, { ...kakaoDetails, companyName: '', companyPhone: '1' })
    expect(bad.json).toMatchObject({
      fields: { companyName: 'Required Field', companyPhone: 'Not a valid phone number' },
    })
    // The address is Kakao's word, whatever the form says; role and plan are nobody's to say.
    const done = await kakao.finish(cookie, {
      ...kakaoDetails,
      email: newEmail(),
      role: 'admin',
      subscriptionType: 'pro',
    })
    expect(done.status).toBe(201)
    expect(done.json).toMatchObject({
      remember: true,
      user: { email: persona.email, companyName: '바다여행', role: 'user', subscriptionType: 'free' },
    })
    expect(done.headers.get('set-cookie')).toMatch(/gilbook_refresh=.+HttpOnly.+Max-Age=2592000/)
    expect(await kakao.me(done.json['token'] ?? '')).toMatchObject({ email: persona.email })
    expect(await kakao.server.mails(persona.email ?? '')).toHaveLength(1)
    // The ticket was spent by this; a second way over Kakao leads straight in.
    expect((await kakao.enter(cookie)).status).toBe(401)
    expect((await kakao.enter((await kakao.arrive(persona)).cookie)).status).toBe(201)
  })

  test('without an email asks for one and proves it by mail before anybody is in', async () => {
    const { cookie } = await kakao.arrive(kakao.person({ email: null, isValid: false, isVerified: false }))
    expect((await kakao.enter(cookie)).json).toMatchObject({ profile: { email: '', emailVerified: false } })
    expect((await kakao.finish(cookie)).json).toMatchObject({ fields: { email: 'Required Field' } })
    const [wrong, email] = [newEmail(), newEmail()]
    const sent = await kakao.finish(cookie, { ...kakaoDetails, email: wrong })
    expect([sent.status, sent.json]).toEqual([202, { email: wrong }])
    expect((await kakao.enter(cookie)).json).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email: wrong })
    // Mistyped: the form once more, with another address.
    const last = await kakao.finish(cookie, { ...kakaoDetails, email })
    expect(last.status).toBe(202)
    const mail = (await kakao.server.mails(email)).at(-1) ?? ''
    const path = /\/users\/activate\/[^/\s"'<>]+\/[0-9a-f]+/.exec(mail)?.[0]
    const headers = { Cookie: cookiesOf(last) }
    expect((await kakao.server.call('POST', `/api${path}`, { body: {}, headers })).status).toBe(200)
    expect((await kakao.enter(cookie)).json).toMatchObject({ user: { email } })
  })

  test('two tabs that send the form at once make one account', async () => {
    const persona = kakao.person()
    const { cookie } = await kakao.arrive(persona)
    const both = await Promise.all([kakao.finish(cookie), kakao.finish(cookie)])
    expect(both.map(({ status }) => status).filter((status) => status !== 401)).toContain(201)
    const rows: unknown[] = await kakao.server.deps.db.query('SELECT 1 FROM account WHERE kakao_id = $1', [persona.id])
    expect(rows).toHaveLength(1)
  })
})

/** The newest link of a kind that was mailed to an address. */
async function linkTo(email: string, kind: RegExp): Promise<string | null> {
  const { deps, mails } = kakao.server
  // Mails are written in the background: all that were asked for are there when nothing waits.
  const waits = `SELECT 1 FROM pgboss.job WHERE name = 'account-letter' AND state < 'completed'`
  await expect.poll(async () => ((await deps.db.query(waits)) as unknown[]).length, { timeout: 15_000 }).toBe(0)
  return (
    (await mails(email, 0))
      .toReversed()
      .map((mail) => kind.exec(mail)?.[0])
      .find(Boolean) ?? null
  )
}

/** Two people and one address: its owner reads the mail, the other one only knows how it is spelled. */
async function twoPeople() {
  const { server } = kakao
  const email = newEmail()
  const [mine, theirs] = [TEST_PASSWORD, 'Attacker-1950']
  const arrived = async (changes: Partial<Persona>) => (await kakao.arrive(kakao.person(changes))).cookie
  const unknown = { email: null, isValid: false, isVerified: false }
  const [owner, other, proven] = [await arrived(unknown), await arrived(unknown), await arrived({ email })]
  /** What the owner's browser holds of its last sign-up. */
  let browser = ''
  /** Both sit in one hotel: the network tells nobody apart. */
  const network = { 'X-Forwarded-For': '203.0.113.7' }
  const signUp = (password: string) =>
    server.call('POST', '/api/users', {
      body: { ...personOf(email), password, confirmPassword: password },
      headers: network,
    })
  const choose = async (token: string | undefined): Promise<void> => {
    if (token) await server.call('PUT', `/api/password-resets/${token}`, { body: { password: mine } })
  }
  const acts = {
    'owner signs up': async () => {
      const made = await signUp(mine)
      if (made.status === 201) browser = cookiesOf(made)
    },
    'other signs up': () => signUp(theirs),
    'owner comes from Kakao': async () => {
      const done = await kakao.finish(owner, { ...kakaoDetails, email })
      if (done.status === 202) browser = cookiesOf(done)
    },
    'owner comes from Kakao with another address': () => kakao.finish(owner, { ...kakaoDetails, email: newEmail() }),
    'owner comes from Kakao, which knows the address': () => kakao.finish(proven),
    'other comes from Kakao': () => kakao.finish(other, { ...kakaoDetails, email }),
    'other comes from Kakao with another address': () => kakao.finish(other, { ...kakaoDetails, email: newEmail() }),
    'other asks for a new password': () => server.call('POST', '/api/password-resets', { body: { email } }),
    'owner opens the link': async () => {
      const path = await linkTo(email, /\/users\/activate\/[^/\s"'<>]+\/[0-9a-f]+/)
      const headers = { Cookie: browser, ...network }
      const { json } = await server.call('POST', `/api${path ?? '/users/activate/x/y'}`, { body: {}, headers })
      await choose(json['reset'])
    },
    'owner asks for a new password': async () => {
      await server.call('POST', '/api/password-resets', { body: { email } })
      await choose((await linkTo(email, /reset-password\/[0-9a-z]{32,}/))?.split('/')[1])
    },
  }
  const signsIn = async (password: string) =>
    (await server.call('POST', '/api/auth', { headers: basic(email, password), body: {} })).status === 201
  const enters = async (cookie: string) =>
    ((await kakao.enter(cookie)).json as unknown as { user?: { email: string } }).user?.email === email
  return {
    email,
    acts,
    owns: async () => (await signsIn(mine)) || (await enters(owner)) || (await enters(proven)),
    intruded: async () => (await signsIn(theirs)) || (await enters(other)),
  }
}

const ACTS = [
  'owner signs up',
  'other signs up',
  'owner comes from Kakao',
  'owner comes from Kakao with another address',
  'owner comes from Kakao, which knows the address',
  'other comes from Kakao',
  'other comes from Kakao with another address',
  'other asks for a new password',
  'owner opens the link',
  'owner asks for a new password',
] as const

describe('attack 87 120: one address, two people on one network', () => {
  test.each([
    ['opens the link', ['other comes from Kakao', 'owner opens the link']],
    ['opens the link of a password', ['other signs up', 'owner opens the link']],
    ['asks for a new password', ['other comes from Kakao', 'owner asks for a new password']],
  ] as const)('an identity that somebody left on it is gone when its owner %s', async (_, order) => {
    const { acts, owns, intruded } = await twoPeople()
    for (const act of order) await acts[act]()
    expect([await owns(), await intruded()]).toEqual([true, false])
  })

  test('a link that was mailed to another address before proves nothing of this one', async () => {
    const { email, acts, intruded } = await twoPeople()
    const other = (await kakao.arrive(kakao.person({ email: null, isValid: false, isVerified: false }))).cookie
    const own = newEmail()
    await kakao.finish(other, { ...kakaoDetails, email: own })
    await kakao.server.call('POST', '/api/password-resets', { body: { email: own } })
    const token = (await linkTo(own, /reset-password\/[0-9a-z]{32,}/))?.split('/')[1]
    await kakao.finish(other, { ...kakaoDetails, email })
    const chosen = await kakao.server.call('PUT', `/api/password-resets/${token}`, {
      body: { password: 'Attacker-1950' },
    })
    expect([chosen.status, chosen.json['code']]).toEqual([404, 'LINK_EXPIRED'])
    await acts['owner opens the link']()
    expect(await intruded()).toBe(false)
  })

  test(
    'in every order, whoever never proved the address never gets in',
    { timeout: Math.max(240_000, patience) },
    async () => {
      const orders = fc.array(fc.constantFrom(...ACTS), { minLength: 2, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(orders, async (order) => {
          const { acts, owns, intruded } = await twoPeople()
          // Whatever was done before, its owner comes to own it.
          for (const act of [...order, 'owner signs up', 'owner asks for a new password'] as const) {
            await acts[act]()
            expect(await intruded(), `after ${act}`).toBe(false)
          }
          expect(await owns()).toBe(true)
        }),
        rounds(5),
      )
    },
  )
})

describe('Kakao: an account that is there already', () => {
  test('is linked by a valid and verified email, keeps its password, and its owner is told by mail', async () => {
    const person = await kakao.server.signUp()
    const linked = await kakao.enter((await kakao.arrive(kakao.person({ email: person.email.toUpperCase() }))).cookie)
    expect([linked.status, linked.json['user']]).toMatchObject([201, { _id: person.id }])
    expect((await kakao.server.signIn(person.email)).id).toBe(person.id)
    expect((await kakao.server.mails(person.email, 3)).join()).toMatch(/Kakao|카카오/)
  })

  test.each([
    ['unverified', { isVerified: false }],
    ['no longer valid', { isValid: false }],
  ])('is never entered by an email that is %s', async (_, flags) => {
    const person = await kakao.server.signUp()
    const { cookie } = await kakao.arrive(kakao.person({ email: person.email, ...flags }))
    expect((await kakao.enter(cookie)).json).toMatchObject({ code: 'KAKAO_SIGNUP' })
    const taken = await kakao.finish(cookie, { ...kakaoDetails, email: person.email })
    expect(taken.json).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: 'Email already taken' } })
  })

  test('that somebody made with their address and never proved keeps nothing of that somebody', async () => {
    const persona = kakao.person()
    await kakao.server.call('POST', '/api/users', { body: personOf(persona.email ?? '') })
    const { cookie } = await kakao.arrive(persona)
    expect((await kakao.enter(cookie)).json).toMatchObject({ code: 'KAKAO_SIGNUP' })
    expect((await kakao.finish(cookie)).json).toMatchObject({ user: { companyName: '바다여행' } })
    const guessed = await kakao.server.call('POST', '/api/auth', {
      headers: basic(persona.email ?? '', TEST_PASSWORD),
      body: {},
    })
    expect(guessed.status).toBe(401)
  })

  test('of another Kakao account, or hidden, is not entered', async () => {
    const persona = kakao.person()
    expect((await kakao.finish((await kakao.arrive(persona)).cookie)).status).toBe(201)
    const other = await kakao.enter((await kakao.arrive(kakao.person({ email: persona.email }))).cookie)
    expect(other.json).toMatchObject({ code: 'KAKAO_TAKEN' })
    await kakao.server.deps.db.query('UPDATE account SET is_hidden = true WHERE kakao_id = $1', [persona.id])
    expect((await kakao.enter((await kakao.arrive(persona)).cookie)).json).toMatchObject({ code: 'KAKAO_FAILED' })
  })
})

describe('Kakao: an account whose deletion was asked for', () => {
  const leaving = async (accountId: string) =>
    kakao.server.deps.db.query('UPDATE account SET is_hidden = true, leaving_at = now() WHERE id = $1', [accountId])

  test('is taken back over Kakao, by whoever says so, and the same ticket serves for it', async () => {
    const persona = kakao.person()
    const joined = await kakao.finish((await kakao.arrive(persona)).cookie)
    const { _id, hasPassword } = joined.json['user'] as unknown as { _id: string; hasPassword: boolean }
    expect(hasPassword).toBe(false)
    await leaving(_id)
    const { cookie } = await kakao.arrive(persona, '?remember=1')
    const told = await kakao.enter(cookie)
    expect([told.status, told.json]).toMatchObject([
      409,
      { code: 'ACCOUNT_LEAVING', deletedAt: expect.stringMatching(/^\d{4}-/) },
    ])
    expect((await kakao.finish(cookie)).json).toMatchObject({ code: 'ACCOUNT_LEAVING' })
    const back = await kakao.enter(cookie, { takeBack: true })
    expect([back.status, back.json]).toMatchObject([201, { remember: true, user: { _id } }])
    expect(await kakao.me(back.json['token'] ?? '')).toMatchObject({ _id })
  })

  test('is linked and taken back by its verified email, and never by another', async () => {
    const person = await kakao.server.signUp()
    await leaving(person.id)
    const stranger = await kakao.arrive(kakao.person({ email: person.email, isVerified: false }))
    expect((await kakao.enter(stranger.cookie, { takeBack: true })).json).toMatchObject({ code: 'KAKAO_SIGNUP' })
    const { cookie } = await kakao.arrive(kakao.person({ email: person.email }))
    expect((await kakao.enter(cookie)).json).toMatchObject({ code: 'ACCOUNT_LEAVING' })
    expect((await kakao.enter(cookie, { takeBack: true })).json).toMatchObject({ user: { _id: person.id } })
  })
})
