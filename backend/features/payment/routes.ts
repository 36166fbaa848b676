// Payments as their buyers and administrators read them, and the provider’s word that one is to be looked at.
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type RouteResponse, type Caller, type Route } from '#backend/platform/route.ts'
import { countPayments, listPayments, paymentByUid, type ListedOrder } from './list-store.ts'
import { PAYMENT, PAYMENT_LIST, presentPayment } from './present.ts'
import { CHECKS, type OrderCheck, type Payments } from '#backend/features/payment/flow/payments.ts'
import { orderByUid } from './store.ts'

/** Looks that words from outside can cause, for one order. */
const LOOKS = { name: 'payment-webhook', points: 6, seconds: 60 }

export const webhookRoute = ({ deps }: Payments): Route =>
  route({
    method: 'POST',
    path: '/payments/webhook',
    who: 'anyone',
    summary: 'The payment provider’s notice that something became of an order; it is looked up there',
    form: true,
    bodyLimit: 16 * 1024,
    limit: { name: 'payment-webhook-ip', points: 300, seconds: 60, by: 'ip' },
    body: z.object({
      imp_uid: z.string().max(64).optional(),
      merchant_uid: z.string().min(1).max(40),
      status: z.string().max(30).optional(),
    }),
    answers: { 200: z.object({ ok: z.literal(true) }) },
    handle: async ({ body: { merchant_uid: merchantUid } }) => {
      const ok = { status: 200, body: { ok: true } }
      if (!(await orderByUid(deps.db, merchantUid))) return ok
      // Told again and again it is looked at no more often: the sweep comes by anyway.
      if (!(await deps.limits.tryTake(LOOKS, merchantUid))) return ok
      const check: OrderCheck = { merchantUid, told: true }
      await deps.jobs.enqueue(CHECKS, check)
      return ok
    },
  })

const query = z.object(pageQuery(LIMITS.pageSize))
const answers = { 200: PAYMENT_LIST }

export const readRoutes = (deps: Deps): Route[] => [own(deps), ofUser(deps), one(deps)]

async function listed(deps: Deps, accountId: string, asked: z.output<typeof query>): Promise<RouteResponse> {
  const { skip, take, figures } = paged(asked, await countPayments(deps.db, accountId))
  const orders = (await listPayments(deps.db, accountId, skip, take)).map(presentPayment)
  return { status: 200, body: { orders, pages: figures.pageCount, ...figures } }
}

const own = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/payments',
    who: 'signed-in',
    summary: 'The caller’s own payments, newest first',
    query,
    answers,
    handle: async ({ caller, query: asked }) => listed(deps, caller.id, asked),
  })

const ofUser = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/payments/user/:userId',
    who: 'signed-in',
    summary: 'Payments of one account, to itself and administrators',
    params: z.object({ userId: z.string() }),
    query,
    answers,
    handle: async ({ caller, params, query: asked }) => {
      const accountId = idSchema.safeParse(params.userId).data
      if (accountId === undefined || (caller.role !== 'admin' && accountId !== caller.id))
        throw new Refusal('PAYMENT_NOT_FOUND')
      return listed(deps, accountId, asked)
    },
  })

const one = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/payments/:merchantUid',
    who: 'signed-in',
    summary: 'One payment; while its end is not known it says so, and may be asked again',
    params: z.object({ merchantUid: z.string().max(40) }),
    answers: { 200: PAYMENT },
    handle: async ({ caller, params }) => ({
      status: 200,
      body: presentPayment(seen(caller, await paymentByUid(deps.db, params.merchantUid))),
    }),
  })

/** @throws Refusal PAYMENT_NOT_FOUND for a payment of another account as well, so that numbers cannot be probed */
function seen(caller: Caller, order: ListedOrder | null): ListedOrder {
  if (!order || (caller.role !== 'admin' && order.accountId !== caller.id)) throw new Refusal('PAYMENT_NOT_FOUND')
  return order
}
