// The way over Kakao's page and back, access tokens, and the end of a connection, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookiesOf, startKakaoTest, type KakaoTest } from '#backend/testing/kakao.ts'
import { createKakao } from './provider.ts'
import { leaveKakao } from './unlink.ts'

let kakao: KakaoTest
beforeAll(async () => void (kakao = await startKakaoTest()))
afterAll(() => kakao.stop())

describe('POST auth/kakao', () => {
  test('takes an access token of our own app, also for the form that follows', async () => {
    const persona = kakao.person()
    const accessToken = await kakao.accessTokenOf(persona)
    const asked = await kakao.enter('', { accessToken })
    expect(asked.json).toMatchObject({ code: 'KAKAO_SIGNUP' })
    expect((await kakao.finish(cookiesOf(asked))).status).toBe(201)
    expect((await kakao.enter('', { accessToken })).json).toMatchObject({
      remember: false,
      user: { email: persona.email },
    })
    expect((await kakao.enter('', { accessToken, remember: true })).json).toMatchObject({ remember: true })
  })

  test('refuses a token of another app, one that is none, and nothing at all', async () => {
    const foreign = await kakao.accessTokenOf(kakao.person({ isForeign: true }))
    for (const body of [{ accessToken: foreign }, { accessToken: 'x'.repeat(40) }, {}]) {
      expect([(await kakao.enter('', body)).status, (await kakao.enter('', body)).json['code']]).toEqual([
        401,
        'KAKAO_FAILED',
      ])
    }
    expect((await kakao.enter('', { accessToken: 7 })).status).toBe(400)
    expect(
      (await kakao.enter('', { accessToken: await kakao.accessTokenOf(kakao.person({ isUnder14: true })) })).status,
    ).toBe(403)
  })
})

describe('Kakao: the way there and back', () => {
  test('says in the login’s address why nobody was signed in', async () => {
    expect((await kakao.arrive(null)).place).toBe('/login?kakao=cancelled')
    expect((await kakao.arrive(kakao.person({ isUnder14: true }))).place).toBe('/login?kakao=under_14')
    expect((await kakao.arrive(kakao.person({ isForeign: true }))).place).toBe('/login?kakao=failed')
  })

  test('refuses a state that this browser was not sent with, and a code that was used', async () => {
    const [mine, theirs] = [await kakao.start(), await kakao.start()]
    const back = await kakao.consent(theirs, kakao.person())
    for (const cookie of ['', cookiesOf(mine), 'gilbook_kakao_state=.1'])
      expect((await kakao.comeBack(back, cookie)).headers.get('location')).toBe('/login?kakao=failed')
    expect((await kakao.comeBack(back, cookiesOf(theirs))).headers.get('location')).toBe('/login/kakao')
    expect((await kakao.comeBack(back, cookiesOf(theirs))).headers.get('location')).toBe('/login?kakao=failed')
  })

  test('carries code, token and ticket in no address of ours, and the ticket in a cookie that no script reads', async () => {
    const begun = await kakao.start()
    expect(begun.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=600$/)
    const back = await kakao.comeBack(await kakao.consent(begun, kakao.person()), cookiesOf(begun))
    expect(back.headers.get('location')).toBe('/login/kakao')
    expect(back.headers.get('referrer-policy')).toBe('no-referrer')
    expect(back.headers.getSetCookie().at(-1)).toMatch(/^gilbook_kakao=.+; Path=\/api\/auth\/kakao; HttpOnly/)
  })

  test('leads to no sandbox of ours where an app of ours is configured: there is none', async () => {
    const begun = await kakao.start()
    expect(begun.headers.get('location')).toContain(`${kakao.sandbox.settings.base}/oauth/authorize?`)
    for (const path of ['', '/oauth/authorize', '/v2/user/me'])
      expect((await kakao.server.call('GET', `/api/sandbox/kakao${path}`)).status).toBe(404)
  })

  test('fault: Kakao is away or answers something else, and that is a 503', async () => {
    const { config } = kakao.server.deps
    if (!config.kakao) throw new Error('Kakao is off')
    const away = createKakao({ ...config.kakao, authBase: 'http://127.0.0.1:9', apiBase: 'http://127.0.0.1:9' })
    const strange = createKakao({ ...config.kakao, apiBase: `${kakao.server.url}/api/health?` })
    for (const asked of [away.exchange('x'), away.profileOf('x'), away.unlink('1'), strange.profileOf('x')])
      await expect(asked).rejects.toMatchObject({ code: 'KAKAO_AWAY', status: 503 })
  })
})

describe('Kakao: the end of the connection', () => {
  const notice = (user: string, changes: { key?: string; app?: string } = {}) => {
    const { adminKey, appId } = kakao.sandbox.settings
    return fetch(kakao.sandbox.settings.webhook, {
      method: 'POST',
      headers: { Authorization: `KakaoAK ${changes.key ?? adminKey}` },
      body: new URLSearchParams({ app_id: changes.app ?? appId, user_id: user, referrer_type: 'ACCOUNT_DELETE' }),
    })
  }
  const joined = async () => {
    const persona = kakao.person()
    const done = await kakao.finish((await kakao.arrive(persona)).cookie)
    return { persona, token: done.json['token'] ?? '' }
  }

  test('told by Kakao ends the sessions, and a mailed link lets its owner choose a password', async () => {
    const { persona, token } = await joined()
    const { base } = kakao.sandbox.settings
    const fired = await fetch(`${base}/__sandbox/unlink`, {
      method: 'POST',
      body: new URLSearchParams({ user_id: persona.id }),
    })
    expect(await fired.text()).toContain('Answered 200')
    expect(await kakao.me(token)).toBeUndefined()
    const mail = (await kakao.server.mails(persona.email ?? '', 2)).at(-1) ?? ''
    expect(mail).toMatch(/reset-password\/[0-9a-z]{32,}/)
    // Whoever connects again is known by the verified email.
    expect((await kakao.enter((await kakao.arrive(persona)).cookie)).status).toBe(201)
  })

  test('is believed with the admin key and our app only, and answers 200 for people whom nobody knows', async () => {
    const { persona, token } = await joined()
    expect((await notice(persona.id, { key: 'wrong' })).status).toBe(401)
    expect((await notice(persona.id, { app: '1' })).status).toBe(400)
    expect(await kakao.me(token)).toBeDefined()
    expect((await notice('1')).status).toBe(200)
    const query = new URLSearchParams({
      app_id: kakao.sandbox.settings.appId,
      user_id: '2',
      referrer_type: 'ACCOUNT_DELETE',
    })
    const headers = { Authorization: `KakaoAK ${kakao.sandbox.settings.adminKey}` }
    expect((await fetch(`${kakao.sandbox.settings.webhook}?${query}`, { headers })).status).toBe(200)
  })

  test('by us, when an account goes, reaches Kakao in the background', async () => {
    const { persona } = await joined()
    const { base } = kakao.sandbox.settings
    const isConnected = async () => (await (await fetch(`${base}/`)).text()).includes(persona.id)
    expect(await isConnected()).toBe(true)
    await kakao.server.deps.transact((tx) => leaveKakao(kakao.server.deps, tx, persona.id))
    await expect.poll(isConnected, { timeout: 10_000 }).toBe(false)
  })
})
