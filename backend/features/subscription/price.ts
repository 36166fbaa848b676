// What plans cost, and what a subscriber has agreed to: the only source of every amount.
import { priceDue, type Consent } from '#domain/payment/price.ts'
import type { Prices } from '#domain/subscription/wire.ts'
import type { Db } from '#backend/platform/database/db.ts'
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
  const rows: { plan: keyof Prices; amount: number }[] = await db.query(
    `SELECT DISTINCT ON (plan) plan, amount FROM plan_price WHERE in_force_from <= $1
     ORDER BY plan, in_force_from DESC, id DESC`,
    [at],
  )
  const prices = { mini: 0, standard: 0, pro: 0, business: 0, onemonth: 0 }
  for (const { plan, amount } of rows) prices[plan] = amount
  return prices
}

/** What a charge of the plan takes at that moment. */
export async function amountDue(db: Db, { id, plan, price }: SubscriptionRow, at: Date): Promise<number> {
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
