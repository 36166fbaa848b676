// A product beside a payment provider of its own, with a clock that moves; people who buy as the screens let them.
import { expect } from 'vitest'
import type { Checkout, CheckoutRequest, MySubscription } from '#domain/subscription/wire.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { subscriptionEffects } from '#backend/features/subscription/settle-order.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import type { CardId } from '#backend/sandbox/portone/engine/cards.ts'
import type { Engine } from '#backend/sandbox/portone/engine/engine.ts'
import { payOnce, registerCard } from '#backend/sandbox/portone/engine/windows.ts'
import { startPortoneSandbox } from '#backend/sandbox/portone/sandbox.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import type { SignedIn } from '#backend/testing/identities.ts'

export interface Shop {
  server: TestServer
  engine: Engine
  payments: Payments
  now: () => Date
  /** Everybody's clock moves: the product's and the provider's. */
  moveTo: (at: Date | string) => void
  /** A session at the moved time. */
  again: (who: SignedIn) => Promise<SignedIn>
  checkout: (who: SignedIn, asked: CheckoutRequest) => Promise<Checkout>
  /** Checkout, window, and the call after it. */
  subscribe: (who: SignedIn, plan?: 'standard' | 'pro' | 'business', card?: CardId) => Promise<Reply>
  buyMonth: (who: SignedIn, card?: CardId) => Promise<Reply>
  changeCard: (who: SignedIn, card?: CardId) => Promise<Reply>
  mine: (who: SignedIn) => Promise<MySubscription>
  paymentsOf: (who: SignedIn) => Promise<Payment[]>
  /** What the provider took of them and did not give back: whole won. */
  taken: (who: SignedIn) => number
  /** What our books say of that. */
  booked: (who: SignedIn) => Promise<number>
  stop: () => Promise<void>
}

const of = <T>(reply: Reply): T => reply.json as unknown as T

export async function startShop(): Promise<Shop> {
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const portone = await startPortoneSandbox({ clock, slowMs: 50 })
  const server = await startTestServer({ clock, env: portone.env, limited: false })
  portone.tell(`${server.url}/api/payments/webhook`)
  const { engine } = portone
  const as = (who: SignedIn, method: string, path: string, body?: object): Promise<Reply> =>
    server.call(method, `/api${path}`, { token: who.token, ...(body && { body }) })
  const checkout: Shop['checkout'] = async (who, asked) => {
    const reply = await as(who, 'POST', '/subscriptions/checkout', asked)
    expect(reply.status, reply.text).toBe(201)
    return of(reply)
  }
  const register = async (who: SignedIn, asked: CheckoutRequest, card: CardId) => {
    const { request } = await checkout(who, asked)
    const { customer_uid = '', merchant_uid } = request
    return { request, outcome: await registerCard(engine, customer_uid, card, merchant_uid) }
  }
  return {
    server,
    engine,
    payments: { deps: server.deps, effects: subscriptionEffects(server.deps) },
    now: clock.now,
    moveTo: (at) => void (ahead = new Date(at).getTime() - Date.now()),
    again: (who) => server.signIn(who.email),
    checkout,
    subscribe: async (who, plan = 'standard', card = 'approve') => {
      const { request, outcome } = await register(who, { kind: 'subscribe', plan }, card)
      const { customer_uid, merchant_uid } = request
      return as(who, 'POST', '/subscriptions/subscribe', { customer_uid, merchant_uid, plan, imp_uid: outcome.imp_uid })
    },
    buyMonth: async (who, card = 'approve') => {
      const { request } = await checkout(who, { kind: 'onemonth' })
      const { merchant_uid, amount } = request
      const { imp_uid } = await payOnce(engine, merchant_uid, amount, card)
      return as(who, 'POST', '/subscriptions/subscribe-one-month', { merchant_uid, imp_uid, plan: 'onemonth' })
    },
    changeCard: async (who, card = 'approve') => {
      const { request, outcome } = await register(who, { kind: 'card' }, card)
      const body = { customer_uid: request.customer_uid, imp_uid: outcome.imp_uid }
      return as(who, 'POST', '/subscriptions/change-payment-method', body)
    },
    mine: async (who) => of(await as(who, 'GET', '/subscriptions/mine')),
    paymentsOf: async (who) => of<{ orders: Payment[] }>(await as(who, 'GET', '/payments?limit=100')).orders,
    taken: (who) => takenOf(engine, who),
    booked: (who) => bookedOf(server, who),
    stop: async () => {
      await server.stop()
      await portone.stop()
    },
  }
}

function takenOf({ state }: Engine, { id }: SignedIn): number {
  const own = [...state.payments.values()].filter(({ customerUid, paidAt }) => customerUid?.includes(id) && paidAt > 0)
  return own.reduce((sum, { amount, cancelAmount }) => sum + amount - cancelAmount, 0)
}

async function bookedOf({ deps }: TestServer, { id }: SignedIn): Promise<number> {
  const rows: { sum: number }[] = await deps.db.query(
    `SELECT coalesce(sum(CASE WHEN kind = 'refund' THEN -amount ELSE amount END), 0)::int AS sum FROM ledger_entry
     WHERE account_id = $1`,
    [id],
  )
  return rows[0]?.sum ?? 0
}
