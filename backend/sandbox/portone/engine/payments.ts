// Payments: begun, charged to a card, looked up, cancelled. An order is paid once, whatever comes.
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { cardNameIn, CARDS, EXPIRED, type CardId } from './cards.ts'
import { store } from './customers.ts'
import { attemptsOf, nextNumber, secondsOf, type Engine } from './engine.ts'
import { ALREADY_PAID, Refused } from './refused.ts'
import type { CustomerRecord, PaymentRecord } from './records.ts'

export type BegunPayment = Pick<
  PaymentRecord,
  'merchantUid' | 'amount' | 'name' | 'buyer' | 'channel' | 'customerUid' | 'usage' | 'window'
>

export const wasPaid = (engine: Engine, merchantUid: string): boolean =>
  attemptsOf(engine, merchantUid).some(({ paidAt }) => paidAt > 0)

export function begin(engine: Engine, asked: BegunPayment): PaymentRecord {
  const payment: PaymentRecord = {
    ...asked,
    impUid: nextNumber(engine),
    status: 'ready',
    cancelAmount: 0,
    sandbox: engine.settings.channel === 'test',
    card: null,
    startedAt: secondsOf(engine),
    paidAt: 0,
    failedAt: 0,
    cancelledAt: 0,
    failReason: null,
    cancelReason: null,
    cancels: [],
  }
  engine.state.payments.set(payment.impUid, payment)
  engine.changed()
  return payment
}

/** The issuer's answer: `paid` or `failed`. The slow card takes its time, and the order counts as running meanwhile. */
export async function authorize(engine: Engine, payment: PaymentRecord, card: CardId, customer: CustomerRecord | null) {
  engine.running.add(payment.merchantUid)
  try {
    payment.card = card
    if (card === 'slow') await engine.wait(engine.settings.slowMs)
    const reason = reasonToDecline(payment, card, customer)
    // The order may have been paid in another window while this one was slow.
    if (reason === null && wasPaid(engine, payment.merchantUid)) return fail(engine, payment, ALREADY_PAID)
    if (reason !== null) return fail(engine, payment, reason)
    payment.status = 'paid'
    payment.paidAt = secondsOf(engine)
    if (customer) customer.payments += 1
    if (payment.usage === 'issue' && payment.customerUid)
      store(engine, payment.customerUid, card, cardNameIn(payment.window?.language ?? DEFAULT_LANGUAGE))
    engine.changed()
    engine.webhooks.emit({ imp_uid: payment.impUid, merchant_uid: payment.merchantUid, status: 'paid' })
  } finally {
    engine.running.delete(payment.merchantUid)
  }
}

/** PortOne tells nobody of an ordinary failure. */
export function fail(engine: Engine, payment: PaymentRecord, reason: string): void {
  payment.status = 'failed'
  payment.failedAt = secondsOf(engine)
  payment.failReason = reason
  engine.changed()
}

function reasonToDecline({ usage }: PaymentRecord, card: CardId, customer: CustomerRecord | null): string | null {
  if (usage === 'issue') return card === 'invalid' ? CARDS.invalid.declines : null
  if (card === 'expires' && customer && customer.payments > 0) return EXPIRED
  return CARDS[card].declines
}

export type ChargeRequest = Pick<BegunPayment, 'merchantUid' | 'amount' | 'name' | 'buyer'> & { customerUid: string }

/** A decline is a payment that failed; a refusal is none at all. */
export async function charge(engine: Engine, asked: ChargeRequest): Promise<PaymentRecord> {
  const { customerUid, merchantUid } = asked
  const customer = engine.state.customers.get(customerUid)
  if (!customer) throw new Refused(200, 1, '등록되지 않은 구매자입니다.')
  if (wasPaid(engine, merchantUid)) throw new Refused(200, 1, ALREADY_PAID)
  if (engine.running.has(merchantUid)) throw new Refused(200, 1, '동일한 주문번호의 결제가 진행 중입니다.')
  const payment = begin(engine, { ...asked, channel: 'api', usage: 'payment', window: null })
  await authorize(engine, payment, customer.card, customer)
  return payment
}

export interface CancelRequest {
  impUid: string
  merchantUid: string
  /** 0: all of it. */
  amount: number
  /** null: not checked. */
  checksum: number | null
  reason: string
  webhook: boolean
}

export function cancel(engine: Engine, asked: CancelRequest): PaymentRecord {
  const payment = asked.impUid
    ? engine.state.payments.get(asked.impUid)
    : attemptsOf(engine, asked.merchantUid).find(({ paidAt }) => paidAt > 0)
  if (!payment || payment.paidAt === 0) throw new Refused(200, 1, '취소할 결제건이 존재하지 않습니다.')
  const left = payment.amount - payment.cancelAmount
  if (left <= 0) throw new Refused(200, 1, '이미 전액취소된 주문입니다.')
  if (asked.checksum !== null && asked.checksum !== left) {
    throw new Refused(200, 1, '취소 가능 금액이 checksum과 일치하지 않습니다.')
  }
  const amount = asked.amount || left
  if (amount < 0 || amount > left) throw new Refused(200, 1, '취소 요청 금액이 취소 가능 금액보다 큽니다.')
  if (payment.card === 'stuck') throw new Refused(200, 1, '미정산 잔액이 부족하여 취소할 수 없습니다.')
  const at = secondsOf(engine)
  Object.assign(payment, { status: 'cancelled', cancelledAt: at, cancelReason: asked.reason })
  payment.cancelAmount += amount
  payment.cancels.push({ amount, at, reason: asked.reason })
  engine.changed()
  const { impUid: imp_uid, merchantUid: merchant_uid } = payment
  const cancellation_id = `${imp_uid}-${payment.cancels.length}`
  if (asked.webhook) engine.webhooks.emit({ imp_uid, merchant_uid, status: 'cancelled', cancellation_id })
  return payment
}
