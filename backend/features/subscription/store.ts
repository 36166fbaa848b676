// The queries of subscriptions and of the plan that an account shows. Code that decides about a plan locks the account first,
// then the subscription.
import type { Db } from '#backend/platform/database/db.ts'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { shownState, type ShownState } from '#domain/subscription/state.ts'
import type { Role, Subscription } from '#domain/identity/account.ts'
import type { RecurringPlan } from '#domain/subscription/wire.ts'
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
  const { declined, failReason, endedAt, removeAt, warnedDays, endToldDays } = row
  await tx.query(
    `UPDATE subscription SET plan = $2, state = $3, customer_uid = $4, card_name = $5, anchor_at = $6, periods = $7,
       paid_until = $8, price = $9, next_charge_at = $10, declined = $11, fail_reason = $12, ended_at = $13,
       remove_at = $14, warned_days = $15, updated_at = $16, end_told_days = $17 WHERE id = $1`,
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
      endToldDays,
    ],
  )
  return row
}

/** @param chosen null: it goes on as it is. The account is locked. */
export async function setNextPlan(
  tx: EntityManager,
  id: string,
  chosen: { plan: RecurringPlan; price: number; at: Date } | null,
): Promise<void> {
  await tx.query('UPDATE subscription SET next_plan = $2, next_price = $3, next_plan_at = $4 WHERE id = $1', [
    id,
    chosen?.plan ?? null,
    chosen?.price ?? null,
    chosen?.at ?? null,
  ])
}

/** All there ever were, newest first. */
export const subscriptionsOf = (db: Db, accountId: string): Promise<SubscriptionRow[]> =>
  db.query(`SELECT ${SUBSCRIPTION_COLUMNS} FROM subscription s WHERE s.account_id = $1 ORDER BY s.created_at DESC`, [
    accountId,
  ])

export interface DueSubscription {
  id: string
  /** Has to be locked first. */
  accountId: string
}

/** Plans whose card is to be charged: none that its owner cannot stop. */
export const dueCharges = (db: Db, now: Date): Promise<DueSubscription[]> =>
  db.query(
    `SELECT id, account_id AS "accountId" FROM subscription
     WHERE next_charge_at <= $1 AND state = 'active'
       AND account_id NOT IN (SELECT id FROM account WHERE is_hidden) ORDER BY next_charge_at LIMIT 200`,
    [now],
  )

/**
 * Plans whose paid time is over and that nothing renews, also where a card should: no charge of it is due or on its way.
 * Those of hidden accounts wait, like their charges.
 */
export const dueEnds = (db: Db, now: Date): Promise<DueSubscription[]> =>
  db.query(
    `SELECT s.id, s.account_id AS "accountId" FROM subscription s
     WHERE s.paid_until <= $1 AND (s.state = 'ending' OR s.state = 'active' AND (s.customer_uid IS NULL
       OR s.next_charge_at IS NULL AND NOT EXISTS (SELECT 1 FROM account a WHERE a.id = s.account_id AND a.is_hidden)
         AND NOT EXISTS (SELECT 1 FROM payment_order o WHERE o.account_id = s.account_id
           AND o.kind IN ('period', 'onemonth', 'check') AND o.state IN ('verifying', 'unknown'))))
     ORDER BY s.paid_until LIMIT 200`,
    [now],
  )

/** Plans that nothing renews, whose next mail about their end has come. @param days before the end, of the first and the last */
export const dueEndMails = (
  db: Db,
  now: Date,
  days: readonly [first: number, last: number],
): Promise<DueSubscription[]> =>
  db.query(
    `SELECT s.id, s.account_id AS "accountId" FROM subscription s JOIN account a ON a.id = s.account_id
     WHERE s.state = 'active' AND s.customer_uid IS NULL AND NOT a.is_hidden AND s.paid_until > $1
       AND s.paid_until <= $1::timestamptz
         + CASE WHEN s.end_told_days IS NULL THEN $2 WHEN s.end_told_days > $3 THEN $3 ELSE 0 END * interval '1 day'
     ORDER BY s.paid_until LIMIT 500`,
    [now, ...days],
  )

export interface DueRemoval extends DueSubscription {
  removeAt: Date
  /** The announcement that was sent last, in days before. */
  warnedDays: number | null
}

/**
 * Those whose next announcement, or whose removal, has come; the longest due first. Administrators publish without a plan;
 * who is hidden cannot be written to, so their guidebooks wait.
 * @param announced days before the removal of the first announcement and of the last
 */
export const dueRemovals = (
  db: Db,
  now: Date,
  announced: readonly [first: number, last: number],
): Promise<DueRemoval[]> =>
  db.query(
    `SELECT s.id, s.account_id AS "accountId", s.remove_at AS "removeAt", s.warned_days AS "warnedDays"
     FROM subscription s JOIN account a ON a.id = s.account_id
     WHERE s.state = 'ended' AND NOT a.is_hidden AND a.role <> 'admin'
       AND s.remove_at <= $1::timestamptz
         + CASE WHEN s.warned_days IS NULL THEN $2 WHEN s.warned_days > $3 THEN $3 ELSE 0 END * interval '1 day'
     ORDER BY s.remove_at LIMIT 500`,
    [now, ...announced],
  )

