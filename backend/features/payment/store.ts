// The queries of orders, but for their lists.
import type { Db } from '#backend/platform/database/db.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { MailRecipient } from '#backend/features/payment/mails/render-mail.ts'
import { ORDER_COLUMNS, type OrderRow } from './table.ts'

/** What a new order is made of; all else begins empty. */
export type NewOrder = Pick<OrderRow, 'accountId' | 'kind' | 'plan' | 'amount'> &
  Partial<Pick<OrderRow, 'subscriptionId' | 'begunBy' | 'period' | 'customerUid' | 'checkAt' | 'months'>>

/** `gz` and the time, as the provider's console is used to, and what keeps two of a moment apart. At most 40 characters. */
const newMerchantUid = (now: Date): string => `gz${now.getTime()}${randomBytes(6).toString('hex')}`

export async function insertOrder(tx: EntityManager, order: NewOrder, now: Date): Promise<OrderRow> {
  const { accountId, kind, plan, amount, subscriptionId, begunBy, period, customerUid, checkAt, months } = order
  const rows: OrderRow[] = await tx.query(
    `INSERT INTO payment_order AS o (id, merchant_uid, account_id, kind, state, plan, amount, subscription_id, begun_by,
       period, customer_uid, check_at, created_at, updated_at, months)
     VALUES ($1, $2, $3, $4, 'created', $5, $6, $7, $8, $9, $10, $11, $12, $12, $13) RETURNING ${ORDER_COLUMNS}`,
    [
      randomUUID(),
      newMerchantUid(now),
      accountId,
      kind,
      plan,
      amount,
      subscriptionId ?? null,
      begunBy ?? null,
      period ?? null,
      customerUid ?? null,
      checkAt ?? null,
      now,
      months ?? 1,
    ],
  )
  const row = rows[0]
  if (!row) throw new Error('the order was not stored')
  return row
}

const one = async (db: Db, where: string, values: unknown[]): Promise<OrderRow | null> => {
  const rows: OrderRow[] = await db.query(`SELECT ${ORDER_COLUMNS} FROM payment_order o WHERE ${where}`, values)
  return rows[0] ?? null
}

export const orderByUid = (db: Db, merchantUid: string): Promise<OrderRow | null> =>
  one(db, 'o.merchant_uid = $1', [merchantUid])

/** Locked until the transaction ends: no other one decides about it meanwhile. */
export const lockOrder = (tx: EntityManager, merchantUid: string): Promise<OrderRow | null> =>
  one(tx, 'o.merchant_uid = $1 FOR NO KEY UPDATE', [merchantUid])

/** Code that decides about money and plans of an account locks its row before any order, until the transaction ends. */
export async function lockAccount(tx: EntityManager, accountId: string): Promise<void> {
  await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId])
}

/** The order of a month, where there is one. */
export const orderOfPeriod = (db: Db, subscriptionId: string, period: number): Promise<OrderRow | null> =>
  one(db, 'o.subscription_id = $1 AND o.period = $2', [subscriptionId, period])

/** What was begun with a registered card. */
export const orderBegunBy = (db: Db, merchantUid: string): Promise<OrderRow | null> =>
  one(db, 'o.begun_by = $1', [merchantUid])

/** How the card was registered that goes by this name. */
export const registrationWith = (db: Db, customerUid: string): Promise<OrderRow | null> =>
  one(db, `o.customer_uid = $1 AND o.kind = 'registration'`, [customerUid])

