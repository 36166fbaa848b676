// What the provider tells us unasked: a hint to look at an order, and nothing more. It is not signed (attack 63 to 67).
import { z } from 'zod'
import { route, type Route } from '#backend/platform/route.ts'
import { CHECKS, type Check, type Payments } from '#backend/features/payment/flow/payments.ts'
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
      const check: Check = { merchantUid, told: true }
      await deps.jobs.enqueue(CHECKS, check)
      return ok
    },
  })
