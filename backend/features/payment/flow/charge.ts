// Charges a stored card for an order: noted before, asked for once, and looked for where no answer came.
import type { EntityManager } from 'typeorm'
import { orderAfter } from '#domain/payment/order.ts'
import { crashPoint } from '#backend/platform/crash.ts'
import {
  type Charge,
  GatewayRefused,
  GatewayUnavailable,
  type ProviderPayment,
} from '#backend/platform/payment-gateway/gateway.ts'
import { lockAccount, lockOrder, saveOrder } from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { cardCheckName, paymentName } from '#backend/features/payment/mails/payment-name.ts'
import { checkLater, FIRST_LOOK_SECONDS, type Payments } from './payments.ts'
import { decide, applyProviderRecords } from './settle.ts'

/** Asks beyond these are left to people: the provider keeps refusing without a word about the payment. */
const MOST_ASKS = 4

/** Seconds until somebody looks again where the provider was silent. */
const SOON = 10

/**
 * Notes that a charge is about to be asked for; `executeCharge` has to follow once this is committed. From here on it will
 * be asked for, also where the process dies: with the same number, of which the provider takes money once.
 */
export async function recordChargeIntent(payments: Payments, tx: EntityManager, order: OrderRow): Promise<OrderRow> {
  const state = orderAfter(order.state, 'asked')
  if (state === null) return order
  const now = payments.deps.clock.now()
  const noted = { ...order, state, askedAt: now, asks: order.asks + 1, failReason: null }
  return saveOrder(tx, await checkLater(payments, tx, noted, FIRST_LOOK_SECONDS), now)
}

/** @returns the order as it ended, or `unknown` where nobody can say yet */
export async function executeCharge(payments: Payments, order: OrderRow, buyer: Charge['buyer']): Promise<OrderRow> {
  crashPoint('charge-intended')
  const { payments: gateway } = payments.deps
  const { customerUid, merchantUid, amount, kind } = order
  if (customerUid === null) throw new Error(`the order ${merchantUid} has no card`)
  const name = kind === 'check' ? cardCheckName('kr') : paymentName(order.plan, 'kr')
  const answer = await gateway
    .charge({ customerUid, merchantUid, amount, name, buyer })
    .catch((reason: unknown) => reason)
  crashPoint('charge-made')
  if (answer instanceof GatewayUnavailable) return lookFor(payments, order, 'silent')
  if (answer instanceof GatewayRefused) return lookFor(payments, order, 'refused')
  if (answer instanceof Error) throw answer
  return payments.deps.transact(async (tx) =>
    applyProviderRecords(payments, tx, await lockAccountAndOrder(tx, order), [answer as ProviderPayment]),
  )
}

async function lookFor(payments: Payments, order: OrderRow, why: 'silent' | 'refused'): Promise<OrderRow> {
  const { deps } = payments
  const records = await deps.payments.paymentsOf(order.merchantUid).catch((reason: unknown) => {
    if (reason instanceof GatewayUnavailable) return null
    throw reason
  })
  return deps.transact(async (tx) => {
    const locked = await lockAccountAndOrder(tx, order)
    const settled = records ? await applyProviderRecords(payments, tx, locked, records) : locked
    if (settled.state !== locked.state) return settled
    // Nobody else was asking: a clear no to the first ask means that nothing was charged.
    const isOver = records !== null && why === 'refused' && (locked.asks === 1 || locked.asks >= MOST_ASKS)
    if (isOver) return decide(payments, tx, { ...settled, failReason: 'declined' }, 'dropped')
    const silent = { ...settled, state: orderAfter(settled.state, 'silent') ?? settled.state }
    return saveOrder(tx, await checkLater(payments, tx, silent, SOON), deps.clock.now())
  })
}

/** The order, locked after its account: whoever decides about money and plans takes the two in this order. */
export async function lockAccountAndOrder(tx: EntityManager, { merchantUid, accountId }: OrderRow): Promise<OrderRow> {
  await lockAccount(tx, accountId)
  const order = await lockOrder(tx, merchantUid)
  if (!order) throw new Error(`the order ${merchantUid} is gone`)
  return order
}
