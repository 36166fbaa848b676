// What the subscription screen shows of the own plan.
import { z } from 'zod'
import { FAIL_REASONS } from '#domain/payment/payment.ts'
import { askFrom } from '#domain/payment/price.ts'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { planState, SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { openOrderOf } from '#backend/features/payment/store.ts'
import { amountDue, consentOf, priceOf } from './price-store.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { endedSubscription, liveSubscription, planOf } from './store.ts'
import type { SubscriptionRow } from './table.ts'

const instant = z.iso.datetime()
const won = z.number().int()

export const MINE = z.object({
  plan: z.enum(SUBSCRIPTION_TYPES),
  state: z.enum(['trial', 'past', 'active', 'ending']),
  expiresAt: instant.nullable(),
  nextChargeAt: instant.nullable(),
  nextAmount: won.nullable(),
  paymentMethod: z.string().nullable(),
  problem: z.object({ reason: z.enum(FAIL_REASONS), nextTryAt: instant.nullable() }).nullable(),
  priceOffer: z.object({ from: instant, amount: won, oldAmount: won, consentedAt: instant.nullable() }).nullable(),
  checking: z.string().nullable(),
  removedAt: instant.nullable(),
}) satisfies z.ZodType<MySubscription>

export async function mySubscription(db: Db, accountId: string, now: Date): Promise<MySubscription> {
  const plan = await planOf(db, accountId)
  const live = await liveSubscription(db, accountId)
  const state = planState(plan, now)
  const ended = live ? null : await endedSubscription(db, accountId)
  const checking = await openOrderOf(db, accountId)
  return {
    plan: plan.subscriptionType,
    state: state === 'subscribed' ? 'active' : state,
    expiresAt: plan.expiresAt === null ? null : new Date(plan.expiresAt).toISOString(),
    nextChargeAt: live?.nextChargeAt?.toISOString() ?? null,
    nextAmount: live?.nextChargeAt ? await amountDue(db, live, live.nextChargeAt) : null,
    paymentMethod: live?.cardName ?? null,
    problem: live?.failReason ? { reason: live.failReason, nextTryAt: live.nextChargeAt?.toISOString() ?? null } : null,
    priceOffer: live ? await offerFor(db, live, now) : null,
    checking: checking?.merchantUid ?? null,
    removedAt: ended?.removeAt?.toISOString() ?? null,
  }
}

/** A higher price at the next charge, from the day on which a consent to it counts. */
export async function offerFor(db: Db, row: SubscriptionRow, now: Date): Promise<MySubscription['priceOffer']> {
  const { nextChargeAt, price, plan, id } = row
  if (nextChargeAt === null || askFrom(nextChargeAt) > now) return null
  const amount = await priceOf(db, plan, nextChargeAt)
  if (amount <= price) return null
  const consent = await consentOf(db, id)
  const consentedAt =
    consent?.amount === amount && consent.at >= askFrom(nextChargeAt) ? consent.at.toISOString() : null
  return { from: nextChargeAt.toISOString(), amount, oldAmount: price, consentedAt }
}
