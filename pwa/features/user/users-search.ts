// What the address of the list of accounts says: page, search, who and in which order. Anything else is the usual.
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '#domain/identity/account.ts'
import { USER_SORTS, USER_STATES, type UserSort, type UserState } from '#domain/identity/admin.ts'

export interface UsersSearch {
  page?: number
  search?: string
  today?: 1
  plan?: SubscriptionType
  status?: UserState
  sort?: UserSort
}

export const USUAL_SORT: UserSort = '-createdAt'

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((each) => each === value)

/** Leaves out what is usual, so that addresses stay short. */
export function usersSearch(given: Record<string, unknown>): UsersSearch {
  const page = Math.floor(Number(given['page']))
  const asked = given['search']
  const search = typeof asked === 'string' || typeof asked === 'number' ? `${asked}`.trim().slice(0, 200) : ''
  const plan = oneOf(SUBSCRIPTION_TYPES, given['plan'])
  const status = oneOf(USER_STATES, given['status'])
  const sort = oneOf(USER_SORTS, given['sort'])
  return {
    ...(page > 1 && Number.isSafeInteger(page) && { page }),
    ...(search !== '' && { search }),
    ...(String(given['today']) === '1' && { today: 1 as const }),
    ...(plan && { plan }),
    ...(status && { status }),
    ...(sort && sort !== USUAL_SORT && { sort }),
  }
}
