// What administrators see and do of payments: the books, newest first; giving money back (attack 60); deleting a payment.
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { paged, pageFigures, pageQuery } from '#backend/platform/paging.ts'
import { route, type RouteResponse, type Route, type Caller } from '#backend/platform/route.ts'
import { countTransactions, listTransactions, type TransactionRow, retainDeleted } from './ledger-store.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import { refund } from '#backend/features/payment/flow/refund.ts'
import { lockAccountAndOrder } from '#backend/features/payment/flow/charge.ts'
import { LEASE_SECONDS, type Payments } from '#backend/features/payment/flow/payments.ts'
import { decide, scheduleRefund } from '#backend/features/payment/flow/settle.ts'
import { orderByUid, isMonthTried } from './store.ts'
import type { OrderRow } from './table.ts'
import type { EntityManager } from 'typeorm'
import { isOpen } from '#domain/payment/order.ts'

export const removeRoute = (deps: Deps): Route =>
  route({
    method: 'DELETE',
    path: '/payments/:merchantUid',
    who: 'admin',
    danger: true,
    summary: 'Deletes a payment whose end is known; what the law keeps of it no call shows any more',
    params: z.object({ merchantUid: z.string().max(40) }),
    answers: { 204: z.undefined() },
    handle: async ({ caller, params, transact }) =>
      transact(async (tx) => {
        const found = await orderByUid(tx, params.merchantUid)
        if (!found || found.kind === 'registration') throw new Refusal('PAYMENT_NOT_FOUND')
        const order = await lockAccountAndOrder(tx, found)
        if (!(await isOver(tx, order))) throw new Refusal('PAYMENT_STATE')
        const now = deps.clock.now()
        const { kind, state, plan, amount, taken, returned, merchantUid } = order
        const before = { kind, state, plan, amount, taken, returned }
        await writeAudit(tx, caller, { act: 'payment.delete', subject: merchantUid, before, after: null }, now)
        await retainDeleted(tx, merchantUid, now)
        return { status: 204 }
      }),
  })

/** Nobody looks for its end any more, and its month is not tried again: a second order for it could be paid twice. */
async function isOver(tx: EntityManager, order: OrderRow): Promise<boolean> {
  const { state, checkAt, subscriptionId, period } = order
  if (state === 'created' || state === 'refunding' || isOpen(state) || checkAt !== null) return false
  if (state !== 'failed' || subscriptionId === null) return true
  return !(await isMonthTried(tx, subscriptionId, period))
}

export const refundRoute = (payments: Payments): Route =>
  route({
    method: 'POST',
    path: '/payments/refund',
    who: 'admin',
    danger: true,
    summary: 'Gives all of a payment back; the plan that it pays for ends. 202 while the provider has not answered',
    body: z.object({ merchantUid: z.string().min(1).max(40) }),
    answers: {
      200: z.object({ refundedAt: z.iso.datetime() }),
      202: z.object({ refundedAt: z.null() }),
    },
    handle: async ({ caller, body, transact }) => {
      const order = await refundAsAdministrator(payments, caller, body.merchantUid)
      if (order.state === 'paid') throw new Refusal('REFUND_REFUSED')
      const refundedAt = order.refundedAt?.toISOString() ?? null
      return transact(async () => ({ status: refundedAt === null ? 202 : 200, body: { refundedAt } }))
    },
  })

async function refundAsAdministrator(payments: Payments, caller: Caller, merchantUid: string): Promise<OrderRow> {
  const { deps } = payments
  const order = await orderByUid(deps.db, merchantUid)
  if (!order || order.kind === 'registration') throw new Refusal('PAYMENT_NOT_FOUND')
  const noted = await deps.transact(async (tx) => {
    const locked = await lockAccountAndOrder(tx, order)
    if (locked.state === 'refunded' || locked.state === 'refunding') return locked
    if (locked.state !== 'paid') throw new Refusal('PAYMENT_STATE')
    const now = deps.clock.now()
    const { state, amount, returned } = locked
    const figures = { before: { state, amount, returned }, after: { state: 'refunding', returned: amount } }
    await writeAudit(tx, caller, { act: 'payment.refund', subject: merchantUid, ...figures }, now)
    if (locked.kind !== 'transfer') return scheduleRefund(payments, tx, locked, LEASE_SECONDS)
    // Paid outside, and given back outside: the books follow.
    const outside = { ...locked, state: 'refunding' as const, returned: locked.taken, cancelledAt: now }
    return decide(payments, tx, outside, 'returned')
  })
  return noted.state === 'refunding' ? refund(payments, noted, 'awaited') : noted
}

const query = z.object(pageQuery(LIMITS.pageSize))
const KINDS = ['charge', 'refund', 'transfer'] as const

const TRANSACTION = z.object({
  time_stamp: z.iso.datetime(),
  status: z.enum(KINDS),
  amount: z.object({ value: z.number().int(), currency: z.literal('KRW') }),
  merchantUid: z.string(),
  user: z.object({ _id: z.uuid(), name: z.string(), companyName: z.string(), email: z.string() }),
})
const answers = { 200: z.object({ transactions: z.array(TRANSACTION), pages: z.number().int(), ...pageFigures }) }

export const transactionRoutes = (deps: Deps): Route[] => [
  route({
    method: 'GET',
    path: '/admin/subscriptions/transactions',
    who: 'admin',
    summary: 'Every charge, transfer and refund, newest first',
    query,
    answers,
    handle: async ({ query: asked }) => listed(deps, null, asked),
  }),
  route({
    method: 'GET',
    path: '/admin/subscriptions/user-transactions/:userId',
    who: 'admin',
    summary: 'Charges, transfers and refunds of one account, newest first',
    params: z.object({ userId: z.string() }),
    query,
    answers,
    handle: async ({ params, query: asked }) => {
      const accountId = idSchema.safeParse(params.userId).data
      if (accountId === undefined) throw new Refusal('NOT_FOUND')
      return listed(deps, accountId, asked)
    },
  }),
]

async function listed({ db }: Deps, accountId: string | null, asked: z.output<typeof query>): Promise<RouteResponse> {
  const { skip, take, figures } = paged(asked, await countTransactions(db, accountId))
  const rows = await listTransactions(db, accountId, skip, take)
  return { status: 200, body: { transactions: rows.map(present), pages: figures.pageCount, ...figures } }
}

const present = ({ at, kind, amount, merchantUid, accountId, name, companyName, email }: TransactionRow) => ({
  time_stamp: at.toISOString(),
  status: kind,
  amount: { value: amount, currency: 'KRW' as const },
  merchantUid,
  user: { _id: accountId, name, companyName, email },
})
