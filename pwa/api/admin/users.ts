// Calls of administrators about accounts: their list, one of them, and what is done to it.
import type { Id } from '#domain/guidebook/document.ts'
import type { RecurringPlan } from '#domain/subscription/wire.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import type { ManagedUser, UserList, UserSort, UserState } from '#domain/identity/admin.ts'
import { call } from '#pwa/api/call/call.ts'
import { confirmed } from '#pwa/api/call/confirmed.ts'

export interface UsersParams {
  page: number
  search: string
  /** Registered today in Seoul. */
  today: boolean
  plan?: SubscriptionType | undefined
  status?: UserState | undefined
  sort: UserSort
}

const pathOf = (userId: Id): string => `/users/${encodeURIComponent(userId)}`

export async function listUsers({ page, search, today, plan, status, sort }: UsersParams): Promise<UserList> {
  const query = new URLSearchParams({ page: String(page), sort })
  if (search !== '') query.set('search', search)
  if (today) query.set('today', '1')
  if (plan) query.set('plan', plan)
  if (status) query.set('status', status)
  return (await call<UserList>({ path: `/users?${query}` })).body
}

export const readManaged = async (userId: Id): Promise<ManagedUser> =>
  (await call<ManagedUser>({ path: pathOf(userId) })).body

/** Throws ApiError OWN_ACCOUNT or ONLY_ADMINISTRATOR. */
export async function setHidden(userId: Id, isHidden: boolean): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await confirmed(() => call({ method: 'PATCH', path: pathOf(userId), body: { isHidden }, idempotencyKey }))
}

/** For good. Throws ApiError OWN_ACCOUNT, ONLY_ADMINISTRATOR, PAYMENT_CHECKING. */
export async function deleteUser(userId: Id): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await confirmed(() => call({ method: 'DELETE', path: pathOf(userId), idempotencyKey }))
}

export type PlanAction =
  | 'subscribe'
  | 'subscribe-one-month'
  | 'prolong'
  | 'unsubscribe'
  | 'change-plan'
  | 'schedule-payment'

/** Acts that give months. */
export const GIVEN: readonly PlanAction[] = ['subscribe', 'subscribe-one-month', 'prolong']

/** @param months of what is given. Throws ApiError ACCOUNT_SUBSCRIBED, NOT_SUBSCRIBED, NO_PLAN, NO_CARD, ALREADY_SCHEDULED or PAYMENT_CHECKING. */
export async function changePlanOf(userId: Id, act: PlanAction, plan: RecurringPlan, months: number): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  const body = { customerUid: userId, plan, ...(GIVEN.includes(act) && { months }) }
  await confirmed(() => call({ method: 'POST', path: `/subscriptions/admin/${act}`, body, idempotencyKey }))
}
