// The queries of subscriptions. Whoever decides about a plan locks the account first, then the subscription.
import type { Db } from '#backend/platform/database/db.ts'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { SUBSCRIPTION_COLUMNS, type SubscriptionRow } from './table.ts'

const one = async (db: Db, where: string, values: unknown[]): Promise<SubscriptionRow | null> => {
  const sql = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscription s WHERE ${where}`
  const rows: SubscriptionRow[] = await db.query(sql, values)
  return rows[0] ?? null
}

/** What is paid for, or was unsubscribed and has time left. */
export const liveSubscription = (db: Db, accountId: string): Promise<SubscriptionRow | null> =>
  one(db, `s.account_id = $1 AND s.state IN ('active', 'ending')`, [accountId])

export const startingSubscription = (db: Db, accountId: string): Promise<SubscriptionRow | null> =>
  one(db, `s.account_id = $1 AND s.state = 'starting'`, [accountId])

/** The one that ended last. */
export const endedSubscription = (db: Db, accountId: string): Promise<SubscriptionRow | null> =>
  one(db, `s.account_id = $1 AND s.state = 'ended' AND s.periods > 0 ORDER BY s.ended_at DESC LIMIT 1`, [accountId])

export const subscriptionById = (db: Db, id: string): Promise<SubscriptionRow | null> => one(db, 's.id = $1', [id])

export type NewSubscription = Pick<
  SubscriptionRow,
  'accountId' | 'plan' | 'state' | 'customerUid' | 'cardName' | 'anchorAt' | 'periods' | 'paidUntil' | 'price'
>

export async function insertSubscription(
  tx: EntityManager,
  made: NewSubscription,
  now: Date,
): Promise<SubscriptionRow> {
  const { accountId, plan, state, customerUid, cardName, anchorAt, periods, paidUntil, price } = made
  const rows: SubscriptionRow[] = await tx.query(
    `INSERT INTO subscription AS s (id, account_id, plan, state, customer_uid, card_name, anchor_at, periods, paid_until,
       price, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) RETURNING ${SUBSCRIPTION_COLUMNS}`,
    [randomUUID(), accountId, plan, state, customerUid, cardName, anchorAt, periods, paidUntil, price, now],
  )
  const row = rows[0]
  if (!row) throw new Error('the subscription was not stored')
  return row
}

/** Writes the row back as it stands: its account was locked before. */
export async function saveSubscription(tx: EntityManager, row: SubscriptionRow, now: Date): Promise<SubscriptionRow> {
  const { id, plan, state, customerUid, cardName, anchorAt, periods, paidUntil, price, nextChargeAt } = row
  const { declined, failReason, endedAt, removeAt, warnedDays } = row
  await tx.query(
    `UPDATE subscription SET plan = $2, state = $3, customer_uid = $4, card_name = $5, anchor_at = $6, periods = $7,
       paid_until = $8, price = $9, next_charge_at = $10, declined = $11, fail_reason = $12, ended_at = $13,
       remove_at = $14, warned_days = $15, updated_at = $16 WHERE id = $1`,
    [
      id,
      plan,
      state,
      customerUid,
      cardName,
      anchorAt,
      periods,
      paidUntil,
      price,
      nextChargeAt,
      declined,
      failReason,
      endedAt,
      removeAt,
      warnedDays,
      now,
    ],
  )
  return row
}

/** All there ever were, newest first. */
export const subscriptionsOf = (db: Db, accountId: string): Promise<SubscriptionRow[]> =>
  db.query(`SELECT ${SUBSCRIPTION_COLUMNS} FROM subscription s WHERE s.account_id = $1 ORDER BY s.created_at DESC`, [
    accountId,
  ])

/** Plans whose card is to be charged, and the account that has to be locked for it: none that its owner cannot stop. */
export const dueCharges = (db: Db, now: Date): Promise<{ id: string; accountId: string }[]> =>
  db.query(
    `SELECT id, account_id AS "accountId" FROM subscription
     WHERE next_charge_at <= $1 AND state = 'active'
       AND account_id NOT IN (SELECT id FROM account WHERE is_hidden) ORDER BY next_charge_at LIMIT 200`,
    [now],
  )

/** Plans whose paid time is over and that nothing renews. */
export const dueEnds = (db: Db, now: Date): Promise<{ id: string; accountId: string }[]> =>
  db.query(
    `SELECT id, account_id AS "accountId" FROM subscription
     WHERE paid_until <= $1 AND (state = 'ending' OR state = 'active' AND customer_uid IS NULL)
     ORDER BY paid_until LIMIT 200`,
    [now],
  )
