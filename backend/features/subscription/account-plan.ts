// What the account shows of its plan: the fields that rights are judged by.
import type { EntityManager } from 'typeorm'
import { subscriptionState, type SubscriptionState } from '#domain/subscription/state.ts'
import type { Subscription } from '#domain/identity/account.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { endedSubscription } from './store.ts'
import type { SubscriptionRow } from './table.ts'

const PLAN = `SELECT subscription_type AS "subscriptionType", subscription, expires_at AS "expiresAt" FROM account
  WHERE id = $1`
const NONE: Subscription = { subscriptionType: 'free', subscription: false, expiresAt: null }

export async function planOf(db: Db, accountId: string): Promise<Subscription> {
  const rows: Subscription[] = await db.query(PLAN, [accountId])
  return rows[0] ?? NONE
}

/** The account is locked until the transaction ends: acts on its plan follow each other. */
export async function lockPlan(tx: EntityManager, accountId: string): Promise<Subscription> {
  const rows: Subscription[] = await tx.query(`${PLAN} FOR NO KEY UPDATE`, [accountId])
  return rows[0] ?? NONE
}

export async function stateOf(db: Db, accountId: string, now: Date): Promise<SubscriptionState> {
  return subscriptionState(await planOf(db, accountId), (await endedSubscription(db, accountId)) !== null, now)
}

/** The account says what its live subscription says. */
export async function showPlan(tx: EntityManager, row: SubscriptionRow, now: Date): Promise<void> {
  await tx.query(
    `UPDATE account SET subscription_type = $2, subscription = $3, expires_at = $4, payment_method = $5, updated_at = $6
     WHERE id = $1`,
    [row.accountId, row.plan, row.state === 'active', row.paidUntil, row.cardName, now],
  )
}

/** Free again, with neither end nor card; what was published is its owner's alone. */
export async function showNoPlan(tx: EntityManager, accountId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE account SET subscription_type = 'free', subscription = false, expires_at = NULL, payment_method = NULL,
       updated_at = $2 WHERE id = $1`,
    [accountId, now],
  )
}
