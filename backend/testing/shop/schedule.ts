// What may happen to a subscriber, step by step and at once; and then time enough for everything to be decided.
import fc from 'fast-check'
import { Refusal } from '#domain/refusal.ts'
import { refund } from '#backend/features/payment/flow/refund.ts'
import { lockAccountAndOrder } from '#backend/features/payment/flow/charge.ts'
import { checkOrder, reconcile, sweep } from '#backend/features/payment/flow/check-order.ts'
import { scheduleRefund } from '#backend/features/payment/flow/settle.ts'
import { orderByUid } from '#backend/features/payment/store.ts'
import { startCheckout, buyMonth } from '#backend/features/subscription/buying-routes.ts'
import { changeCard, subscribe } from '#backend/features/subscription/subscribe.ts'
import { endDue, renewDue } from '#backend/features/subscription/renew.ts'
import { unsubscribe } from '#backend/features/subscription/unsubscribe.ts'
import type { Caller } from '#backend/platform/route.ts'
import { cancel } from '#backend/sandbox/portone/engine/payments.ts'
import { payOnce, registerCard } from '#backend/sandbox/portone/engine/windows.ts'
import { Died, type Death, type Simulation } from './simulation.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const CARDS = ['approve', 'approve', 'approve', 'decline', 'funds', 'expires'] as const
const card = fc.constantFrom(...CARDS)
const plan = fc.constantFrom('standard' as const, 'pro' as const, 'business' as const)
const fault = fc.constantFrom(...(['drop', 'drop-after', 'error', 'error-after', 'hang', 'hang-after'] as const))
const kind = fc.constantFrom(...(['read', 'again', 'cancel', 'customer', 'prepare', 'token'] as const))
const death = fc.constantFrom<Death>('before-commit', 'before-call', 'after-call')

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('subscribe' as const), plan, card, times: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('month' as const), card, comesBack: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), card }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unsubscribe' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('console' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('webhook' as const), which: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
)
type Made<T> = T extends fc.Arbitrary<infer U> ? U : never
export type Act = Made<typeof act>

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ wait: fc.constantFrom(MINUTE, 10 * MINUTE, DAY, 3 * DAY, 27 * DAY, 31 * DAY) }) },
  { weight: 3, arbitrary: fc.record({ fault, kind, times: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ death }) },
)
export type Step = Made<typeof step>
export const schedule = fc.array(step, { minLength: 3, maxLength: 14 })

/** Acts of one step begin at once. */
export async function play(simulation: Simulation, who: Caller, steps: Step[]): Promise<void> {
  for (const one of steps) {
    if ('wait' in one) simulation.advance(one.wait)
    else if ('fault' in one) simulation.engine.faults.next(one.kind, one.fault, one.times)
    else if ('death' in one) simulation.die(one.death)
    else await Promise.all(one.acts.map((asked) => doing(simulation, who, asked)))
  }
}

/** Whoever refuses or dies tells nobody else. */
async function doing(simulation: Simulation, who: Caller, asked: Act): Promise<void> {
  await ACTS[asked.do](simulation, who, asked as never).catch((reason: unknown) => {
    if (!(reason instanceof Died || reason instanceof Refusal)) throw reason
  })
}

type ActOf<T> = Extract<Act, { do: T }>
const ACTS: { [T in Act['do']]: (simulation: Simulation, who: Caller, asked: ActOf<T>) => Promise<unknown> } = {
  subscribe: async ({ payments, engine }, who, asked) => {
    const { merchantUid: merchant_uid, customerUid } = await startCheckout(payments, who, {
      kind: 'subscribe',
      plan: asked.plan,
    })
    const { imp_uid } = await registerCard(engine, customerUid ?? '', asked.card, merchant_uid)
    const body = { merchant_uid, imp_uid: imp_uid ?? 'none' }
    await Promise.all(Array.from({ length: asked.times }, () => subscribe(payments, who, body)))
  },
  month: async ({ payments, engine }, who, asked) => {
    const { merchantUid, amount } = await startCheckout(payments, who, { kind: 'onemonth' })
    const { imp_uid } = await payOnce(engine, merchantUid, amount, asked.card)
    if (asked.comesBack) await buyMonth(payments, who, merchantUid, imp_uid ?? 'none')
  },
  card: async ({ payments, engine }, who, asked) => {
    const { merchantUid, customerUid } = await startCheckout(payments, who, { kind: 'card' })
    const { imp_uid } = await registerCard(engine, customerUid ?? '', asked.card, merchantUid)
    await changeCard(payments, who, customerUid ?? '', imp_uid ?? 'none')
  },
  unsubscribe: ({ payments }, who) => payments.deps.transact((tx) => unsubscribe(payments.deps, tx, who.id)),
  refund: async ({ payments }, who, { which }) => {
    const order = await orderAt(payments.deps, who, which)
    if (order?.state !== 'paid') return
    const noted = await payments.deps.transact(async (tx) => {
      const locked = await lockAccountAndOrder(tx, order)
      return locked.state === 'paid' ? scheduleRefund(payments, tx, locked, 40) : locked
    })
    await refund(payments, noted)
  },
  console: async ({ payments, engine, now }, who, { which }) => {
    const order = await orderAt(payments.deps, who, which)
    if (order?.state !== 'paid' || order.paymentId === null || order.kind === 'check') return
    // Beyond what is reconciled nobody would ever hear of it.
    if (order.paidAt === null || order.paidAt.getTime() < now().getTime() - 60 * DAY) return
    const { merchantUid, paymentId: impUid } = order
    const left = engine.state.payments.get(impUid)
    if (left && left.cancelAmount === 0)
      cancel(engine, { impUid, merchantUid, amount: 0, checksum: null, reason: '', webhook: false })
    await checkOrder(payments, merchantUid)
  },
  webhook: async ({ payments }, who, { which }) => {
    const order = await orderAt(payments.deps, who, which)
    if (order) await checkOrder(payments, order.merchantUid)
  },
  jobs: async (simulation) => jobs(simulation),
}

async function jobs({ payments }: Simulation): Promise<void> {
  await sweep(payments)
  await renewDue(payments)
  await endDue(payments)
}

async function orderAt({ db }: Simulation['payments']['deps'], { id }: Caller, which: number) {
  const rows: { merchant_uid: string }[] = await db.query(
    `SELECT merchant_uid FROM payment_order WHERE account_id = $1 AND kind <> 'registration'
     ORDER BY created_at DESC, id OFFSET $2 LIMIT 1`,
    [id, which],
  )
  return rows[0] ? orderByUid(db, rows[0].merchant_uid) : null
}

/** The provider works again, nobody dies any more, and the jobs run for two days: then everything has to be decided. */
export async function calm(simulation: Simulation): Promise<void> {
  simulation.engine.faults.clear()
  simulation.live()
  for (const minutes of [1, 1, 1, 1, 1, 2, 3, 10, 30, 60, 240, 600, 1000, 1000]) {
    simulation.advance(minutes * MINUTE)
    await jobs(simulation)
  }
  await reconcile(simulation.payments)
}
