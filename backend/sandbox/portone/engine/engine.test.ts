// The sandbox's own rules, without HTTP: how it tells the shop, what a window does, and that an order is paid once.
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portoneConfigOf } from '#backend/config/portone.ts'
import { GatewayRefused, GatewayUnavailable } from '#backend/platform/payment-gateway/gateway.ts'
import { createPortone } from '#backend/platform/payment-gateway/portone.ts'
import { sandboxFetch } from '#backend/sandbox/portone/rest/in-process.ts'
import { storedEngine } from '#backend/sandbox/portone/sandbox.ts'
import { rounds } from '#domain/testing/rounds.ts'
import { CARD_IDS } from './cards.ts'
import { chargesOf, createEngine, type Engine, type EngineOptions } from './engine.ts'
import { FAULTS } from './faults.ts'
import { cancel, charge } from './payments.ts'
import type { Webhook, WebhookMode } from './webhooks.ts'
import { closeWindow, openWindow, payInWindow, payOnce, registerCard } from './windows.ts'

const BUYER = { name: '', email: '', tel: '' }
const DAY = 86_400_000

/** One that remembers what it told. */
function talking(options: EngineOptions = {}): { engine: Engine; told: string[] } {
  const told: string[] = []
  const deliver = async ({ merchant_uid, status }: Webhook): Promise<number> => {
    told.push(`${merchant_uid} ${status}`)
    return 200
  }
  return { engine: createEngine({ deliver, wait: async () => {}, ...options }), told }
}

test.for([
  ['normal', ['gz1 paid', 'gz2 paid']],
  ['twice', ['gz1 paid', 'gz1 paid', 'gz2 paid', 'gz2 paid']],
  ['reordered', ['gz2 paid', 'gz1 paid']],
  ['never', []],
] as const)('sandbox: webhooks come %s', async ([mode, expected]) => {
  const { engine, told } = talking()
  engine.webhooks.mode = mode as WebhookMode
  await payOnce(engine, 'gz1', 100, 'approve')
  await payOnce(engine, 'gz2', 100, 'approve')
  await engine.webhooks.idle()
  expect(mode === 'twice' ? told.toSorted() : told).toEqual(expected)
})

test('sandbox: a late webhook waits for its time or for a button, and comes once', async () => {
  let wake: () => void = () => {}
  const slept = new Promise<void>((resolve) => (wake = resolve))
  const { engine, told } = talking({ wait: () => slept })
  engine.webhooks.mode = 'late'
  await payOnce(engine, 'gz1', 100, 'approve')
  expect(told).toEqual([])
  await engine.webhooks.release()
  wake()
  await engine.webhooks.idle()
  expect(told).toEqual(['gz1 paid'])
})

test('sandbox: as the provider does, it tells of what was paid and cancelled at its console, not of failures', async () => {
  const { engine, told } = talking()
  await payOnce(engine, 'gz1', 100, 'funds')
  await payOnce(engine, 'gz2', 100, 'approve')
  const asked = { impUid: '', merchantUid: 'gz2', checksum: null, reason: '' }
  cancel(engine, { ...asked, amount: 40, webhook: false })
  cancel(engine, { ...asked, amount: 0, webhook: true })
  await engine.webhooks.idle()
  expect(told).toEqual(['gz2 paid', 'gz2 cancelled'])
})

test('sandbox: what a window asks for wrongly is told at once, and no payment comes of it', () => {
  const { engine } = talking()
  const window = { origin: '', redirect: '', language: 'kr' as const }
  const right = {
    merchantUid: 'gz1',
    amount: 0,
    customerUid: 'gz_1_1',
    name: '',
    buyer: BUYER,
    isMobile: false,
    window,
  }
  const asked = { ...right, impCode: engine.settings.impCode }
  for (const wrong of [
    { impCode: 'imp1' },
    { merchantUid: '' },
    { amount: NaN },
    { customerUid: null },
    { amount: 100 },
  ])
    expect(openWindow(engine, { ...asked, ...wrong })).toMatchObject({ imp_uid: null, error_code: 'F400' })
  expect(engine.state.payments.size).toBe(0)
})

