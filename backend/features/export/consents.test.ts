// What a person agrees to when signing up, by Kakao too, or later: stored with version and time, and given back to them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsentEntry, CONSENT_VERSIONS, consentEntries, marketingEntries } from '#domain/identity/consents.ts'
import { unsubscribeToken } from '#backend/features/message/mail/token.ts'
import { activationPath, newEmail, personOf } from '#backend/testing/identities.ts'
import { kakaoDetails, startKakaoTest, type KakaoTest } from '#backend/testing/kakao.ts'
import { unzip } from '#backend/testing/unzip.ts'

let kakao: KakaoTest
beforeAll(async () => void (kakao = await startKakaoTest()))
afterAll(() => kakao.stop())

const NEEDED = { terms: CONSENT_VERSIONS.terms, privacy: CONSENT_VERSIONS.privacy }
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
const AGREED = { terms: { version: NEEDED.terms, at }, privacy: { version: NEEDED.privacy, at }, marketing: null }
const NOTHING = { terms: null, privacy: null, marketing: null }

const put = (me: { id: string; token: string }, body: unknown) =>
  kakao.server.call('PUT', `/api/users/${me.id}`, { token: me.token, body })

test('consents: terms and privacy are stored with version and time; news by mail are wanted only where that was said', async () => {
  const { server } = kakao
  const plain = await server.signUp({ consents: NEEDED })
  expect(plain.user).toMatchObject({ consents: AGREED, newsMail: false })
  const all = await server.signUp({ consents: CONSENT_VERSIONS })
  expect(all.user.consents.marketing).toEqual({ version: CONSENT_VERSIONS.marketing, at })
  expect(all.user.newsMail).toBe(true)
})

test('consents: half of them is no consent; callers who know nothing of them go on, and what they lack is told', async () => {
  const { server } = kakao
  const half = await server.call('POST', '/api/users', { body: { ...personOf(newEmail()), consents: { terms: '1' } } })
  expect(half.status).toBe(400)
  const older = await server.signUp()
  expect(older.user).toMatchObject({ consents: NOTHING, newsMail: true })
  // Asked at the next sign-in.
  const saved = await put(older, { consents: NEEDED })
  expect(saved.json).toMatchObject({ consents: AGREED, newsMail: false, name: older.user.name })
  expect((await server.signIn(older.email)).user.consents).toEqual(AGREED)
})

test('consents: an account sent back as it was answered says nothing of them', async () => {
  const { server } = kakao
  for (const consents of [undefined, NEEDED]) {
    const me = await server.signUp({ consents })
    const saved = await put(me, me.user)
    expect([saved.status, saved.json]).toMatchObject([200, { consents: me.user.consents, newsMail: me.user.newsMail }])
  }
})

test('consents: who comes from Kakao agrees in the same way', async () => {
  const enter = async (details: object) => {
    const { cookie } = await kakao.arrive(kakao.person())
    await kakao.enter(cookie)
    return (await kakao.finish(cookie, { ...kakaoDetails, ...details })).json
  }
  expect(await enter({ consents: NEEDED })).toMatchObject({ user: { consents: AGREED, newsMail: false } })
  expect(await enter({})).toMatchObject({ user: { consents: NOTHING } })
})

test('consents: what a stranger agreed to who signed up with one’s address is not one’s own', async () => {
  const { server } = kakao
  const email = newEmail()
  await server.call('POST', '/api/users', { body: { ...personOf(email), consents: CONSENT_VERSIONS } })
  // Over a network and without that browser's cookie: somebody else opens the mail.
  const headers = { 'X-Forwarded-For': '10.1.2.3' }
  await server.call('POST', `/api${await activationPath(server, email)}`, { body: {}, headers })
  const rows: unknown[] = await server.deps.db.query('SELECT consents, news_mail FROM account WHERE email = $1', [
    email,
  ])
  expect(rows).toEqual([{ consents: [], news_mail: false }])
})

test('consents: news by mail switched on, off, or stopped by their link are noted, and the export holds it all', async () => {
  const { server } = kakao
  const me = await server.signUp({ consents: NEEDED })
  await put(me, { newsMail: true })
  await put(me, { newsMail: true })
  await server.call('POST', `/api/unsubscribe/${unsubscribeToken(server.deps.config, me.id, new Date())}`, { body: {} })
  expect((await put(me, {})).json).toMatchObject({ newsMail: false, consents: AGREED })
  const file = await fetch(`${server.url}/api/users/${me.id}/export`, {
    headers: { Authorization: `Bearer ${me.token}` },
  })
  const zip = await unzip(Buffer.from(await file.arrayBuffer()))
  const { consentHistory } = zip.json<{ consentHistory: ConsentEntry[] }>('account.json')
  const said = consentHistory.map(({ kind, given, version }) => [kind, given, version])
  expect(said).toEqual([
    ['terms', true, NEEDED.terms],
    ['privacy', true, NEEDED.privacy],
    ['marketing', false, CONSENT_VERSIONS.marketing],
    ['marketing', true, CONSENT_VERSIONS.marketing],
    ['marketing', false, CONSENT_VERSIONS.marketing],
  ])
})

test('consents: a yes that stands is not noted twice, a new version is', () => {
  const now = '2026-11-25T00:00:00.000Z'
  const first = consentEntries([], { terms: '1', privacy: '1', marketing: '1' }, now)
  expect(consentEntries(first, { terms: '1', privacy: '1', marketing: '1' }, now)).toEqual([])
  expect(consentEntries(first, { terms: '2', privacy: '1', marketing: '1' }, now)).toEqual([
    { kind: 'terms', version: '2', given: true, at: now },
  ])
  expect(marketingEntries(first, true, now)).toEqual([])
  expect(marketingEntries(first, false, now)).toEqual([{ kind: 'marketing', version: '1', given: false, at: now }])
})
