// Payments of one account, newest first: registrations of cards and windows that nobody paid in are none.
import type { Db } from '#backend/platform/database/db.ts'
import { ORDER_COLUMNS, type OrderRow } from './table.ts'

export type ListedOrder = OrderRow & { name: string; companyName: string; email: string }

/** Every column of a listed payment, of the tables `o` and `a`. */
export const LISTED_COLUMNS = `${ORDER_COLUMNS}, a.name, a.company_name AS "companyName", a.email`
export const LISTED_FROM = 'payment_order o JOIN account a ON a.id = o.account_id'

export async function countPayments(db: Db, accountId: string): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM payment_order o WHERE o.listed AND o.account_id = $1'
  const rows: { count: number }[] = await db.query(sql, [accountId])
  return rows[0]?.count ?? 0
}

export async function listPayments(db: Db, accountId: string, skip: number, take: number): Promise<ListedOrder[]> {
  const sql = `SELECT ${LISTED_COLUMNS} FROM ${LISTED_FROM} WHERE o.listed AND o.account_id = $1
    ORDER BY o.created_at DESC, o.id LIMIT $2 OFFSET $3`
  return db.query(sql, [accountId, take, skip])
}

export async function paymentByUid(db: Db, merchantUid: string): Promise<ListedOrder | null> {
  const rows: ListedOrder[] = await db.query(`SELECT ${LISTED_COLUMNS} FROM ${LISTED_FROM} WHERE o.merchant_uid = $1`, [
    merchantUid,
  ])
  return rows[0] ?? null
}
