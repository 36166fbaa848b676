// Whether a card was really registered in the window: read at the provider, never believed of the browser.
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import {
  GatewayUnavailable,
  type BillingCard,
  type ProviderPayment,
} from '#backend/platform/payment-gateway/gateway.ts'
import { lockAccountAndOrder } from '#backend/features/payment/flow/charge.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { decide, applyProviderRecords } from '#backend/features/payment/flow/settle.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'

export interface Registration {
  record: ProviderPayment
  card: BillingCard
}

/**
 * Nothing is charged and nothing written where the provider is silent: the page may ask again.
 * @throws Refusal PAYMENT_AWAY, PAYMENT_NOT_FOUND, PAYMENT_MISMATCH, CARD_NOT_REGISTERED
 */
export async function readRegistration(payments: Payments, order: OrderRow, impUid: string): Promise<Registration> {
  const record = await readPayment(payments, order, impUid)
  const card = await asked(payments.deps.payments.cardOf(order.customerUid ?? ''))
  if (!card || record.status !== 'paid') throw new Refusal('CARD_NOT_REGISTERED')
  return { record, card }
}

/** The payment that the page names, when it is one of this order. */
export async function readPayment(payments: Payments, order: OrderRow, impUid: string): Promise<ProviderPayment> {
  const record = await asked(payments.deps.payments.paymentById(impUid))
  if (!record) throw new Refusal('PAYMENT_NOT_FOUND')
  if (record.merchantUid === order.merchantUid) return record
  await payments.deps.transact(async (tx) => {
    const locked = await lockAccountAndOrder(tx, order)
    if (locked.state === 'created') await decide(payments, tx, { ...locked, failReason: 'mismatch' }, 'differs')
  })
  throw new Refusal('PAYMENT_MISMATCH')
}

/** Marks the registration as used; false where it is none. */
export async function takeRegistration(
  payments: Payments,
  tx: EntityManager,
  order: OrderRow,
  { record }: Registration,
): Promise<boolean> {
  return (await applyProviderRecords(payments, tx, order, [record])).state === 'paid'
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((reason: unknown) => {
    if (reason instanceof GatewayUnavailable) throw new Refusal('PAYMENT_AWAY', { retryAfter: 5 })
    throw reason
  })
}
