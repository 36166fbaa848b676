// `GET /users.csv`: the accounts of the list as a file.
import { userState } from '#domain/identity/admin.ts'
import { seoulTime } from '#backend/platform/seoul.ts'
import type { CsvList, CsvRow } from '#backend/platform/csv.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { everyAccount, type FiledAccount, type Filters, guidebooksOf } from './store.ts'

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
    parts: everyRow(deps, filters),
    row: (row) => row,
    narrowing: { ...narrowing, ...(since && { since: since.toISOString() }) },
  }
}

async function* everyRow({ db }: Deps, filters: Filters): AsyncGenerator<CsvRow[]> {
  for await (const part of everyAccount(db, filters)) {
    const books = await guidebooksOf(
      db,
      part.map(({ id }) => id),
    )
    yield part.map((row) => rowOf(row, books.get(row.id) ?? 0))
  }
}

const rowOf = (user: FiledAccount, guidebooks: number): CsvRow => [
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
