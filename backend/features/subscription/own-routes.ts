// The own plan: what it is, what plans cost, and ending it.
import { z } from 'zod'
import { hasPlan } from '#domain/identity/account.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Prices } from '#domain/subscription/wire.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { answerTaken } from '#backend/features/guidebook/publish-again.ts'
import { USER } from '#backend/features/identity/present.ts'
import { MINE, mySubscription } from './mine.ts'
import { lockPlan } from './store.ts'
import { unsubscribe } from './unsubscribe.ts'
import { pricesAt } from './price-store.ts'
import { userNow } from './outcome.ts'

const won = z.number().int()
const PRICES = z.object({
  mini: won,
  standard: won,
  pro: won,
  business: won,
  onemonth: won,
  at: z.iso.datetime().optional(),
}) satisfies z.ZodType<Prices>

export const ownRoutes = (deps: Deps): Route[] => [
  route({
    method: 'GET',
    path: '/subscriptions/mine',
    who: 'signed-in',
    summary: 'The caller’s plan as the subscription screen shows it',
    answers: { 200: MINE },
    handle: async ({ caller }) => ({
      status: 200,
      body: await mySubscription(deps.db, caller.id, deps.clock.now()),
    }),
  }),
  route({
    method: 'GET',
    path: '/subscriptions/prices',
    who: 'signed-in',
    summary: 'What plans cost a month, in won with VAT',
    answers: { 200: PRICES },
    handle: async () => ({ status: 200, body: await pricesAt(deps.db, deps.clock.now()) }),
  }),
  route({
    method: 'POST',
    path: '/subscriptions/publish-again',
    who: 'signed-in',
    summary: 'Answers once whether guidebooks that the end of a plan unpublished are published again, up to the limit',
    body: z.object({ publish: z.boolean({ error: 'required' }) }),
    answers: { 200: MINE },
    handle: async ({ caller, body, transact }) =>
      transact(async (tx) => {
        const now = deps.clock.now()
        if (!hasPlan(await lockPlan(tx, caller.id), now)) throw new Refusal('SUBSCRIPTION_NEEDED')
        await answerTaken(deps, tx, caller.id, body.publish)
        return { status: 200, body: await mySubscription(tx, caller.id, now) }
      }),
  }),
  route({
    method: 'POST',
    path: '/subscriptions/unsubscribe',
    who: 'signed-in',
    summary: 'Charges nothing any more; what is paid lasts to its end',
    answers: { 200: z.object({ user: USER }) },
    handle: async ({ caller, transact }) =>
      transact(async (tx) => {
        await unsubscribe(deps, tx, caller.id)
        return { status: 200, body: { user: await userNow(tx, caller.id) } }
      }),
  }),
]
