// The queries of the books: every movement of money, never changed, and what the law keeps of payments that the product no
// longer shows, read by no call, until its years are over.
import type { EntityManager } from 'typeorm'
import { entriesUpTo, figuresOf, type LedgerEntry, type Figures } from '#domain/payment/ledger.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { OrderRow } from './table.ts'

/** Appends what an order has come to since they were written last. Its row is locked: no other transaction writes about it. */
export async function bookOrder(tx: EntityManager, order: OrderRow, now: Date): Promise<void> {
  const booked = figuresOf(await entriesOf(tx, order.merchantUid))
  const figures: Figures = { charged: order.taken, returned: order.returned }
  for (const { kind, debit, credit, amount } of entriesUpTo(
    booked,
    figures,
    order.kind === 'transfer' ? 'bank' : 'card',
  ))
    await tx.query(
      `INSERT INTO ledger_entry (merchant_uid, account_id, kind, debit, credit, amount, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [order.merchantUid, order.accountId, kind, debit, credit, amount, now],
    )
}

async function entriesOf(tx: EntityManager, merchantUid: string): Promise<LedgerEntry[]> {
  return tx.query('SELECT kind, debit, credit, amount FROM ledger_entry WHERE merchant_uid = $1', [merchantUid])
}

/** Of payments that the product still shows: what was deleted is kept apart. */
const LISTED = `FROM ledger_entry e JOIN payment_order o ON o.merchant_uid = e.merchant_uid
  JOIN account a ON a.id = o.account_id WHERE ($1::uuid IS NULL OR e.account_id = $1)`

/** @param accountId null: everybody's */
export async function countTransactions(db: Db, accountId: string | null): Promise<number> {
  const rows: { count: number }[] = await db.query(`SELECT count(*)::int AS count ${LISTED}`, [accountId])
  return rows[0]?.count ?? 0
}

export interface TransactionRow extends Pick<LedgerEntry, 'kind' | 'amount'> {
  at: Date
  merchantUid: string
  accountId: string
  name: string
  companyName: string
  email: string
}

/** Newest first. @param accountId null: everybody's */
export const listTransactions = (
  db: Db,
  accountId: string | null,
  skip: number,
  take: number,
): Promise<TransactionRow[]> =>
  db.query(
    `SELECT e.at, e.kind, e.amount, e.merchant_uid AS "merchantUid", a.id AS "accountId", a.name,
       a.company_name AS "companyName", a.email ${LISTED} ORDER BY e.at DESC, e.id DESC LIMIT $2 OFFSET $3`,
    [accountId, take, skip],
  )

/** Counted from the payment, or from when it went back. */
const YEARS = 5

/** Orders of which money was taken: nobody has to keep what was never paid. */
const COPY = `
  INSERT INTO payment_kept (merchant_uid, record, why, kept_at, keep_until)
  SELECT o.merchant_uid,
    jsonb_build_object(
      'order', to_jsonb(o) - '{customer_uid,asked_at,asks,check_at,checks,listed,search_text}'::text[],
      'buyer', jsonb_build_object('name', a.name, 'companyName', a.company_name, 'email', a.email),
      'entries', coalesce((SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM ledger_entry e
        WHERE e.merchant_uid = o.merchant_uid), '[]'),
      'consents', coalesce((SELECT jsonb_agg(to_jsonb(c) ORDER BY c.id) FROM price_consent c
        WHERE c.subscription_id = o.subscription_id), '[]')),
    $2, $3, coalesce(o.refunded_at, o.paid_at, o.created_at) + interval '${YEARS} years'
  FROM payment_order o JOIN account a ON a.id = o.account_id
  WHERE o.taken > 0 AND`

/** The order is gone from the product then; its lines stay in the books. */
export async function retainDeleted(tx: EntityManager, merchantUid: string, now: Date): Promise<void> {
  await tx.query(`${COPY} o.merchant_uid = $1`, [merchantUid, 'deleted', now])
  await tx.query('DELETE FROM payment_order WHERE merchant_uid = $1', [merchantUid])
}

/** All orders of an account that is about to go. */
export async function retainOfAccount(tx: EntityManager, accountId: string, now: Date): Promise<void> {
  await tx.query(`${COPY} o.account_id = $1`, [accountId, 'account', now])
  await tx.query('DELETE FROM payment_order WHERE account_id = $1', [accountId])
}

/** What has been kept long enough goes. */
export async function sweepRetained(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM payment_kept WHERE keep_until <= $1', [now])
}
