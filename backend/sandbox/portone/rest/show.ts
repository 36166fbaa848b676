// Records as PortOne's REST shows them: unix seconds, 0 for what has not happened, null for texts that there are not.
import { CARDS } from '#backend/sandbox/portone/engine/cards.ts'
import type { CustomerRecord, PaymentRecord } from '#backend/sandbox/portone/engine/records.ts'

const PROVIDER = { pg_provider: 'sandbox', pg_id: 'gilbook-sandbox' }
const CARD = { card_code: '999', card_issuer_code: '999', card_issuer_name: '연습카드', card_type: 0 }

/** @param base of the sandbox, for the receipt */
export function showPayment(payment: PaymentRecord, base: string) {
  const card = payment.card ? CARDS[payment.card] : null
  const receipt = payment.paidAt > 0 && payment.amount > 0 ? `${base}/receipt/${payment.impUid}` : null
  return {
    ...PROVIDER,
    ...(card ? { ...CARD, card_name: card.name, card_number: card.number } : { card_code: null, card_name: null }),
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

export function showCustomer({ customerUid, card, sandbox, inserted, updated }: CustomerRecord) {
  const { name, number } = CARDS[card]
  return {
    ...PROVIDER,
    ...CARD,
    customer_uid: customerUid,
    customer_id: null,
    sandbox,
    card_name: name,
    card_number: number,
    inserted,
    updated,
  }
}
