// What the subscription screen shows of the own plan.
import { z } from 'zod'
import { FAIL_REASONS } from '#domain/payment/payment.ts'
import { askFrom } from '#domain/payment/price.ts'
import { endsByItself, mayProlong, prolongFrom } from '#domain/subscription/prolong.ts'
import { RECURRING_PLANS, type MySubscription, type RecurringPlan } from '#domain/subscription/wire.ts'
import { hasPlan, planState, SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { unpublishedByPlanEnd } from '#backend/features/guidebook/publish-again.ts'
import { openOrderOf } from '#backend/features/payment/store.ts'
import { amountDue, consentOf, monthlyAmount, priceOf } from './price-store.ts'
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
  taken: z.object({ count: z.number().int(), room: z.number().int() }).nullable(),
  prolong: z.object({ from: instant, open: z.boolean(), amount: won }).nullable().optional(),
  next: z
    .object({ plan: z.enum(RECURRING_PLANS), amount: won, from: instant })
    .nullable()
    .optional(),
  changes: z
    .array(z.object({ plan: z.enum(RECURRING_PLANS), amount: won }))
    .nullable()
    .optional(),
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
    taken: hasPlan(plan, now) ? await unpublishedByPlanEnd(db, accountId) : null,
    prolong: live && endsByItself(live) ? await prolongOf(db, live, now) : null,
    next: live ? await nextOf(db, live) : null,
    changes: live ? await changesFor(db, live) : null,
  }
}

async function prolongOf(db: Db, row: SubscriptionRow, now: Date): Promise<MySubscription['prolong']> {
  const amount = await monthlyAmount(db, row, now)
  // Only an administrator prolongs what nobody can buy.
  if (amount === 0) return null
  return { from: prolongFrom(row.paidUntil).toISOString(), open: mayProlong(row, now), amount }
}

async function nextOf(db: Db, row: SubscriptionRow): Promise<MySubscription['next']> {
  const { nextPlan: plan, nextChargeAt } = row
  if (plan === null || nextChargeAt === null) return null
  return { plan, amount: await amountDue(db, row, nextChargeAt), from: nextChargeAt.toISOString() }
}

/** What the next charge takes with each plan; null where no card renews it. */
export async function changesFor(
  db: Db,
  row: SubscriptionRow,
): Promise<{ plan: RecurringPlan; amount: number }[] | null> {
  const { state, customerUid, nextChargeAt } = row
  if (state !== 'active' || customerUid === null || nextChargeAt === null) return null
  const changes: { plan: RecurringPlan; amount: number }[] = []
  for (const plan of RECURRING_PLANS) {
    const own = plan === row.plan
    const amount = own
      ? await amountDue(db, { ...row, nextPlan: null }, nextChargeAt)
      : await priceOf(db, plan, nextChargeAt)
    changes.push({ plan, amount })
  }
  return changes
}

/** A higher price at the next charge, from the day on which a consent to it counts. */
export async function offerFor(db: Db, row: SubscriptionRow, now: Date): Promise<MySubscription['priceOffer']> {
  const { nextChargeAt, price, plan, id, nextPlan } = row
  if (nextChargeAt === null || nextPlan !== null || askFrom(nextChargeAt) > now) return null
  const amount = await priceOf(db, plan, nextChargeAt)
  if (amount <= price) return null
  const consent = await consentOf(db, id)
  const consentedAt =
    consent?.amount === amount && consent.at >= askFrom(nextChargeAt) ? consent.at.toISOString() : null
  return { from: nextChargeAt.toISOString(), amount, oldAmount: price, consentedAt }
}
