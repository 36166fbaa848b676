// The queries of prices: what plans cost, and what subscribers have agreed to. The only source of every amount.
import { priceDue, type Consent } from '#domain/payment/price.ts'
import type { PricedPlan, Prices } from '#domain/subscription/wire.ts'
import type { EntityManager } from 'typeorm'
import type { Db } from '#backend/platform/database/db.ts'
import type { DueSubscription } from './store.ts'
import type { SubscriptionRow } from './table.ts'

/** Whole won a month that a new subscriber pays at that moment; 0 for a plan without a price (enterprise). */
export async function priceOf(db: Db, plan: string, at: Date): Promise<number> {
  const rows: { amount: number }[] = await db.query(
    'SELECT amount FROM plan_price WHERE plan = $1 AND in_force_from <= $2 ORDER BY in_force_from DESC, id DESC LIMIT 1',
    [plan, at],
  )
  return rows[0]?.amount ?? 0
}

export async function pricesAt(db: Db, at: Date): Promise<Prices> {
  const rows: { plan: PricedPlan; amount: number }[] = await db.query(
    `SELECT DISTINCT ON (plan) plan, amount FROM plan_price WHERE in_force_from <= $1
     ORDER BY plan, in_force_from DESC, id DESC`,
    [at],
  )
  const prices: Prices = { mini: 0, standard: 0, pro: 0, business: 0, onemonth: 0, at: at.toISOString() }
  for (const { plan, amount } of rows) prices[plan] = amount
  return prices
}

/** What prolonging the plan by a month costs; 0 where nobody can buy it. */
export const monthlyAmount = async (db: Db, { plan, price }: SubscriptionRow, at: Date): Promise<number> =>
  (await priceOf(db, plan, at)) || price

type Priced = Pick<SubscriptionRow, 'id' | 'plan' | 'price' | 'nextPlan' | 'nextPrice'>

/** What a charge of the plan takes at that moment: of the one that was chosen from then on, what was agreed to for it. */
export async function amountDue(db: Db, { id, plan, price, nextPlan, nextPrice }: Priced, at: Date): Promise<number> {
  if (nextPlan !== null && nextPrice !== null) return priceDue(nextPrice, await priceOf(db, nextPlan, at), null, at)
  const inForce = await priceOf(db, plan, at)
  // A plan without a price of its own costs what was agreed.
  return inForce === 0 ? price : priceDue(price, inForce, await consentOf(db, id), at)
}

/** The last one. */
export async function consentOf(db: Db, subscriptionId: string): Promise<Consent | null> {
  const rows: Consent[] = await db.query(
    `SELECT amount, consented_at AS at FROM price_consent WHERE subscription_id = $1
     ORDER BY consented_at DESC, id DESC LIMIT 1`,
    [subscriptionId],
  )
  return rows[0] ?? null
}

/** @param from the charge that takes the new price first */
export async function insertConsent(
  tx: EntityManager,
  { id, plan }: SubscriptionRow,
  { oldAmount, amount, from }: { oldAmount: number; amount: number; from: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO price_consent (subscription_id, old_amount, amount, plan, effective_at, consented_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, oldAmount, amount, plan, from, now],
  )
}

/** The price in force when the subscription `s` is charged next. */
const PRICE_THEN = `(SELECT p.amount FROM plan_price p WHERE p.plan = s.plan AND p.in_force_from <= s.next_charge_at
  ORDER BY p.in_force_from DESC, p.id DESC LIMIT 1)`

/** Subscriptions that a dearer price than theirs awaits at a charge between the two moments, and that were not asked yet. */
export const dueOffers = (db: Db, now: Date, until: Date): Promise<DueSubscription[]> =>
  db.query(
    `SELECT s.id, s.account_id AS "accountId" FROM subscription s JOIN account a ON a.id = s.account_id
     WHERE s.state = 'active' AND s.next_plan IS NULL AND NOT a.is_hidden AND s.next_charge_at > $1 AND s.next_charge_at <= $2
       AND ${PRICE_THEN} > s.price AND s.offered_price IS DISTINCT FROM ${PRICE_THEN}
     ORDER BY s.next_charge_at LIMIT 5000`,
    [now, until],
  )

/** @returns false where it was noted before */
export async function recordOffer(tx: EntityManager, id: string, amount: number): Promise<boolean> {
  const [marked]: [unknown[]] = await tx.query(
    'UPDATE subscription SET offered_price = $2 WHERE id = $1 AND offered_price IS DISTINCT FROM $2 RETURNING id',
    [id, amount],
  )
  return marked.length > 0
}

export interface PriceRow {
  id: string
  plan: string
  amount: number
  /** The day it was announced for, `2025-11-01`; null where it was not. */
  announcedFor: string | null
  /** null: announced, and not in force. */
  inForceFrom: Date | null
}

/** As operators read and write them: nothing of it is ever changed backwards. */
export const listPrices = (db: Db): Promise<PriceRow[]> =>
  db.query(
    `SELECT id::text, plan, amount, to_char(announced_for, 'YYYY-MM-DD') AS "announcedFor",
       in_force_from AS "inForceFrom" FROM plan_price ORDER BY plan, in_force_from NULLS LAST, id`,
  )

/**
 * In force from then on: an announced one where there is one of that amount, else a new one. What is put in force last wins.
 * @returns what the plan would have cost then
 */
export async function setPrice(tx: EntityManager, plan: string, amount: number, from: Date): Promise<number> {
  const before = await priceOf(tx, plan, from)
  const [announced]: [{ announcedFor: string }[]] = await tx.query(
    `DELETE FROM plan_price WHERE plan = $1 AND amount = $2 AND in_force_from IS NULL
     RETURNING to_char(announced_for, 'YYYY-MM-DD') AS "announcedFor"`,
    [plan, amount],
  )
  await tx.query('INSERT INTO plan_price (plan, amount, announced_for, in_force_from) VALUES ($1, $2, $3, $4)', [
    plan,
    amount,
    announced[0]?.announcedFor ?? null,
    from,
  ])
  return before
}
