// The real adapter against the sandbox over HTTP: what it believes, what it repeats, and what it never does.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#backend/config/config.ts'
import {
  GatewayRefused,
  GatewayUnavailable,
  type Charge,
  type PaymentGateway,
} from '#backend/platform/payment-gateway/gateway.ts'
import { createPortone, type PortoneSettings } from '#backend/platform/payment-gateway/portone.ts'
import { advance, chargesOf } from '#backend/sandbox/portone/engine/engine.ts'
import { payOnce, registerCard } from '#backend/sandbox/portone/engine/windows.ts'
import { startPortoneSandbox, type RunningPortone } from './sandbox.ts'

const MINUTE = 60_000

let sandbox: RunningPortone
let gateway: PaymentGateway
let now: number
/** What was asked of the sandbox, `METHOD /path`. */
let asked: string[]

beforeEach(async () => {
  now = Date.parse('2026-11-22T00:00:00Z')
  asked = []
  sandbox = await startPortoneSandbox({ slowMs: 50, clock: { now: () => new Date(now) } })
  gateway = gatewayTo()
})
afterEach(() => sandbox.stop())

function gatewayTo(env: Record<string, string> = {}, settings: Partial<PortoneSettings> = {}): PaymentGateway {
  const config = readConfig({ JWT_SECRET: 'x'.repeat(32), ...sandbox.env, ...env }).portone
  return createPortone(config, {
    clock: { now: () => new Date(now) },
    readPatience: 2000,
    chargePatience: 2000,
    fetch: (address, init) => {
      asked.push(`${init.method} ${address.slice(sandbox.base.length)}`)
      return fetch(address, init)
    },
    ...settings,
  })
}

const charge = (customerUid: string, merchantUid: string, amount = 55_000): Charge => ({
  customerUid,
  merchantUid,
  amount,
  name: 'Gilbook Standard',
  buyer: { name: '한바다', email: 'bada@example.com' },
})

const tokensAsked = (): number => asked.filter((one) => one === 'POST /users/getToken').length
const againAsked = (): number => asked.filter((one) => one === 'POST /subscribe/payments/again').length
const chargesFor = (merchantUid: string) => chargesOf(sandbox.engine, merchantUid)

test('money: a card is stored with 0 won, charged by the server, found by its order and by its number', async () => {
  await registerCard(sandbox.engine, 'gz_1_1', 'approve', 'gz1')
  expect(await gateway.cardOf('gz_1_1')).toEqual({ customerUid: 'gz_1_1', cardName: '연습카드', isSandbox: false })
  const [registration] = await gateway.paymentsOf('gz1')
  expect(registration).toMatchObject({ status: 'paid', amount: 0, usage: 'issue', customerUid: 'gz_1_1' })
  const paid = await gateway.charge(charge('gz_1_1', 'gz2'))
  expect(paid).toMatchObject({
    merchantUid: 'gz2',
    status: 'paid',
    amount: 55_000,
    cancelledAmount: 0,
    currency: 'KRW',
    usage: 'payment',
    paidAt: new Date(now),
    cancelledAt: null,
    failReason: null,
  })
  expect(await gateway.paymentById(paid.paymentId)).toEqual(paid)
  expect(await gateway.paymentsOf('gz2')).toEqual([paid])
  await gateway.deleteCard('gz_1_1')
  await gateway.deleteCard('gz_1_1')
  expect(await gateway.cardOf('gz_1_1')).toBeNull()
})

test('money: what the provider does not know is none; a page that is not its own says nothing', async () => {
  expect(await gateway.paymentById('imp_000000000000')).toBeNull()
  expect(await gateway.paymentsOf('gz-unknown')).toEqual([])
  expect(await gateway.cardOf('gz_9_9')).toBeNull()
  const misled = gatewayTo(
    {},
    {
      fetch: async (address, init) =>
        address.endsWith('/getToken') ? fetch(address, init) : new Response('<h1>Not Found</h1>', { status: 404 }),
    },
  )
  await expect(misled.paymentsOf('gz1')).rejects.toThrow(GatewayUnavailable)
  await expect(misled.paymentById('imp_0')).rejects.toThrow(GatewayUnavailable)
  await expect(misled.charge(charge('gz_9_9', 'gz1'))).rejects.toThrow(GatewayUnavailable)
})