test('sandbox: a window that is closed while its card is slow does not stop the charge', async () => {
  let wake: () => void = () => {}
  const slept = new Promise<void>((resolve) => (wake = resolve))
  const { engine } = talking({ wait: () => slept })
  const window = { origin: '', redirect: '', language: 'kr' as const }
  const asked = { impCode: engine.settings.impCode, merchantUid: 'gz1', amount: 100, customerUid: null, name: '' }
  const payment = openWindow(engine, { ...asked, buyer: BUYER, isMobile: false, window })
  if (!('impUid' in payment)) throw new Error('no window')
  const paying = payInWindow(engine, payment, 'slow')
  expect(closeWindow(engine, payment).error_msg).toBe('사용자가 결제를 취소하셨습니다')
  wake()
  await paying
  expect(chargesOf(engine, 'gz1')).toHaveLength(1)
})

test('sandbox: a card that cannot be stored is not; one that expires pays once', async () => {
  const { engine } = talking()
  expect(await registerCard(engine, 'gz_1_1', 'invalid', 'gz1')).toMatchObject({ error_code: 'F400' })
  expect(engine.state.customers.size).toBe(0)
  await registerCard(engine, 'gz_1_2', 'expires', 'gz2')
  const asked = { customerUid: 'gz_1_2', amount: 100, name: '', buyer: BUYER }
  expect(await charge(engine, { ...asked, merchantUid: 'gz3' })).toMatchObject({ status: 'paid' })
  expect(await charge(engine, { ...asked, merchantUid: 'gz4' })).toMatchObject({ status: 'failed' })
})

test('sandbox: what it holds is there again after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gilbook-portone-'))
  try {
    const file = join(folder, 'sandbox', 'portone.json')
    const before = storedEngine(file, '', {})
    await registerCard(before, 'gz_1_1', 'approve', 'gz1')
    await charge(before, { customerUid: 'gz_1_1', merchantUid: 'gz2', amount: 100, name: '', buyer: BUYER })
    const after = storedEngine(file, '', {})
    expect(after.state).toEqual({ ...before.state, token: null })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('money: whatever goes wrong and however often it is asked, an order is paid once, and looking tells the truth', async () => {
  const step = fc.record({
    order: fc.constantFrom('gz1', 'gz2'),
    card: fc.constantFrom(...CARD_IDS),
    fault: fc.option(fc.constantFrom(...FAULTS)),
    ahead: fc.constantFrom(0, 0, DAY),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { engine } = talking()
      const around = { production: false, publicUrl: 'http://pay.test', host: 'pay.test', port: 80, jwtSecret: '' }
      const never = (sentence: string): never => {
        throw new Error(sentence)
      }
      const { key, secret } = engine.settings
      const config = { ...portoneConfigOf({}, around, never), key, secret }
      const gateway = createPortone(config, { clock: engine.clock, fetch: sandboxFetch(engine, config.apiBase) })
      for (const { order, card, fault, ahead } of steps) {
        engine.state.ahead += ahead
        await registerCard(engine, 'gz_1_1', card, `reg${engine.state.last}`)
        if (fault) engine.faults.next('again', fault)
        const paidBefore = chargesOf(engine, order).length
        const asked = { customerUid: 'gz_1_1', merchantUid: order, amount: 55_000, name: 'x', buyer: BUYER }
        const answer = await gateway.charge(asked).catch((error: unknown) => error)
        if (answer instanceof GatewayRefused) expect(chargesOf(engine, order)).toHaveLength(paidBefore)
        else if (!(answer instanceof GatewayUnavailable)) expect(answer).toMatchObject({ merchantUid: order })
        engine.faults.clear()
        expect(chargesOf(engine, order).length).toBeLessThanOrEqual(1)
        const seen = (await gateway.paymentsOf(order)).filter(({ status }) => status === 'paid')
        expect(seen).toHaveLength(chargesOf(engine, order).length)
      }
    }),
    rounds(200),
  )
})

test.each([
  ['kr', '연습카드'],
  ['en', 'Sandbox card'],
] as const)(
  'sandbox: a card is stored (%s) under the name that the language of its window has for it',
  async (language, name) => {
    const { engine } = talking()
    const window = { origin: '', redirect: '', language }
    const asked = { impCode: engine.settings.impCode, merchantUid: 'gz1', amount: 0, customerUid: 'gz_1_1', name: '' }
    const opened = openWindow(engine, { ...asked, buyer: BUYER, isMobile: false, window })
    if (!('impUid' in opened)) throw new Error('not opened')
    await payInWindow(engine, opened, 'approve')
    expect(engine.state.customers.get('gz_1_1')?.cardName).toBe(name)
  },
)
