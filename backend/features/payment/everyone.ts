// Everybody's payments, newest first, narrowed and searched: as quick among a million as among a thousand.
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import { LISTED_COLUMNS, LISTED_FROM, type ListedOrder } from './list.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { partsOf } from '#backend/platform/database/parts.ts'
import { fromItsDay, totalOf } from '#backend/platform/database/tally.ts'
import { countHits, type Found, idsIn, type Scope } from '#backend/platform/database/window.ts'
import { daysAfter, startOfSeoulDay } from '#backend/platform/seoul.ts'

/** What is not given narrows nothing. */
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

function scopeOf({ from, to, plan, state, search }: PaymentFilters): Scope {
  const values: unknown[] = []
  const where = ['o.listed']
  if (from) where.push(`o.created_at >= $${values.push(startOfSeoulDay(from))}`)
  if (to) where.push(`o.created_at < $${values.push(startOfSeoulDay(daysAfter(to, 1)))}`)
  if (plan) where.push(`o.plan = $${values.push(plan)}`)
  if (state) where.push(`o.state ${IN_STATUS[state]}`)
  const isNumber = ORDER_NUMBER.test(search)
  return {
    from: 'payment_order o',
    reads: 'o.search_text, o.merchant_uid',
    where,
    values,
    order: [
      ['o.created_at', 'DESC'],
      ['o.id', 'ASC'],
    ],
    words: 'o.search_text',
    ...(isNumber ? { search: search.toLowerCase(), begins: 'o.merchant_uid' } : { search }),
  }
}

const isWhole = ({ from, to, plan, state, search }: PaymentFilters): boolean =>
  !from && !to && !plan && !state && !search

/** Exact for the whole list; what is narrowed is counted so far and no farther. */
export async function countEveryones(db: Db, filters: PaymentFilters): Promise<Found> {
  if (!isWhole(filters)) return countHits(db, scopeOf(filters))
  return { count: await totalOf(db, 'payment'), isLeast: false, way: 'along' }
}

export async function listEveryones(
  db: Db,
  filters: PaymentFilters,
  found: Found,
  { skip, take }: { skip: number; take: number },
): Promise<ListedOrder[]> {
  const whole = scopeOf(filters)
  const from = isWhole(filters) ? await fromItsDay(db, 'payment', whole, skip) : { scope: whole, skip }
  const values = [...from.scope.values]
  const total = found.isLeast || from.skip !== skip ? null : found.count
  const ids = idsIn(from.scope, found, { skip: from.skip, take, total }, values)
  const sql = `SELECT ${LISTED_COLUMNS} FROM ${LISTED_FROM} WHERE o.id IN (${ids}) ORDER BY o.created_at DESC, o.id`
  return db.query(sql, values)
}

/** All of them, some at a time. */
export const everyPayment = (db: Db, filters: PaymentFilters): AsyncGenerator<ListedOrder[]> =>
  partsOf<ListedOrder>(db, scopeOf(filters), { columns: LISTED_COLUMNS, from: LISTED_FROM })
