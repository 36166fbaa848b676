// Queries of the administrators' list of accounts.
import type { Db } from '#backend/platform/database/db.ts'
import type { UserSort, UserState } from '#domain/identity/admin.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import { countHits, type Found, idsIn, type Scope } from '#backend/platform/database/window.ts'
import { fromItsDay, totalOf } from '#backend/platform/database/tally.ts'
import { accountTable, type AccountRow } from '#backend/features/identity/table.ts'

export interface Filters {
  /** '' for all. */
  search: string
  /** Registered since this moment. */
  since: Date | null
  plan?: SubscriptionType | undefined
  status?: UserState | undefined
  sort: UserSort
}

/** As the partial indexes say it. */
const IN_STATE: Record<UserState, string> = {
  active: 'a.is_activated AND NOT a.is_hidden',
  unverified: 'NOT a.is_activated AND NOT a.is_hidden',
  hidden: 'a.is_hidden AND a.leaving_at IS NULL',
  leaving: 'a.is_hidden AND a.leaving_at IS NOT NULL',
}

const COLUMNS = { createdAt: 'a.created_at', name: 'a.name', companyName: 'a.company_name', email: 'a.email' }

function orderOf(sort: UserSort): Scope['order'] {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  const column = COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS]
  return [
    [column, direction],
    ['a.id', direction],
  ]
}

export function scopeOf({ search, since, plan, status, sort }: Filters): Scope {
  const values: unknown[] = []
  const where: string[] = []
  if (since) where.push(`a.created_at >= $${values.push(since)}`)
  if (plan) where.push(`a.subscription_type = $${values.push(plan)}`)
  if (status) where.push(IN_STATE[status])
  const words = 'a.search_text'
  return { from: 'account a', reads: words, where, values, order: orderOf(sort), words, search }
}

const isWhole = ({ search, since, plan, status }: Filters): boolean => !search && !since && !plan && !status

/** Exact for all accounts; what is narrowed is counted so far and no farther. */
export async function countAccounts(db: Db, filters: Filters): Promise<Found> {
  if (!isWhole(filters)) return countHits(db, scopeOf(filters))
  return { count: await totalOf(db, 'account'), isLeast: false, way: 'along' }
}

export async function listAccounts(
  db: Db,
  filters: Filters,
  found: Found,
  { skip, take }: { skip: number; take: number },
): Promise<AccountRow[]> {
  const isByDay = isWhole(filters) && filters.sort.endsWith('createdAt')
  const whole = scopeOf(filters)
  const from = isByDay ? await fromItsDay(db, 'account', whole, skip) : { scope: whole, skip }
  const { scope } = from
  const values = [...scope.values]
  const total = found.isLeast || from.skip !== skip ? null : found.count
  const ids = idsIn(scope, found, { skip: from.skip, take, total }, values)
  const order = scope.order.map(([column, direction]) => `${column} ${direction}`).join(', ')
  const sql = `SELECT a.id FROM account a WHERE a.id IN (${ids}) ORDER BY ${order}`
  const rows: { id: string }[] = await db.query(sql, values)
  return accountsOf(
    db,
    rows.map(({ id }) => id),
  )
}

/** In the order of the ids. */
async function accountsOf(db: Db, ids: string[]): Promise<AccountRow[]> {
  const repository = db.getRepository(accountTable)
  const rows = ids.length > 0 ? await repository.createQueryBuilder('a').whereInIds(ids).getMany() : []
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** How many guidebooks each has; who has none is absent. */
export async function guidebooksOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows: { owner: string; count: number }[] = await db.query(
    `SELECT owner_id AS owner, count(*)::int AS count FROM guidebook WHERE owner_id = ANY($1::uuid[]) GROUP BY owner_id`,
    [ids],
  )
  return new Map(rows.map(({ owner, count }) => [owner, count]))
}

export async function countSince(db: Db, since: Date): Promise<number> {
  const rows: { count: number }[] = await db.query(
    'SELECT count(*)::int AS count FROM account WHERE created_at >= $1',
    [since],
  )
  return rows[0]?.count ?? 0
}
