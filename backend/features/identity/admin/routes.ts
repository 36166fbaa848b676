// Accounts in the hands of administrators: listed, hidden, deleted.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { USER_SORTS, USER_STATES } from '#domain/identity/admin.ts'
import { seoulDay, startOfSeoulDay } from '#backend/platform/seoul.ts'
import { csvAnswer } from '#backend/platform/csv.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { ownerFilters, paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import type { Farewell } from '#backend/features/identity/leaving/leaving.ts'
import { USER_ID } from '#backend/features/identity/own.ts'
import { removeAccount, setHidden } from './hide-and-remove.ts'
import { usersFile } from './file.ts'
import { countAccounts, countSince, guidebooksOf, listAccounts, type Filters } from './store.ts'
import { managed, MANAGED_USER, presentManaged, USER_LIST } from './present.ts'
import { confirmRoute } from './confirm.ts'

export const adminRoutes = (deps: Deps, farewell: Farewell): Route[] => [
  list(deps),
  file(deps),
  hide(deps),
  remove(deps, farewell),
  confirmRoute(deps),
]

/** A filter or order that there is none of means none. */
const narrowed = {
  search: ownerFilters.search.default(''),
  today: z.string().optional(),
  plan: z.enum(SUBSCRIPTION_TYPES).optional().catch(undefined),
  status: z.enum(USER_STATES).optional().catch(undefined),
  sort: z.enum(USER_SORTS).default('-createdAt').catch('-createdAt'),
}
const LIST = z.object({ ...pageQuery(LIMITS.pageSize), ...narrowed })
const FILE = z.object(narrowed)

function filtersOf(deps: Deps, { search, today, plan, status, sort }: z.output<typeof FILE>): Filters {
  return { search, plan, status, sort, since: today === '1' ? startOfDay(deps.clock.now()) : null }
}

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/users',
    who: 'admin',
    summary: 'All accounts, newest first; with `today=1` those registered today in Seoul',
    query: LIST,
    answers: { 200: USER_LIST },
    handle: async ({ query }) => {
      const filters = filtersOf(deps, query)
      const found = await countAccounts(deps.db, filters)
      const { figures, ...window } = paged(query, found.count)
      const rows = await listAccounts(deps.db, filters, found, window)
      const books = await guidebooksOf(
        deps.db,
        rows.map(({ id }) => id),
      )
      const users = rows.map((row) => presentManaged(row, books.get(row.id) ?? 0))
      const newToday = await countSince(deps.db, startOfDay(deps.clock.now()))
      const least = found.isLeast ? { isLeast: true } : {}
      return { status: 200, body: { users, newToday, pages: figures.pageCount, ...figures, ...least } }
    },
  })

/** Midnight in Seoul. */
const startOfDay = (now: Date): Date => startOfSeoulDay(seoulDay(now))

const file = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/users.csv',
    who: 'admin',
    danger: true,
    summary: 'The same accounts as a CSV file, all of them; who fetched it is written down',
    query: FILE,
    answers: { 200: z.string() },
    handle: async ({ caller, query, language }) =>
      csvAnswer(deps, { caller, language }, usersFile(deps, filtersOf(deps, query))),
  })

const hide = (deps: Deps): Route =>
  route({
    method: 'PATCH',
    path: '/users/:userId',
    who: 'admin',
    danger: true,
    summary: 'Hides an account, which is signed out and unread at once, or shows it again',
    params: USER_ID,
    body: z.object({ isHidden: z.boolean() }),
    answers: { 200: MANAGED_USER },
    handle: async ({ params, caller, body, transact }) =>
      transact(async (tx) => {
        const account = await setHidden(deps, tx, { caller, userId: params.userId, isHidden: body.isHidden })
        return { status: 200, body: await managed(tx, account) }
      }),
  })

/** No idempotency key is needed: what is gone is NOT_FOUND. */
const remove = (deps: Deps, farewell: Farewell): Route =>
  route({
    method: 'DELETE',
    path: '/users/:userId',
    who: 'admin',
    danger: true,
    summary: 'Deletes an account for good',
    params: USER_ID,
    answers: { 204: z.undefined() },
    handle: async ({ params, caller, transact }) =>
      transact(async (tx) => {
        await removeAccount(deps, tx, { caller, userId: params.userId, farewell })
        return { status: 204 }
      }),
  })
