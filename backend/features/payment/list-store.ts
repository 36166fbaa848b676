// The queries of lists of payments: of one account, and everybody's, as quick among a million as among a thousand.
import sql, { raw, type Sql } from 'sql-template-tag'
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import { startOfSeoulDay } from '#domain/seoul-day.ts'
import { type Db, rowsOf } from '#backend/platform/database/db.ts'
import { type Counted, countRows, type ListQuery, pageIds } from '#backend/platform/database/list-query.ts'
import { streamRows } from '#backend/platform/database/stream-rows.ts'
import { totalOf } from '#backend/platform/database/tally.ts'
import { daysAfter } from '#backend/platform/seoul.ts'
import { ORDER_COLUMNS, type OrderRow } from './table.ts'

export type ListedOrder = OrderRow & { name: string; companyName: string; email: string }

/** Every column of a listed payment, of the tables `o` and `a`. */
const LISTED_COLUMNS = `${ORDER_COLUMNS}, a.name, a.company_name AS "companyName", a.email`
const LISTED_FROM = 'payment_order o JOIN account a ON a.id = o.account_id'

/** Of one account: registrations of cards and windows that nobody paid in are none. */
export async function countPayments(db: Db, accountId: string): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM payment_order o WHERE o.listed AND o.account_id = $1'
  const rows: { count: number }[] = await db.query(sql, [accountId])
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listPayments(db: Db, accountId: string, skip: number, take: number): Promise<ListedOrder[]> {
  const sql = `SELECT ${LISTED_COLUMNS} FROM ${LISTED_FROM} WHERE o.listed AND o.account_id = $1
    ORDER BY o.created_at DESC, o.id LIMIT $2 OFFSET $3`
  return db.query(sql, [accountId, take, skip])
}

/** Of those made since then, and of whatever is not decided yet: how many are in each state. */
export const paymentsByState = (db: Db, since: Date): Promise<{ state: string; count: number }[]> =>
  db.query(
    `SELECT state, count(*)::int AS count FROM payment_order
     WHERE listed AND (created_at >= $1 OR state IN ('verifying', 'unknown', 'mismatch', 'refunding')) GROUP BY state`,
    [since],
  )

export async function paymentByUid(db: Db, merchantUid: string): Promise<ListedOrder | null> {
  const rows: ListedOrder[] = await db.query(`SELECT ${LISTED_COLUMNS} FROM ${LISTED_FROM} WHERE o.merchant_uid = $1`, [
    merchantUid,
  ])
  return rows[0] ?? null
}

/** Of everybody's: what is not given narrows nothing. */
export interface PaymentFilters {
  /** First and last day of the order by the calendar of Seoul, `YYYY-MM-DD`. */
  from?: string | undefined
  to?: string | undefined
  plan?: SubscriptionType | undefined
  state?: PaymentStatus | undefined
  /** The beginning of an order's number, or words of the buyer's company, name or email. */
  search: string
}

const ORDER_NUMBER = /^gz\d{3}[0-9a-f]*$/i

/** As the indexes have it: a single value keeps the order of one, and several are the condition of another. */
const IN_STATUS = Object.fromEntries(
  Object.entries(PAYMENT_STATUSES).map(([status, states]) => {
    const quoted = states.map((state) => `'${state}'`).join(', ')
    return [status, states.length === 1 ? `= ${quoted}` : `IN (${quoted})`]
  }),
) as Record<PaymentStatus, string>

function listOf(filters: PaymentFilters): ListQuery {
  const { from, to, plan, state, search } = filters
  const where: Sql[] = [sql`o.listed`]
  if (from) where.push(sql`o.created_at >= ${startOfSeoulDay(from)}`)
  if (to) where.push(sql`o.created_at < ${startOfSeoulDay(daysAfter(to, 1))}`)
  if (plan) where.push(sql`o.plan = ${plan}`)
  if (state) where.push(sql`o.state ${raw(IN_STATUS[state])}`)
  const isNumber = ORDER_NUMBER.test(search)
  return {
    from: 'payment_order o',
    where,
    order: [
      ['o.created_at', 'DESC'],
      ['o.id', 'ASC'],
    ],
    ...(isNumber ? { search: search.toLowerCase(), prefixed: 'o.merchant_uid' } : { search }),
    days: isWhole(filters) ? 'payment' : undefined,
  }
}

const isWhole = ({ from, to, plan, state, search }: PaymentFilters): boolean =>
  !from && !to && !plan && !state && !search

/** Exact for the whole list; what is narrowed is counted so far and no farther. */
export async function countEveryones(db: Db, filters: PaymentFilters): Promise<Counted> {
  if (!isWhole(filters)) return countRows(db, listOf(filters))
  return { count: await totalOf(db, 'payment'), isLeast: false, plan: 'scan' }
}

export async function listEveryones(
  db: Db,
  filters: PaymentFilters,
  found: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<ListedOrder[]> {
  const ids = await pageIds(db, listOf(filters), found, { skip, take })
  return rowsOf(
    db,
    sql`
      SELECT ${raw(LISTED_COLUMNS)} FROM ${raw(LISTED_FROM)} WHERE o.id IN (${ids})
      ORDER BY o.created_at DESC, o.id`,
  )
}

/** All of them, some at a time. */
export const everyPayment = (db: Db, filters: PaymentFilters): AsyncGenerator<ListedOrder[]> =>
  streamRows<ListedOrder>(db, listOf(filters), { columns: LISTED_COLUMNS, from: LISTED_FROM })
