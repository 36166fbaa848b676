// The mails about an account, as a real SMTP server receives them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basic, cookieOf, newEmail, personOf, TEST_PASSWORD } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { startSmtp, type TestSmtp } from '#backend/testing/smtp.ts'
import { type Language, localeOf } from '#domain/language.ts'

let smtp: TestSmtp
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({
    limited: false,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Gilbook <hi@gilbook.example>' },
  })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'
const subjects = (email: string) => smtp.mailsTo(email).map(({ subject }) => subject)
const arrives = (email: string, subject: string | RegExp) =>
  expect.poll(() => subjects(email).at(-1), { timeout: 10_000 }).toMatch(subject)
const signIn = async (email: string, userAgent: string, cookie = '') => {
  const headers = { ...basic(email, TEST_PASSWORD), 'User-Agent': userAgent, Cookie: cookie }
  const reply = await server.call('POST', '/api/auth', { headers, body: {} })
  expect(reply.status).toBe(201)
  return cookieOf(reply.headers)
}

/** Signed up and activated by the mailed link. */
async function someone(language: Language = 'en'): Promise<string> {
  const email = newEmail()
  await server.call('POST', '/api/users', { body: { ...personOf(email), language } })
  await expect.poll(() => smtp.mailsTo(email), { timeout: 10_000 }).toHaveLength(1)
  const path = /\/users\/activate\/\S+/.exec(smtp.mailsTo(email)[0]?.text ?? '')?.[0]
  expect((await server.call('POST', `/api${path}`, { body: {} })).status).toBe(200)
  return email
}

