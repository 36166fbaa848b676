// The calls of PortOne's REST that the product makes, from what is asked to what is shown.
import { customerOf, forget } from '#backend/sandbox/portone/engine/customers.ts'
import { attemptsOf, type Engine } from '#backend/sandbox/portone/engine/engine.ts'
import { cancel, charge } from '#backend/sandbox/portone/engine/payments.ts'
import { Refused, UNKNOWN_PAYMENT } from '#backend/sandbox/portone/engine/refused.ts'
import type { PaymentRecord, CustomerRecord } from '#backend/sandbox/portone/engine/records.ts'
import type { RestRequest, Call } from './call.ts'
import { cardNameIn, CARDS } from '#backend/sandbox/portone/engine/cards.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'

const PROVIDER = { pg_provider: 'sandbox', pg_id: 'gilbook-sandbox' }
const CARD = { card_code: '999', card_issuer_code: '999', card_issuer_name: '연습카드', card_type: 0 }

/** @param base of the sandbox, for the receipt */
function showPayment(payment: PaymentRecord, base: string) {
  const card = payment.card ? CARDS[payment.card] : null
  const receipt = payment.paidAt > 0 && payment.amount > 0 ? `${base}/receipt/${payment.impUid}` : null
  return {
    ...PROVIDER,
    ...(card
      ? { ...CARD, card_name: nameOf(payment), card_number: card.number }
      : { card_code: null, card_name: null }),
    imp_uid: payment.impUid,
    merchant_uid: payment.merchantUid,
    pay_method: 'card',
    channel: payment.channel,
    pg_tid: `tid_${payment.impUid}`,
    sandbox: payment.sandbox,
    escrow: false,
    apply_num: payment.paidAt > 0 ? payment.impUid.slice(-8) : null,
    card_quota: 0,
    name: payment.name,
    amount: payment.amount,
    cancel_amount: payment.cancelAmount,
    currency: 'KRW',
    buyer_name: payment.buyer.name || null,
    buyer_email: payment.buyer.email || null,
    buyer_tel: payment.buyer.tel || null,
    custom_data: null,
    status: payment.status,
    started_at: payment.startedAt,
    paid_at: payment.paidAt,
    failed_at: payment.failedAt,
    cancelled_at: payment.cancelledAt,
    fail_reason: payment.failReason,
    cancel_reason: payment.cancelReason,
    ...(receipt && { receipt_url: receipt }),
    cancel_history: payment.cancels.map(({ amount, at, reason }, n) => ({
      pg_tid: `tid_${payment.impUid}`,
      amount,
      cancelled_at: at,
      reason,
      cancellation_id: `${payment.impUid}-${n + 1}`,
    })),
    cash_receipt_issued: false,
    customer_uid: payment.customerUid,
    customer_uid_usage: payment.usage,
  }
}

const nameOf = ({ window }: PaymentRecord): string => cardNameIn(window?.language ?? DEFAULT_LANGUAGE)

function showCustomer({ customerUid, card, cardName, sandbox, inserted, updated }: CustomerRecord) {
  const { name, number } = CARDS[card]
  return {
    ...PROVIDER,
    ...CARD,
    customer_uid: customerUid,
    customer_id: null,
    sandbox,
    card_name: cardName ?? name,
    card_number: number,
    inserted,
    updated,
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const needed = (asked: RestRequest, name: string): string => {
  const value = text(asked.body[name])
  if (value === '') throw new Refused(400, -1, `${name} 파라메터가 누락되었습니다.`)
  return value
}

/** null where it is absent. */
const numberIn = ({ body }: RestRequest, name: string): number | null => {
  const value = body[name]
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) throw new Refused(400, -1, `${name} 파라메터가 올바르지 않습니다.`)
  return number
}

/** Only this call keeps those of the test channel from whoever does not ask for them. */
export const paymentCall: Call = ({ state }, { query }, impUid, base) => {
  const payment = state.payments.get(impUid)
  const isHidden = payment?.sandbox === true && query.get('include_sandbox') !== 'true'
  if (!payment || isHidden) throw new Refused(404, -1, UNKNOWN_PAYMENT)
  return showPayment(payment, base)
}

function found(engine: Engine, asked: RestRequest, merchantUid: string): PaymentRecord[] {
  const status = asked.path.split('/')[4]
  const attempts = attemptsOf(engine, merchantUid).filter((payment) => !status || payment.status === status)
  if (attempts.length === 0) throw new Refused(404, -1, UNKNOWN_PAYMENT)
  return asked.query.get('sorting') === 'started' ? attempts : attempts.toReversed()
}

export const findCall: Call = (engine, asked, merchantUid, base) => {
  const [payment] = found(engine, asked, merchantUid)
  return payment && showPayment(payment, base)
}

export const findAllCall: Call = (engine, asked, merchantUid, base) => {
  const attempts = found(engine, asked, merchantUid)
  const page = Math.max(1, Number(asked.query.get('page')) || 1)
  const limit = Math.min(1000, Number(asked.query.get('limit')) || 20)
  const list = attempts.slice((page - 1) * limit, page * limit).map((payment) => showPayment(payment, base))
  const next = page * limit < attempts.length ? page + 1 : 0
  return { total: attempts.length, previous: page - 1, next, list }
}

export const prepareCall: Call = (engine, asked) => {
  const merchant_uid = needed(asked, 'merchant_uid')
  const amount = numberIn(asked, 'amount')
  if (amount === null) throw new Refused(400, -1, 'amount 파라메터가 누락되었습니다.')
  const { prepared } = engine.state
  if (asked.method === 'POST' && prepared.has(merchant_uid)) {
    throw new Refused(200, 1, '결제정보 사전등록에 실패하였습니다(이미 등록된 merchant_uid입니다).')
  }
  prepared.set(merchant_uid, amount)
  engine.changed()
  return { merchant_uid, amount }
}

export const preparedCall: Call = ({ state }, _, merchant_uid) => {
  const amount = state.prepared.get(merchant_uid)
  if (amount === undefined) throw new Refused(404, -1, '사전등록된 결제정보가 없습니다.')
  return { merchant_uid, amount }
}

export const customerCall: Call = (engine, _, customerUid) => showCustomer(customerOf(engine, customerUid))

export const deleteCustomerCall: Call = (engine, _, customerUid) => showCustomer(forget(engine, customerUid))

export const againCall: Call = async (engine, asked, _, base) => {
  const amount = numberIn(asked, 'amount')
  if (amount === null || amount <= 0) throw new Refused(400, -1, 'amount 파라메터가 누락되었습니다.')
  const { body } = asked
  const buyer = { name: text(body['buyer_name']), email: text(body['buyer_email']), tel: text(body['buyer_tel']) }
  const order = { customerUid: needed(asked, 'customer_uid'), merchantUid: needed(asked, 'merchant_uid') }
  return showPayment(await charge(engine, { ...order, amount, name: needed(asked, 'name'), buyer }), base)
}

export const cancelCall: Call = (engine, asked, _, base) => {
  const { body } = asked
  const order = { impUid: text(body['imp_uid']), merchantUid: text(body['merchant_uid']), reason: text(body['reason']) }
  const amounts = { amount: numberIn(asked, 'amount') ?? 0, checksum: numberIn(asked, 'checksum') }
  return showPayment(cancel(engine, { ...order, ...amounts, webhook: body['enable_webhook'] === true }), base)
}