/** Whether anything would be removed. */
export async function holdsSomething(db: Db, accountId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `SELECT 1 FROM guidebook WHERE owner_id = $1 UNION ALL SELECT 1 FROM icon WHERE owner_id = $1
     UNION ALL SELECT 1 FROM own_block WHERE owner_id = $1 LIMIT 1`,
    [accountId],
  )
  return rows.length > 0
}

/** Where nothing else was announced meanwhile, and no plan was bought. @param at null: nothing will be removed */
export async function recordWarning(
  tx: EntityManager,
  { id, warnedDays }: Pick<DueRemoval, 'id' | 'warnedDays'>,
  at: Date | null,
  days: number,
): Promise<void> {
  await tx.query(
    `UPDATE subscription SET remove_at = $2, warned_days = $3
     WHERE id = $1 AND remove_at IS NOT NULL AND warned_days IS NOT DISTINCT FROM $4`,
    [id, at, days, warnedDays],
  )
}

/** No date for their removal any more: a plan is paid again, or they are gone. */
export async function clearRemoval(tx: EntityManager, accountId: string): Promise<void> {
  await tx.query('UPDATE subscription SET remove_at = NULL WHERE account_id = $1 AND remove_at IS NOT NULL', [
    accountId,
  ])
}

/** Whether a plan is paid with the card. */
export async function isCharged(db: Db, customerUid: string): Promise<boolean> {
  const sql = `SELECT 1 FROM subscription WHERE customer_uid = $1 AND state <> 'ended' LIMIT 1`
  const rows: unknown[] = await db.query(sql, [customerUid])
  return rows.length > 0
}

/** The account's cards at the provider, also one that was registered and never charged. */
export async function cardsOf(db: Db, accountId: string): Promise<string[]> {
  const rows: { customerUid: string }[] = await db.query(
    `SELECT customer_uid AS "customerUid" FROM payment_order WHERE account_id = $1 AND customer_uid IS NOT NULL
     UNION SELECT customer_uid FROM subscription WHERE account_id = $1 AND customer_uid IS NOT NULL`,
    [accountId],
  )
  return rows.map(({ customerUid }) => customerUid)
}

export async function deleteSubscriptionsOf(tx: EntityManager, accountId: string): Promise<void> {
  await tx.query('DELETE FROM subscription WHERE account_id = $1', [accountId])
}

const NO_LIVE_ONE = `NOT EXISTS (SELECT 1 FROM subscription s WHERE s.account_id = a.id AND s.state <> 'ended')`

const WITHOUT = `
  SELECT a.id FROM account a WHERE a.subscription_type <> 'free' AND a.id > $1 AND ${NO_LIVE_ONE} ORDER BY a.id LIMIT $2`

/** Accounts with a plan and no subscription, in the order of their ids. @param after the id that they begin behind */
export async function accountsWithout(db: Db, after: string, most: number): Promise<string[]> {
  const rows: { id: string }[] = await db.query(WITHOUT, [after, most])
  return rows.map(({ id }) => id)
}

const RECONCILE = `
  INSERT INTO subscription (id, account_id, plan, state, anchor_at, periods, paid_until, price, created_at, updated_at)
  SELECT gen_random_uuid(), a.id, a.subscription_type, CASE WHEN a.subscription THEN 'active' ELSE 'ending' END,
    e.ends - interval '1 month', 1, e.ends,
    coalesce((SELECT p.amount FROM plan_price p WHERE p.plan = a.subscription_type AND p.in_force_from <= $1
      ORDER BY p.in_force_from DESC, p.id DESC LIMIT 1), 0), $1, $1
  FROM account a, LATERAL (SELECT coalesce(a.expires_at, $1::timestamptz + interval '100 years') AS ends) e
  WHERE a.id = ANY($2) AND a.subscription_type <> 'free' AND ${NO_LIVE_ONE}
  ON CONFLICT (account_id) WHERE state IN ('active', 'ending') DO NOTHING`

/** Of what these accounts say of their plans, each a subscription without a card; where there is one by now, nothing. */
export async function insertForPlans(tx: EntityManager, accountIds: readonly string[], now: Date): Promise<void> {
  await tx.query(RECONCILE, [now, accountIds])
}

// The plan as the account's row shows it: the fields that rights are judged by.

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

export async function stateOf(db: Db, accountId: string, now: Date): Promise<ShownState> {
  return shownState(await planOf(db, accountId), (await endedSubscription(db, accountId)) !== null, now)
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

export async function isAdministrator(db: Db, accountId: string): Promise<boolean> {
  const rows: { role: Role }[] = await db.query('SELECT role FROM account WHERE id = $1', [accountId])
  return rows[0]?.role === 'admin'
}
