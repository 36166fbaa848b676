// Accounts in the hands of administrators: listed, hidden, deleted.
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import { LIMITS } from '#domain/limits.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { USER_SORTS, USER_STATES, userState } from '#domain/identity/admin.ts'
import { seoulDay, startOfSeoulDay } from '#domain/seoul-day.ts'
import { csvAnswer } from '#backend/platform/csv.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { ownerFilters, paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route, type Caller } from '#backend/platform/route.ts'
import { USER_ID } from '#backend/features/identity/own.ts'
import { usersFile } from './file.ts'
import { countAccounts, countSince, guidebooksOf, listAccounts, type Filters } from './store.ts'
import { managed, MANAGED_USER, presentManaged, USER_LIST } from './present.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { Refusal } from '#domain/refusal.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import { leaveKakao } from '#backend/features/identity/kakao/unlink.ts'
import { isDeletionPending, type BeforeDeletion } from '#backend/features/identity/account-deletion/deletion.ts'
import {
  requestDeletion,
  deleteAccount,
  hasOtherAdministrator,
} from '#backend/features/identity/account-deletion/store.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { endSessionsOf, confirmSession } from '#backend/features/identity/session/store.ts'
import { changeAccount, lockedAccount, accountById } from '#backend/features/identity/store.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { isRightPassword } from '#backend/features/identity/password/hash.ts'

/**
 * Hidden: signed out everywhere and its guidebooks unread from now on. Shown again: it signs in anew; one that was on its
 * way out stays.
 * @throws Refusal NOT_FOUND, OWN_ACCOUNT, ONLY_ADMINISTRATOR
 */
async function setHidden(
  deps: Deps,
  tx: EntityManager,
  { caller, userId, isHidden }: { caller: Caller; userId: string; isHidden: boolean },
): Promise<AccountRow> {
  const account = await subject(tx, caller, userId)
  if (account.isHidden === isHidden) return account
  const now = deps.clock.now()
  const changes = { isHidden, leavingAt: null }
  await changeAccount(tx, account.id, changes, now)
  if (isHidden) await endSessionsOf(tx, account.id, now)
  const changed = { ...account, ...changes }
  const act = isHidden ? 'user.hide' : 'user.unhide'
  await writeAudit(tx, caller, { act, subject: account.id, before: figures(account), after: figures(changed) }, now)
  return changed
}

/**
 * Gone at once, but for what the law keeps of its payments; its owner is told.
 * @throws Refusal NOT_FOUND, OWN_ACCOUNT, ONLY_ADMINISTRATOR, PAYMENT_CHECKING while money is on its way
 */
async function removeAccount(
  deps: Deps,
  tx: EntityManager,
  { caller, userId, beforeDeletion }: { caller: Caller; userId: string; beforeDeletion: BeforeDeletion },
): Promise<void> {
  const account = await subject(tx, caller, userId)
  const now = deps.clock.now()
  await requestDeletion(tx, account.id, now)
  const gone = await deleteAccount(tx, account.id, now, beforeDeletion)
  if (!gone) throw new Refusal('PAYMENT_CHECKING')
  await leaveKakao(deps, tx, gone.kakaoId)
  const { email, language } = account
  if (account.isActivated) await queueAccountMail(deps, { kind: 'deleted', email, language, at: now.toISOString() }, tx)
  await writeAudit(tx, caller, { act: 'user.delete', subject: account.id, before: figures(account), after: null }, now)
}

/** Somebody else, locked until the transaction ends; whoever it is, an administrator who can sign in stays. */
async function subject(tx: EntityManager, caller: Caller, userId: string): Promise<AccountRow> {
  const id = idSchema.safeParse(userId).data
  if (id === caller.id) throw new Refusal('OWN_ACCOUNT')
  // All administrators before the one account, so that two who do this to each other wait in the same order.
  const hasOther = id !== undefined && (await hasOtherAdministrator(tx, id))
  const account = id === undefined ? null : await lockedAccount(tx, id)
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.role === 'admin' && !hasOther) throw new Refusal('ONLY_ADMINISTRATOR')
  return account
}

/** For the audit: nothing personal is among them. */
function figures(account: AccountRow): object {
  const { role, isHidden, isActivated, subscriptionType, subscription, expiresAt } = account
  const status = userState({ isHidden, isActivated, leaving: isDeletionPending(account) })
  return { role, status, subscriptionType, subscription, expiresAt }
}

export const adminRoutes = (deps: Deps, beforeDeletion: BeforeDeletion): Route[] => [
  list(deps),
  file(deps),
  hide(deps),
  remove(deps, beforeDeletion),
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
const remove = (deps: Deps, beforeDeletion: BeforeDeletion): Route =>
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
        await removeAccount(deps, tx, { caller, userId: params.userId, beforeDeletion })
        return { status: 204 }
      }),
  })

// `POST /auth/confirm`: an administrator gives the password again, and dangerous acts are open for 15 minutes.

const GUESSES = { name: 'reauth', points: 10, seconds: 600 }

/** Who has no password signs in anew, or chooses one by mail: both begin a young session. */
const confirmRoute = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/auth/confirm',
    who: 'admin',
    summary: 'The password once more: this session may do dangerous acts for 15 minutes, no other one of the account',
    body: z.object({ password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000) }),
    answers: { 204: z.undefined() },
    // What is stored for a key outlives the 15 minutes.
    idempotent: false,
    handle: async ({ caller, body, transact }) => {
      await deps.limits.take(GUESSES, caller.id)
      const account = await accountById(deps.db, caller.id)
      const right = await isRightPassword(account?.passwordHash ?? null, body.password)
      const answer = await transact(async (tx) => {
        const now = deps.clock.now()
        if (right) await confirmSession(tx, caller.sessionId, now)
        const act = right ? 'session.confirm' : 'session.confirm-refused'
        await writeAudit(tx, caller, { act, subject: caller.id, before: null, after: null }, now)
        return { status: 204 }
      })
      if (!right) throw new Refusal('WRONG_PASSWORD')
      await deps.limits.forgive(GUESSES, caller.id)
      return answer
    },
  })
