// Queries of the administrators' list of accounts, and of its file.
import sql, { raw, type Sql } from 'sql-template-tag'
import { type Db, rowsOf } from '#backend/platform/database/db.ts'
import type { UserSort, UserState } from '#domain/identity/admin.ts'
import type { Role, SubscriptionType } from '#domain/identity/account.ts'
import { streamRows } from '#backend/platform/database/stream-rows.ts'
import { totalOf } from '#backend/platform/database/tally.ts'
import { type AccountRow, ACCOUNT_COLUMNS } from '#backend/features/identity/table.ts'
import { type Counted, countRows, type ListQuery, pageIds } from '#backend/platform/database/list-query.ts'

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
const IN_STATE: Record<UserState, Sql> = {
  active: sql`a.is_activated AND NOT a.is_hidden`,
  unverified: sql`NOT a.is_activated AND NOT a.is_hidden`,
  hidden: sql`a.is_hidden AND a.leaving_at IS NULL`,
  leaving: sql`a.is_hidden AND a.leaving_at IS NOT NULL`,
}

const SORTED = { createdAt: 'a.created_at', name: 'a.name', companyName: 'a.company_name', email: 'a.email' }

function orderOf(sort: UserSort): ListQuery['order'] {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  const column = SORTED[sort.replace('-', '') as keyof typeof SORTED]
  return [
    [column, direction],
    ['a.id', direction],
  ]
}

function listOf(filters: Filters): ListQuery {
  const { search, since, plan, status, sort } = filters
  const where: Sql[] = []
  if (since) where.push(sql`a.created_at >= ${since}`)
  if (plan) where.push(sql`a.subscription_type = ${plan}`)
  if (status) where.push(IN_STATE[status])
  const days = isWhole(filters) && sort.endsWith('createdAt') ? 'account' : undefined
  return { from: 'account a', where, order: orderOf(sort), search, days }
}

const isWhole = ({ search, since, plan, status }: Filters): boolean => !search && !since && !plan && !status

/** Exact for all accounts; what is narrowed is counted so far and no farther. */
export async function countAccounts(db: Db, filters: Filters): Promise<Counted> {
  if (!isWhole(filters)) return countRows(db, listOf(filters))
  return { count: await totalOf(db, 'account'), isLeast: false, plan: 'scan' }
}

export async function listAccounts(
  db: Db,
  filters: Filters,
  found: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<AccountRow[]> {
  const list = listOf(filters)
  const ids = await pageIds(db, list, found, { skip, take })
  const order = raw(list.order.map(([column, direction]) => `${column} ${direction}`).join(', '))
  return rowsOf(db, sql`SELECT ${ACCOUNT_COLUMNS} FROM account a WHERE a.id IN (${ids}) ORDER BY ${order}`)
}

/** An account as the file of the list has it. */
export interface FiledAccount {
  id: string
  name: string
  companyName: string
  email: string
  mobile: string
  role: Role
  plan: SubscriptionType
  expiresAt: Date | null
  isActivated: boolean
  isHidden: boolean
  leaving: boolean
  createdAt: Date
}

const FILED = `a.id, a.name, a.company_name AS "companyName", a.email, a.mobile, a.role, a.subscription_type AS plan,
  a.expires_at AS "expiresAt", a.is_activated AS "isActivated", a.is_hidden AS "isHidden",
  a.is_hidden AND a.leaving_at IS NOT NULL AS leaving, a.created_at AS "createdAt"`

/** All that is found, some at a time. */
export const everyAccount = (db: Db, filters: Filters): AsyncGenerator<FiledAccount[]> =>
  streamRows<FiledAccount>(db, listOf(filters), { columns: FILED, from: 'account a' })

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
