// Who enters by Kakao, over HTTP: the real adapter against a sandbox that speaks the provider's protocol.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kakaoDetails, startKakaoTest, type KakaoTest } from '#backend/testing/kakao.ts'
import { basic, newEmail, personOf, TEST_PASSWORD } from '#backend/testing/people.ts'

let kakao: KakaoTest
beforeAll(async () => void (kakao = await startKakaoTest()), 60_000)
afterAll(() => kakao.stop())

describe('§2 Kakao: the first sign-in', () => {
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
    expect((await kakao.finish(cookie, { ...kakaoDetails, email })).status).toBe(202)
    const mail = (await kakao.server.mails(email)).at(-1) ?? ''
    const path = /\/users\/activate\/[^/\s"'<>]+\/[0-9a-f]+/.exec(mail)?.[0]
    expect((await kakao.server.call('POST', `/api${path}`, { body: {} })).status).toBe(200)
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

describe('§2 Kakao: an account that is there already', () => {
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

describe('§2 Kakao: an account whose deletion was asked for', () => {
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