test('money: one token serves all calls, is changed a minute early, and once when it is refused', async () => {
  await Promise.all([gateway.paymentsOf('a'), gateway.paymentsOf('b')])
  now += 28 * MINUTE
  await gateway.paymentsOf('c')
  expect(tokensAsked()).toBe(1)
  now += 1.5 * MINUTE
  await gateway.paymentsOf('d')
  expect(tokensAsked()).toBe(2)
  // Its clock runs ahead of ours.
  advance(sandbox.engine, 60 * MINUTE)
  await gateway.paymentsOf('e')
  expect(tokensAsked()).toBe(3)
})

test('money: an issuer’s decline inside code 0 is an answer, and the order may be tried again', async () => {
  await registerCard(sandbox.engine, 'gz_1_1', 'funds', 'gz1')
  const declined = await gateway.charge(charge('gz_1_1', 'gz2'))
  expect(declined).toMatchObject({ status: 'failed', failReason: '잔액부족', paidAt: null })
  await registerCard(sandbox.engine, 'gz_1_2', 'approve', 'gz3')
  const paid = await gateway.charge(charge('gz_1_2', 'gz2'))
  expect(await gateway.paymentsOf('gz2')).toEqual([paid, declined])
  expect(chargesFor('gz2')).toHaveLength(1)
})

test('money: a refused token did nothing, so the charge goes once more and charges once', async () => {
  await registerCard(sandbox.engine, 'gz_1_1', 'approve', 'gz1')
  sandbox.engine.faults.next('again', 'token')
  expect(await gateway.charge(charge('gz_1_1', 'gz2'))).toMatchObject({ status: 'paid' })
  expect(againAsked()).toBe(2)
  expect(chargesFor('gz2')).toHaveLength(1)
  sandbox.engine.faults.next('again', 'token', 2)
  await expect(gateway.charge(charge('gz_1_1', 'gz3'))).rejects.toThrow(GatewayUnavailable)
  expect(chargesFor('gz3')).toHaveLength(0)
})

test('fault: PortOne gives no token: the charge is never sent, and nobody waits longer than for a charge', async () => {
  await registerCard(sandbox.engine, 'gz_1_1', 'approve', 'gz1')
  const patient = gatewayTo({}, { readPatience: 600_000 })
  await patient.paymentsOf('gz2')
  sandbox.engine.faults.next('again', 'token')
  sandbox.engine.faults.next('token', 'hang')
  await expect(patient.charge(charge('gz_1_1', 'gz2'))).rejects.toThrow(GatewayUnavailable)
  expect(againAsked()).toBe(1)
  expect(chargesFor('gz2')).toEqual([])
})

test.for([
  ['error', 0],
  ['error-after', 1],
  ['drop', 0],
  ['drop-after', 1],
  ['hang', 0],
  ['hang-after', 1],
] as const)(
  'fault: PortOne %s while charging: asked once, silent, and %i charge in its ledger',
  async ([fault, charged]) => {
    await registerCard(sandbox.engine, 'gz_1_1', 'approve', 'gz1')
    sandbox.engine.faults.next('again', fault)
    await expect(gateway.charge(charge('gz_1_1', 'gz2'))).rejects.toThrow(GatewayUnavailable)
    expect(againAsked()).toBe(1)
    expect(chargesFor('gz2')).toHaveLength(charged)
    // Looking tells what happened.
    expect((await gateway.paymentsOf('gz2')).map(({ status }) => status)).toEqual(charged ? ['paid'] : [])
  },
)

test('fault: a read is asked once more after an error or a broken connection, not after a time-out', async () => {
  for (const fault of ['error', 'drop'] as const) {
    sandbox.engine.faults.next('read', fault)
    expect(await gateway.paymentsOf('gz1')).toEqual([])
    sandbox.engine.faults.next('read', fault, 2)
    await expect(gateway.paymentsOf('gz1')).rejects.toThrow(GatewayUnavailable)
  }
  asked = []
  sandbox.engine.faults.next('read', 'hang')
  await expect(gateway.paymentsOf('gz1')).rejects.toThrow(GatewayUnavailable)
  expect(asked).toHaveLength(1)
})

