// Everybody's payments, newest first, narrowed and searched: as quick among a million as among a thousand.
import { PAYMENT_STANDINGS, type PaymentStanding } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/user/account.ts'
import { LISTED_COLUMNS, LISTED_FROM, type ListedOrder } from '#backend/features/payment/list.ts'
import type { Db } from '#backend/features/payment/store.ts'
import { countHits, type Found, idsIn, type Scope } from '#backend/platform/database/window.ts'
import { daysAfter, startOfSeoulDay } from '#backend/platform/calendar/seoul.ts'

/** What is not given narrows nothing. */
export interface PaymentFilters {
  /** First and last day of the order by the calendar of Seoul, `YYYY-MM-DD`. */
  from?: string | undefined
  to?: string | undefined
  plan?: SubscriptionType | undefined
  state?: PaymentStanding | undefined
  /** The beginning of an order's number, or words of the buyer's company, name or email. */
  search: string
}

const ORDER_NUMBER = /^gz\d{3,}[0-9a-f]*$/i

function scopeOf({ from, to, plan, state, search }: PaymentFilters): Scope {
  const values: unknown[] = []
  const where = ['o.listed']
  if (from) where.push(`o.created_at >= $${values.push(startOfSeoulDay(from))}`)
  if (to) where.push(`o.created_at < $${values.push(startOfSeoulDay(daysAfter(to, 1)))}`)
  if (plan) where.push(`o.plan = $${values.push(plan)}`)
  if (state) {
    const [one, ...others] = PAYMENT_STANDINGS[state]
    // A single value keeps the order of its index.
    where.push(
      others.length === 0
        ? `o.state = $${values.push(one)}`
        : `o.state = ANY($${values.push([...PAYMENT_STANDINGS[state]])})`,
    )
  }
  const isNumber = ORDER_NUMBER.test(search)
  if (isNumber) where.push(`o.merchant_uid LIKE $${values.push(`${search.toLowerCase()}%`)}`)
  return {
    from: 'payment_order o',
    reads: 'o.search_text',
    where,
    values,
    order: [
      ['o.created_at', 'DESC'],
      ['o.id', 'ASC'],
    ],
    words: 'o.search_text',
    search: isNumber ? '' : search,
  }
}

/** Exact for the whole list; what is narrowed is counted up to `LIMITS.countedHits`. */
export async function countEveryones(db: Db, filters: PaymentFilters): Promise<Found> {
  const { from, to, plan, state, search } = filters
  if (from || to || plan || state || search) return countHits(db, scopeOf(filters))
  const sql = `SELECT coalesce(sum(amount), 0)::int AS count FROM office_tally WHERE noun = 'payment'`
  const rows: { count: number }[] = await db.query(sql)
  return { count: rows[0]?.count ?? 0, isLeast: false, way: 'along' }
}

export async function listEveryones(
  db: Db,
  filters: PaymentFilters,
  { count, isLeast, way }: Found,
  { skip, take }: { skip: number; take: number },
): Promise<ListedOrder[]> {
  const scope = scopeOf(filters)
  const values = [...scope.values]
  const ids = idsIn(scope, { way, skip, take, total: isLeast ? null : count }, values)
  const sql = `SELECT ${LISTED_COLUMNS} ${LISTED_FROM} WHERE o.id IN (${ids}) ORDER BY o.created_at DESC, o.id`
  return db.query(sql, values)
}

/** The last one of the part before: the list goes on behind it. */
interface Last {
  /** As the database writes it: a Date would lose its microseconds. */
  at: string
  id: string
}

const AT_ONCE = 1000

/** All of them, a thousand at a time: what comes meanwhile is newer and not among them. */
export async function* everyPayment(db: Db, filters: PaymentFilters): AsyncGenerator<ListedOrder[]> {
  for (let last: Last | null = null; ;) {
    const rows: (ListedOrder & { at: string })[] = await nextOf(db, filters, last)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end
  }
}

async function nextOf(db: Db, filters: PaymentFilters, last: Last | null): Promise<(ListedOrder & { at: string })[]> {
  const { where, values: given, words, search } = scopeOf(filters)
  const values = [...given]
  const conditions = [...where]
  // Along the list, whatever the word: all parts together are then one walk over it.
  if (search) conditions.push(`strpos(${words}, lower($${values.push(search)}::text)) > 0`)
  if (last) {
    const at = `$${values.push(last.at)}::timestamptz`
    conditions.push(`o.created_at <= ${at} AND (o.created_at < ${at} OR o.id > $${values.push(last.id)}::uuid)`)
  }
  const sql = `SELECT ${LISTED_COLUMNS}, o.created_at::text AS at ${LISTED_FROM} WHERE ${conditions.join(' AND ')}
    ORDER BY o.created_at DESC, o.id LIMIT ${AT_ONCE}`
  return db.query(sql, values)
}