describe('mails', () => {
  test.each([
    ['kr', '길북 이메일을 인증해 주세요', '길북을 시작할 준비가 됐어요'],
    ['en', 'Verify your email for Gilbook', 'Gilbook is ready for you'],
  ] as const)('to verify and to welcome, in the language of the account: %s', async (language, first, second) => {
    const email = await someone(language)
    await arrives(email, second)
    const [verify] = smtp.mailsTo(email)
    expect(subjects(email)).toEqual([first, second])
    expect(verify).toMatchObject({ from: { address: 'hi@gilbook.example' }, to: [{ address: email }] })
    const address = /http\S+/.exec(verify?.text ?? '')?.[0] ?? '?'
    expect(verify?.html).toContain(`href="${address}"`)
    expect(new Set(verify?.html?.match(/https?:\/\/[^/\s"<]+/g))).toEqual(new Set(['http://localhost:3000']))
    expect(verify?.html).toContain(`lang="${localeOf(language)}"`)
  })

  test('the welcome comes once, however often the link is opened', async () => {
    const email = await someone()
    const path = /\/users\/activate\/\S+/.exec(smtp.mailsTo(email)[0]?.text ?? '')?.[0]
    expect((await server.call('POST', `/api${path}`, { body: {} })).status).toBe(200)
    await server.call('POST', '/api/password-resets', { body: { email } })
    await arrives(email, 'Choose a new password for Gilbook')
    expect(subjects(email).filter((subject) => subject?.includes('ready'))).toHaveLength(1)
  })

  test('a changed password is told, by whichever way it was changed', async () => {
    const email = await someone()
    await server.call('POST', '/api/password-resets', { body: { email } })
    await arrives(email, 'Choose a new password for Gilbook')
    const token = /reset-password\/(\w+)/.exec(smtp.mailsTo(email).at(-1)?.text ?? '')?.[1]
    await server.call('PUT', `/api/password-resets/${token}`, { body: { password: TEST_PASSWORD } })
    await arrives(email, 'Your Gilbook password was changed')
    const { id } = await server.signIn(email)
    const changed = await server.call('PUT', `/api/users/${id}/password`, {
      headers: basic(email, TEST_PASSWORD),
      body: { password: 'Seongsan-2026' },
    })
    expect(changed.status).toBe(200)
    await expect.poll(() => subjects(email).filter((one) => one?.includes('was changed'))).toHaveLength(2)
  })
})

describe('mails: deleted by an administrator', () => {
  const remove = async (email: string) => {
    const [account]: { id: string }[] = await server.deps.db.query('SELECT id FROM account WHERE email = $1', [email])
    const { token } = await server.admin()
    expect((await server.call('DELETE', `/api/users/${account?.id}`, { token })).status).toBe(204)
  }

  test.each([
    ['kr', '길북 계정이 삭제됐어요', /길북 관리자가 이 이메일의 계정을 삭제했어요[^]*시각: 20\d\d년/],
    ['en', 'Your Gilbook account was deleted', /An administrator of Gilbook deleted the account[^]*Time: .*20\d\d/],
  ] as const)('its owner is told when it was, and whom to ask: %s', async (language, subject, words) => {
    const email = await someone(language)
    await remove(email)
    await arrives(email, subject)
    const text = smtp.mailsTo(email).at(-1)?.text ?? ''
    expect(text).toMatch(words)
    expect(text).toContain(server.deps.config.company.email)
  })

  test('an address that nobody confirmed is not written to', async () => {
    const [unproven, proven] = [newEmail(), await someone()]
    await server.call('POST', '/api/users', { body: personOf(unproven) })
    await arrives(unproven, 'Gilbook')
    await remove(unproven)
    await remove(proven)
    await arrives(proven, 'Your Gilbook account was deleted')
    expect(subjects(unproven)).toHaveLength(1)
  })
})

describe('mails: a new device', () => {
  test('is told with its name and the time in Seoul; the first one, and one known by name or cookie, are not', async () => {
    const email = await someone()
    await signIn(email, CHROME)
    const cookie = await signIn(email, CHROME.replace('140', '141'))
    await signIn(email, CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64'), cookie)
    await signIn(email, IPHONE)
    await arrives(email, 'A new device logged in to Gilbook')
    expect(subjects(email).filter((subject) => subject?.includes('new device'))).toHaveLength(1)
    const mail = smtp.mailsTo(email).at(-1)
    expect(mail?.text).toMatch(/Device: Safari · iPhone\nTime: .*20\d\d.*\(Seoul time\)/)
    await signIn(email, IPHONE)
    await server.call('POST', '/api/password-resets', { body: { email } })
    await arrives(email, 'Choose a new password for Gilbook')
    expect(subjects(email).filter((subject) => subject?.includes('new device'))).toHaveLength(1)
  })

  test('is told for somebody else’s cookie too', async () => {
    const [mine, other] = [await someone(), await someone()]
    await signIn(mine, CHROME)
    await signIn(mine, IPHONE, await signIn(other, IPHONE))
    await arrives(mine, 'A new device logged in to Gilbook')
  })
})

describe('fault: mail provider down', () => {
  /** As if the wait before the next try were over. */
  const dueNow = () =>
    server.deps.db.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'account-letter' AND state = 'retry'")
  const stateOf = async (email: string): Promise<string | undefined> => {
    const rows: { state: string }[] = await server.deps.db.query(
      `SELECT j.state FROM pgboss.job j JOIN account a ON j.data ->> 'accountId' = a.id::text
       WHERE j.name = 'account-letter' AND a.email = $1`,
      [email],
    )
    return rows[0]?.state
  }

  test('signing up is answered at once; the mail waits in the database and goes when the server is back', async () => {
    smtp.refuses = true
    const email = newEmail()
    expect((await server.call('POST', '/api/users', { body: personOf(email) })).status).toBe(201)
    await expect.poll(() => stateOf(email), { timeout: 10_000 }).toBe('retry')
    expect(smtp.mailsTo(email)).toEqual([])
    smtp.refuses = false
    await dueNow()
    await expect.poll(() => smtp.mailsTo(email), { timeout: 10_000 }).toHaveLength(1)
    await expect.poll(() => stateOf(email)).toBe('completed')
  })

  test('after its last try it is parked with the reason, and not lost', async () => {
    smtp.refuses = true
    const email = newEmail()
    await server.call('POST', '/api/users', { body: personOf(email) })
    await expect.poll(() => stateOf(email), { timeout: 10_000 }).toBe('retry')
    await server.deps.db.query(
      "UPDATE pgboss.job SET retry_count = retry_limit WHERE name = 'account-letter' AND state = 'retry'",
    )
    await dueNow()
    await expect.poll(() => stateOf(email), { timeout: 10_000 }).toBe('failed')
    smtp.refuses = false
    const rows: { output: unknown }[] = await server.deps.db.query(
      "SELECT output FROM pgboss.job WHERE name = 'account-letter' AND state = 'failed'",
    )
    expect(JSON.stringify(rows.at(-1)?.output)).toContain('not now')
  })

  test('what is refused leaves no mail behind: both are one transaction', async () => {
    const email = await someone()
    const before = subjects(email).length
    expect((await server.call('POST', '/api/users', { body: personOf(email) })).status).toBe(409)
    await server.call('POST', '/api/password-resets', { body: { email } })
    await arrives(email, 'Choose a new password for Gilbook')
    expect(subjects(email).filter((subject) => subject?.startsWith('Verify'))).toHaveLength(before > 0 ? 1 : 0)
  })
})
