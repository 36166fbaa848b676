// `GET /users.csv`: the accounts of the list as a file.
import type { SubscriptionType, Role } from '#domain/identity/account.ts'
import { userState } from '#domain/identity/admin.ts'
import { seoulTime } from '#backend/platform/seoul.ts'
import type { CsvList, CsvRow } from '#backend/platform/csv.ts'
import { streamRows } from '#backend/platform/database/stream-rows.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { type Filters, guidebooksOf, listOf } from './list.ts'

interface Filed {
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

const COLUMNS = `a.id, a.name, a.company_name AS "companyName", a.email, a.mobile, a.role, a.subscription_type AS plan,
  a.expires_at AS "expiresAt", a.is_activated AS "isActivated", a.is_hidden AS "isHidden",
  a.is_hidden AND a.leaving_at IS NOT NULL AS leaving, a.created_at AS "createdAt"`

const HEAD = {
  kr: [
    '이름',
    '회사',
    '이메일',
    '휴대폰',
    '역할',
    '상태',
    '요금제',
    '요금제가 끝나는 때',
    '길북 수',
    '가입한 때',
    'ID',
  ],
  en: ['Name', 'Company', 'Email', 'Mobile', 'Role', 'Status', 'Plan', 'Plan until', 'Guidebooks', 'Joined', 'ID'],
}

export const usersFile = (deps: Deps, filters: Filters): CsvList<CsvRow> => {
  const { since, ...narrowing } = filters
  return {
    noun: 'user',
    list: 'users',
    head: HEAD,
    parts: rowsOf(deps, filters),
    row: (row) => row,
    narrowing: { ...narrowing, ...(since && { since: since.toISOString() }) },
  }
}

async function* rowsOf({ db }: Deps, filters: Filters): AsyncGenerator<CsvRow[]> {
  for await (const part of streamRows<Filed>(db, listOf(filters), { columns: COLUMNS, from: 'account a' })) {
    const books = await guidebooksOf(
      db,
      part.map(({ id }) => id),
    )
    yield part.map((row) => rowOf(row, books.get(row.id) ?? 0))
  }
}

const rowOf = (user: Filed, guidebooks: number): CsvRow => [
  user.name,
  user.companyName,
  user.email,
  user.mobile,
  user.role,
  userState(user),
  user.plan,
  user.expiresAt && seoulTime(user.expiresAt),
  guidebooks,
  seoulTime(user.createdAt),
  user.id,
]
