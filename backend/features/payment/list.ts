// Lists of payments, newest first: registrations of cards and windows that nobody paid in are none.
import type { Db } from './store.ts'
import { ORDER_COLUMNS, type OrderRow } from './table.ts'

export type ListedOrder = OrderRow & { name: string; companyName: string; email: string }

export interface Wanted {
  /** null: everybody's. */
  accountId: string | null
  /** From this moment on. */
  since: Date | null
}

const LISTED = `o.kind <> 'registration' AND NOT (o.state = 'created' OR o.state = 'failed' AND o.fail_reason = 'abandoned')
  AND ($1::uuid IS NULL OR o.account_id = $1) AND ($2::timestamptz IS NULL OR o.created_at >= $2)`

const COLUMNS = `${ORDER_COLUMNS}, a.name, a.company_name AS "companyName", a.email`
const FROM = 'FROM payment_order o JOIN account a ON a.id = o.account_id'

export async function countPayments(db: Db, { accountId, since }: Wanted): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM payment_order o WHERE ${LISTED}`
  const rows: { count: number }[] = await db.query(sql, [accountId, since])
  return rows[0]?.count ?? 0
}

export async function listPayments(db: Db, wanted: Wanted, skip: number, take: number): Promise<ListedOrder[]> {
  const sql = `SELECT ${COLUMNS} ${FROM} WHERE ${LISTED} ORDER BY o.created_at DESC, o.id LIMIT $3 OFFSET $4`
  return db.query(sql, [wanted.accountId, wanted.since, take, skip])
}

export async function paymentByUid(db: Db, merchantUid: string): Promise<ListedOrder | null> {
  const rows: ListedOrder[] = await db.query(`SELECT ${COLUMNS} ${FROM} WHERE o.merchant_uid = $1`, [merchantUid])
  return rows[0] ?? null
}
