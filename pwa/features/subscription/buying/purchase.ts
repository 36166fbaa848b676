// A purchase or a change of card, from the press of its button: the order first, then the provider's window.
import { reasonOf } from '#domain/payment/verdict.ts'
import type { Checkout, RecurringPlan } from '#domain/subscription/wire.ts'
import {
  answeredAttempts,
  type Attempt,
  saveAnswered,
  saveOpenAttempt,
  openAttempt,
} from '#pwa/api/payment-attempts.ts'
import { beginCheckout, readPrices } from '#pwa/api/subscription.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { session } from '#pwa/api/session.ts'
import { planState } from '#domain/identity/account.ts'
import { refreshSubscription } from '#pwa/features/subscription/queries.ts'
import { currentFlow, type End, isBusy, setFlow } from './flow.ts'
import { endOf, knownOrder, leaveWindow, completeCheckout } from './settle.ts'
import { NoWindow, openWindow, type WindowAnswer } from './payment-window.ts'

export type Purchase =
  | { kind: 'subscribe'; plan: RecurringPlan; shownPrice: number }
  | { kind: 'onemonth'; shownPrice: number; prolongs?: true }
  | { kind: 'card' }

/** A window of this page is open: its answer comes here. */
let isWindowHere = false

/** Does nothing while another one goes on: a second press is none. */
export async function buy(purchase: Purchase): Promise<void> {
  const now = session()
  if (isBusy() || now.kind === 'out') return
  setFlow({ kind: 'opening', purpose: purchase.kind })
  const end = await open(purchase, now.profile._id).catch((failure: Error) => endOfOpening(failure, purchase))
  if (!end) return
  isWindowHere = false
  saveOpenAttempt(null)
  // Whatever stood in the way, another tab say, is shown with it.
  if (end.what !== 'noLine') await refreshSubscription().catch(() => undefined)
  setFlow({ kind: 'over', end })
}

/** @returns what stopped it before there was a window */
async function open(purchase: Purchase, userId: string): Promise<End | null> {
  const [checkout, price] = await Promise.all([beginCheckout(asked(purchase)), priceNow(purchase)])
  if (price !== null && purchase.kind !== 'card' && price !== purchase.shownPrice) return { what: 'newPrice' }
  if (purchase.kind === 'onemonth' && checkout.request.amount !== purchase.shownPrice) return { what: 'newPrice' }
  saveOpenAttempt(attemptOf(purchase, checkout, userId))
  isWindowHere = true
  setFlow({ kind: 'window', purpose: purchase.kind })
  await openWindow(checkout, (answer) => void finish(answer))
  return null
}

const asked = (purchase: Purchase) =>
  purchase.kind === 'subscribe' ? { kind: purchase.kind, plan: purchase.plan } : { kind: purchase.kind }

/** Requested together with the order, so that no other price is charged than the one shown. */
async function priceNow(purchase: Purchase): Promise<number | null> {
  // The order itself says what prolonging costs.
  if (purchase.kind === 'card' || (purchase.kind === 'onemonth' && purchase.prolongs)) return null
  const prices = await readPrices()
  return prices[purchase.kind === 'subscribe' ? purchase.plan : 'onemonth']
}

const attemptOf = (purchase: Purchase, { request }: Checkout, userId: string): Attempt => ({
  userId,
  kind: purchase.kind,
  plan: purchase.kind === 'subscribe' ? purchase.plan : null,
  merchantUid: request.merchant_uid,
  customerUid: request.customer_uid ?? null,
  idempotencyKey: crypto.randomUUID(),
})

function endOfOpening(failure: Error, purchase: Purchase): End {
  if (failure instanceof NoWindow) return { what: 'noWindow' }
  return failure instanceof NetworkError ? { what: 'noLine' } : endOf(failure, purchase.kind)
}

/** Answers that were taken up, by their order: a reload brings the address again. */
const finished = new Set<string>()

/** The window has answered, in the page or in the address that it led back to: both end here. */
export async function finish(answer: WindowAnswer): Promise<void> {
  const { merchant_uid: merchantUid, imp_uid: impUid, error_msg: said } = answer
  if (finished.has(merchantUid)) return
  finished.add(merchantUid)
  isWindowHere = false
  const attempt = (await attemptFor(merchantUid)) ?? null
  saveOpenAttempt(null)
  if (!attempt) return setFlow({ kind: 'calm' })
  // Whatever it says of a failure: where something was begun, the server reads what became of it.
  if (!impUid) return leaveWindow(attempt, 'left')
  const answered = { ...attempt, impUid, said: said ? reasonOf(said) : null }
  saveAnswered(answered)
  return completeCheckout(answered)
}

/** A phone may come back in another browser, which knows nothing of it: then the order itself says what it is for. */
async function attemptFor(merchantUid: string): Promise<Attempt | null> {
  const known = openAttempt() ?? answeredAttempts().find((one) => one.merchantUid === merchantUid)
  if (known?.merchantUid === merchantUid) return known
  const now = session()
  const order = await knownOrder(merchantUid)
  if (now.kind === 'out' || !order || order.customerUid._id !== now.profile._id) return null
  const isActive = planState(now.profile, new Date()) === 'subscribed'
  const kind = order.kind === 'onemonth' ? 'onemonth' : isActive ? 'card' : 'subscribe'
  const plan = kind === 'subscribe' ? (order.plan as RecurringPlan) : null
  const idempotencyKey = crypto.randomUUID()
  return { userId: now.profile._id, kind, plan, merchantUid, customerUid: null, idempotencyKey }
}

/** Gives up waiting for a window that is nowhere to be seen; should it answer all the same, that counts. */
export function giveUp(): void {
  const attempt = openAttempt()
  isWindowHere = false
  saveOpenAttempt(null)
  if (attempt) markSigningOut(attempt)
}

function markSigningOut(attempt: Attempt, what: 'left' | 'cameBack' = 'left'): void {
  setFlow({ kind: 'opening', purpose: attempt.kind })
  void leaveWindow(attempt, what)
}

/** Goes on with what this device knows to be unfinished: after a reload, a way back out of the window, a new start. */
export function resume(): void {
  const now = session()
  // Led back by the window: the screen that takes its answer up comes first.
  if (now.kind === 'out' || new URLSearchParams(location.search).has('merchant_uid')) return
  const userId = now.profile._id
  for (const answered of answeredAttempts()) if (answered.userId === userId) void completeCheckout(answered)
  const open = openAttempt()
  if (!open || isWindowHere || open.userId !== userId) return
  saveOpenAttempt(null)
  markSigningOut(open, 'cameBack')
}

if (typeof window !== 'undefined')
  // Out of the page cache: the window took the page, and somebody went back.
  addEventListener('pageshow', (event) => {
    if (!event.persisted || currentFlow().kind !== 'window') return
    isWindowHere = false
    resume()
  })
