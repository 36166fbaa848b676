// The payment window without its page: opened with the browser's parameters, then paid in or closed.
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { CARDS, type CardId } from './cards.ts'
import type { Engine } from './engine.ts'
import { begin, fail, authorize, wasPaid } from './payments.ts'
import { ALREADY_PAID } from './refused.ts'
import type { PaymentRecord, PaymentWindow } from './records.ts'

/** What the browser is told; nothing of it may be believed. */
export interface Outcome {
  imp_uid: string | null
  merchant_uid: string
  error_code?: string
  error_msg?: string
}

export interface WindowRequest {
  impCode: string
  merchantUid: string
  amount: number
  customerUid: string | null
  name: string
  buyer: PaymentRecord['buyer']
  isMobile: boolean
  window: PaymentWindow
}

const CLOSED = '사용자가 결제를 취소하셨습니다'

const refusal = (impUid: string | null, merchantUid: string, error_msg: string): Outcome => ({
  imp_uid: impUid,
  merchant_uid: merchantUid,
  error_code: 'F400',
  error_msg,
})

/** The payment that waits in the window, or why none is opened. */
export function openWindow(engine: Engine, asked: WindowRequest): PaymentRecord | Outcome {
  const { merchantUid, amount, customerUid, name, buyer, window } = asked
  const wrong = wrongWith(engine, asked)
  if (wrong) return refusal(null, merchantUid, wrong)
  const usage = amount === 0 ? 'issue' : null
  const channel = asked.isMobile ? 'mobile' : 'pc'
  return begin(engine, { merchantUid, amount, name, buyer, customerUid, usage, channel, window })
}

function wrongWith(engine: Engine, { impCode, merchantUid, amount, customerUid }: WindowRequest): string | null {
  if (impCode !== engine.settings.impCode) return '등록되지 않은 가맹점 식별코드입니다.'
  if (merchantUid === '' || merchantUid.length > 40) return 'merchant_uid는 40자 이내로 필요합니다.'
  if (!Number.isSafeInteger(amount) || amount < 0) return 'amount가 올바르지 않습니다.'
  if (amount === 0 && !customerUid) return '결제금액이 0원이면 customer_uid가 필요합니다.'
  if (amount > 0 && customerUid) return '연습장에서는 카드 등록(customer_uid)에 amount 0만 쓸 수 있습니다.'
  if (wasPaid(engine, merchantUid)) return ALREADY_PAID
  const prepared = engine.state.prepared.get(merchantUid)
  if (prepared !== undefined && prepared !== amount) return '결제요청 금액이 사전등록된 금액과 다릅니다.'
  return null
}

/** The one that waits under this number; null where none does. */
export function windowOf({ state }: Engine, impUid: string): (PaymentRecord & { window: PaymentWindow }) | null {
  const payment = state.payments.get(impUid)
  return payment?.window ? (payment as PaymentRecord & { window: PaymentWindow }) : null
}

/** A card is chosen. Pressed twice, it counts once. */
export async function payInWindow(engine: Engine, payment: PaymentRecord, card: CardId): Promise<Outcome> {
  const { impUid: imp_uid, merchantUid: merchant_uid, usage } = payment
  if (payment.card === null && payment.status === 'ready') await authorize(engine, payment, card, null)
  if (payment.paidAt > 0) return { imp_uid, merchant_uid }
  const said =
    usage === 'issue' && card === 'invalid'
      ? `카드정보 인증 및 빌키 발급에 실패하였습니다. ${CARDS.invalid.declines}`
      : (payment.failReason ?? '결제를 처리하고 있습니다.')
  return refusal(imp_uid, merchant_uid, said)
}

/** One that is being charged already goes on: closing the window does not stop the issuer. */
export function closeWindow(engine: Engine, payment: PaymentRecord): Outcome {
  if (payment.status === 'ready' && payment.card === null) fail(engine, payment, `[결제포기] ${CLOSED}`)
  return refusal(payment.impUid, payment.merchantUid, CLOSED)
}

/** Stores a card as its window would, for tests that need no browser. */
export async function registerCard(engine: Engine, customerUid: string, card: CardId, merchantUid: string) {
  const window: PaymentWindow = { origin: '', redirect: '', language: DEFAULT_LANGUAGE }
  const buyer = { name: '', email: '', tel: '' }
  const { impCode } = engine.settings
  const asked = { impCode, merchantUid, amount: 0, customerUid, name: '카드 등록', buyer, isMobile: false, window }
  const opened = openWindow(engine, asked)
  return 'impUid' in opened ? payInWindow(engine, opened, card) : opened
}

/** Pays a single amount as its window would; answers as the browser is told. */
export async function payOnce(engine: Engine, merchantUid: string, amount: number, card: CardId): Promise<Outcome> {
  const window: PaymentWindow = { origin: '', redirect: '', language: DEFAULT_LANGUAGE }
  const buyer = { name: '', email: '', tel: '' }
  const { impCode } = engine.settings
  const asked = { impCode, merchantUid, amount, customerUid: null, name: '', buyer, isMobile: false, window }
  const opened = openWindow(engine, asked)
  return 'impUid' in opened ? payInWindow(engine, opened, card) : opened
}