/** Cards that the account has registered or begun to. */
export async function registrationCount(db: Db, accountId: string): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM payment_order WHERE account_id = $1 AND kind = 'registration'`
  const rows: { count: number }[] = await db.query(sql, [accountId])
  return rows[0]?.count ?? 0
}

/** An order of the account whose end is not known yet. */
export const openOrderOf = (db: Db, accountId: string): Promise<OrderRow | null> =>
  one(
    db,
    `o.account_id = $1 AND o.kind IN ('period', 'onemonth', 'check') AND o.state IN ('verifying', 'unknown')
     ORDER BY o.created_at DESC LIMIT 1`,
    [accountId],
  )

/** Writes the row back as it stands: it was locked before. */
export async function saveOrder(tx: EntityManager, order: OrderRow, now: Date): Promise<OrderRow> {
  const { id, state, amount, paymentId, askedAt, asks, checkAt, checks, failReason, cardName, receiptUrl } = order
  const { taken, returned, cancelledAt, paidAt, refundedAt, customerUid } = order
  await tx.query(
    `UPDATE payment_order SET state = $2, amount = $3, payment_id = $4, asked_at = $5, asks = $6, check_at = $7,
       checks = $8, fail_reason = $9, card_name = $10, receipt_url = $11, taken = $12, returned = $13, cancelled_at = $14,
       paid_at = $15, refunded_at = $16, customer_uid = $17, updated_at = $18,
       refunding_at = CASE WHEN $2 = 'refunding' THEN coalesce(refunding_at, $18) END WHERE id = $1`,
    [
      id,
      state,
      amount,
      paymentId,
      askedAt,
      asks,
      checkAt,
      checks,
      failReason,
      cardName,
      receiptUrl,
      taken,
      returned,
      cancelledAt,
      paidAt,
      refundedAt,
      customerUid,
      now,
    ],
  )
  return order
}

/** The order pays a month of the subscription. @param period null: it prolongs what was paid before */
export async function payMonthOf(
  tx: EntityManager,
  id: string,
  subscriptionId: string,
  period: 0 | null,
): Promise<void> {
  await tx.query('UPDATE payment_order SET subscription_id = $2, period = $3 WHERE id = $1', [
    id,
    subscriptionId,
    period,
  ])
}

/** A month that is tried again may be one of another plan by then. */
export async function switchPlan(tx: EntityManager, order: OrderRow, plan: OrderRow['plan']): Promise<OrderRow> {
  if (order.plan !== plan) await tx.query('UPDATE payment_order SET plan = $2 WHERE id = $1', [order.id, plan])
  return { ...order, plan }
}

/** Whether the subscription waits for this month: it is tried again. */
export async function isMonthTried(db: Db, subscriptionId: string, period: number | null): Promise<boolean> {
  const sql = `SELECT 1 FROM subscription WHERE id = $1 AND state <> 'ended' AND periods = $2`
  const rows: unknown[] = await db.query(sql, [subscriptionId, period])
  return rows.length > 0
}

interface Buyer {
  name: string
  email: string
  mobile: string
}

/** Whose name the statement carries. */
export async function buyerOf(db: Db, accountId: string): Promise<Buyer> {
  const rows: Buyer[] = await db.query('SELECT name, email, mobile FROM account WHERE id = $1', [accountId])
  return rows[0] ?? { name: '', email: '', mobile: '' }
}

/** null where the account is gone. @param merchantUid the order that the mail is about */
export async function mailRecipientOf(
  db: Db,
  accountId: string,
  merchantUid: string | null,
): Promise<(MailRecipient & { isHidden: boolean }) | null> {
  const rows: (MailRecipient & { isHidden: boolean })[] = await db.query(
    `SELECT a.email, a.name, a.language, a.is_hidden AS "isHidden",
       coalesce(o.card_name, a.payment_method) AS card,
       coalesce(o.kind = 'period' AND s.state = 'active', false) AS renews
     FROM account a LEFT JOIN payment_order o ON o.account_id = a.id AND o.merchant_uid = $2
       LEFT JOIN subscription s ON s.id = o.subscription_id WHERE a.id = $1`,
    [accountId, merchantUid],
  )
  return rows[0] ?? null
}

/** Whether its owner cannot sign in: hidden, or waiting for its deletion. Nothing is charged to it then. */
export async function isHidden(db: Db, accountId: string): Promise<boolean> {
  const sql = 'SELECT is_hidden AS "isHidden" FROM account WHERE id = $1'
  const rows: { isHidden: boolean }[] = await db.query(sql, [accountId])
  return rows[0]?.isHidden ?? true
}

/** Whether money of the account is on its way, and nobody can say yet where it ends. */
export async function hasMoneyMoving(db: Db, accountId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `SELECT 1 FROM payment_order WHERE account_id = $1 AND state IN ('verifying', 'unknown', 'refunding') LIMIT 1`,
    [accountId],
  )
  return rows.length > 0
}

/** Orders whose end somebody has to look for; the ones that wait longest first. */
export async function dueChecks(db: Db, now: Date): Promise<string[]> {
  const rows: { merchantUid: string }[] = await db.query(
    'SELECT merchant_uid AS "merchantUid" FROM payment_order WHERE check_at <= $1 ORDER BY check_at LIMIT 200',
    [now],
  )
  return rows.map(({ merchantUid }) => merchantUid)
}

/** Paid orders of the last days, as the books have them, by their numbers. @param after the one that they begin behind */
export async function paidSince(db: Db, since: Date, after: string, most: number): Promise<string[]> {
  const rows: { merchantUid: string }[] = await db.query(
    `SELECT merchant_uid AS "merchantUid" FROM payment_order
     WHERE state = 'paid' AND kind <> 'transfer' AND paid_at >= $1 AND merchant_uid > $2 ORDER BY merchant_uid LIMIT $3`,
    [since, after, most],
  )
  return rows.map(({ merchantUid }) => merchantUid)
}
