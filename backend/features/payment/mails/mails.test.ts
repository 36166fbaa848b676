// The mails about money, asked for in a transaction and read as they arrive.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { LANGUAGES } from '#domain/language.ts'
import { queuePaymentMail, PAYMENT_MAIL_KINDS, type PaymentMail } from './queue-mail.ts'
import { sendPaymentMail } from './job.ts'
import { renderPaymentMail } from './render-mail.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ limited: false })))
afterAll(() => server.stop())

/** After midnight in Seoul, where it is the next day already. */
const AT = '2027-03-31T15:30:00.000Z'

const ask = async (person: SignedIn, mail: Omit<PaymentMail, 'accountId'>): Promise<void> =>
  server.deps.transact((tx) => queuePaymentMail(server.deps, tx, { accountId: person.id, ...mail }))

/** The mail that holds these words. */
async function mailWith({ email }: SignedIn, words: string): Promise<string> {
  const found = async () => (await server.mails(email)).find((mail) => mail.includes(words))
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  return (await found()) ?? ''
}

const withCard = (id: string) =>
  server.deps.db.query("UPDATE account SET payment_method = '신한카드' WHERE id = $1", [id])

describe('mails about money', () => {
  test('a declined renewal says why, when it is tried again, and leads to the card; in Korean', async () => {
    const me = await server.signUp({ language: 'kr' })
    await withCard(me.id)
    await ask(me, { kind: 'declined', plan: 'pro', amount: 110_000, reason: 'funds', at: AT })
    const mail = await mailWith(me, '구독료가 결제되지 않았어요')
    expect(mail).toContain('카드에 연결된 계좌의 잔액이 모자랐어요. 그래서 이번 달 구독료 110,000원을')
    expect(mail).toContain('2027년 4월 1일에 다시 결제해')
    expect(mail).toContain('결제 수단: 신한카드')
    expect(mail).toContain('http://localhost:3000/settings/subscription?step=pro')
  })

  test('a new price says from when, what is paid now and then, by which card, and how to cancel; in English', async () => {
    const me = await server.signUp({ language: 'en' })
    await withCard(me.id)
    await ask(me, { kind: 'new-price', plan: 'business', amount: 330_000, oldAmount: 220_000, at: AT })
    const mail = await mailWith(me, 'Please agree to the new price')
    expect(mail).toContain('Price now: ₩220,000\nNew price: ₩330,000\nFrom: April 1, 2027\nPayment method: 신한카드')
    expect(mail).toContain('Without your consent we go on charging what you pay now')
    expect(mail).toContain('To cancel, press “Unsubscribe”')
  })

  test('a hidden account is written to about its money alone', async () => {
    const me = await server.signUp({ language: 'kr' })
    await server.deps.db.query('UPDATE account SET is_hidden = true WHERE id = $1', [me.id])
    const facts = { accountId: me.id, plan: 'standard', amount: 33_000, at: AT } as const
    expect(await sendPaymentMail(server.deps, { ...facts, kind: 'removal' })).toBe(false)
    expect(await sendPaymentMail(server.deps, { ...facts, kind: 'refunded' })).toBe(true)
    await mailWith(me, '33,000원을 환불했어요')
  })

  test('what was asked for in a transaction that fails is not sent', async () => {
    const me = await server.signUp({ language: 'en' })
    const { transact, db } = server.deps
    const failed = transact(async (tx) => {
      await queuePaymentMail(server.deps, tx, { kind: 'removed', accountId: me.id })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const rows = await db.query(`SELECT 1 FROM pgboss.job WHERE name = 'payment-letter' AND data->>'accountId' = $1`, [
      me.id,
    ])
    expect(rows).toEqual([])
  })

  test.each(PAYMENT_MAIL_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '%s leaves no fact out in %s',
    (kind, language) => {
      const mail = { kind, accountId: '', plan: 'pro', amount: 110_000, oldAmount: 33_000, reason: 'limit' } as const
      const reader = { email: 'a@example.com', name: 'Go\nto http://evil.example', language, card: null, renews: true }
      const site = { publicUrl: 'https://gilbook.example', now: new Date('2027-01-01') }
      const sender = { name: 'Gilbook', address: 'Jeju', phone: '064' }
      const { subject, text } = renderPaymentMail({ ...mail, at: AT }, reader, site, sender)
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|NaN|http:\/\/evil/)
      expect(text).toMatch(/https:\/\/gilbook\.example\/settings\/subscription\?step=(pro|purchase|paymentHistory)/)
    },
  )
})