test('money: a paid order is never paid twice, also while its first charge is still running', async () => {
  await registerCard(sandbox.engine, 'gz_1_1', 'slow', 'gz1')
  const both = await Promise.allSettled([
    gateway.charge(charge('gz_1_1', 'gz2')),
    gateway.charge(charge('gz_1_1', 'gz2')),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(gateway.charge(charge('gz_1_1', 'gz2'))).rejects.toThrow(GatewayRefused)
  expect(chargesFor('gz2')).toHaveLength(1)
})

test('refund: money goes back only by the sum that is believed to be left, in parts too, and never twice', async () => {
  await payOnce(sandbox.engine, 'gz1', 33_000, 'approve')
  const paymentId = (await gateway.paymentsOf('gz1'))[0]?.paymentId ?? ''
  const cancel = { paymentId, amount: 3000, cancellable: 33_000, reason: '환불' }
  await expect(gateway.cancel({ ...cancel, cancellable: 30_000 })).rejects.toThrow(GatewayRefused)
  expect(await gateway.cancel(cancel)).toMatchObject({ status: 'cancelled', amount: 33_000, cancelledAmount: 3000 })
  await expect(gateway.cancel(cancel)).rejects.toThrow(GatewayRefused)
  sandbox.engine.faults.next('cancel', 'drop-after')
  await expect(gateway.cancel({ ...cancel, amount: 30_000, cancellable: 30_000 })).rejects.toThrow(GatewayUnavailable)
  expect(await gateway.paymentById(paymentId)).toMatchObject({ cancelledAmount: 33_000, cancelledAt: new Date(now) })
})

test('refund: a card that fails to cancel is a refusal', async () => {
  await payOnce(sandbox.engine, 'gz1', 33_000, 'stuck')
  const paymentId = (await gateway.paymentsOf('gz1'))[0]?.paymentId ?? ''
  const cancel = { paymentId, amount: 33_000, cancellable: 33_000, reason: '환불' }
  await expect(gateway.cancel(cancel)).rejects.toThrow(GatewayRefused)
})

test('attack 37: no other amount than the prepared one can be paid; preparing again changes nothing', async () => {
  sandbox.engine.faults.next('prepare', 'drop-after')
  await gateway.prepare('gz1', 33_000)
  await gateway.prepare('gz1', 33_000)
  await expect(gateway.prepare('gz1', 100)).rejects.toThrow(GatewayRefused)
  expect(await payOnce(sandbox.engine, 'gz1', 100, 'approve')).toMatchObject({ imp_uid: null, error_code: 'F400' })
  expect(chargesFor('gz1')).toEqual([])
})

test('attack 37: what was paid on the test channel is told apart where it does not count', async () => {
  await payOnce(sandbox.engine, 'gz1', 33_000, 'approve')
  const strict = gatewayTo({ PORTONE_INCLUDE_SANDBOX: 'off' })
  const [found] = await strict.paymentsOf('gz1')
  expect(found).toMatchObject({ status: 'paid', isSandbox: true })
  expect(await strict.paymentById(found?.paymentId ?? '')).toBeNull()
  expect(await gateway.paymentById(found?.paymentId ?? '')).toMatchObject({ isSandbox: false })
})

test('money: every attempt of an order is read, however many', async () => {
  await registerCard(sandbox.engine, 'gz_1_1', 'decline', 'gz1')
  for (let n = 0; n < 101; n++) await gateway.charge(charge('gz_1_1', 'gz2'))
  expect(await gateway.paymentsOf('gz2')).toHaveLength(101)
})

test('attack 41: neither key, secret nor token is in what is thrown', async () => {
  const env = { PORTONE_KEY: 'open-sesame-key', PORTONE_SECRET: 'open-sesame-secret' }
  const wrong = gatewayTo(env)
  const error = await wrong.charge(charge('gz_1_1', 'gz2')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(GatewayUnavailable)
  expect(`${(error as Error).stack} ${JSON.stringify(error)} ${String((error as Error).cause)}`).not.toContain('sesame')
})
