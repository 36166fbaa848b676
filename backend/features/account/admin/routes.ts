// Accounts in the hands of administrators: listed, hidden, deleted (requirement §7 Users).
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { SUBSCRIPTION_TYPES } from '#domain/user/account.ts'
import { USER_SORTS, USER_STATES } from '#domain/user/admin.ts'
import { seoulDay, startOfSeoulDay } from '#backend/platform/calendar/seoul.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { ownerFilters, paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import type { Farewell } from '#backend/features/account/leaving/leaving.ts'
import { USER_ID } from '#backend/features/account/profile/own.ts'
import { removeAccount, setHidden } from './acts.ts'
import { countAccounts, countSince, guidebooksOf, listAccounts, type Filters } from './list.ts'
import { managed, MANAGED_USER, presentManaged, USER_LIST } from './present.ts'
import { confirmRoute } from './confirm.ts'

export const adminRoutes = (deps: Deps, farewell: Farewell): Route[] => [
  list(deps),
  hide(deps),
  remove(deps, farewell),
  confirmRoute(deps),
]

/** A filter or order that there is none of means none. */
const LIST = z.object({
  ...pageQuery(LIMITS.pageSize),
  search: ownerFilters.search.default(''),
  today: z.string().optional(),
  plan: z.enum(SUBSCRIPTION_TYPES).optional().catch(undefined),
  status: z.enum(USER_STATES).optional().catch(undefined),
  sort: z.enum(USER_SORTS).default('-createdAt').catch('-createdAt'),
})

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/users',
    who: 'admin',
    summary: 'All accounts, newest first; with `today=1` those registered today in Seoul',
    query: LIST,
    answers: { 200: USER_LIST },
    handle: async ({ query: { today, search, plan, status, sort, ...query } }) => {
      const midnight = startOfSeoulDay(seoulDay(deps.clock.now()))
      const filters: Filters = { search, plan, status, sort, since: today === '1' ? midnight : null }
      const found = await countAccounts(deps.db, filters)
      const { figures, ...window } = paged(query, found.count)
      const rows = await listAccounts(deps.db, filters, found, window)
      const books = await guidebooksOf(
        deps.db,
        rows.map(({ id }) => id),
      )
      const users = rows.map((row) => presentManaged(row, books.get(row.id) ?? 0))
      const newToday = await countSince(deps.db, midnight)
      const least = found.isLeast ? { isLeast: true } : {}
      return { status: 200, body: { users, newToday, pages: figures.pageCount, ...figures, ...least } }
    },
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
