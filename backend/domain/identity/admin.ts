// Accounts as administrators see them.
import type { Instant } from '#domain/guidebook/document.ts'
import type { User } from './account.ts'

/** leaving: its owner asked for its deletion, which can still be taken back. unverified: the email is not confirmed. */
export const USER_STATES = ['active', 'unverified', 'hidden', 'leaving'] as const
export type UserState = (typeof USER_STATES)[number]

/** `-` in front: the other way round. */
export const USER_SORTS = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'companyName',
  '-companyName',
  'email',
  '-email',
] as const
export type UserSort = (typeof USER_SORTS)[number]

export interface ManagedUser extends User {
  isHidden: boolean
  isActivated: boolean
  status: UserState
  /** When an account on its way out is gone; null for all others. */
  deletedAt: Instant | null
  guidebooksCount: number
}

/** `GET /users`. */
export interface UserList {
  users: ManagedUser[]
  /** Registered since midnight in Seoul. */
  newToday: number
  pages: number
  page: number
  pageCount: number
  pageSize: number
  totalCount: number
  /** There are more than `totalCount`. */
  isLeast?: true | undefined
}

export function userState(account: { isHidden: boolean; isActivated: boolean; leaving: boolean }): UserState {
  if (account.isHidden) return account.leaving ? 'leaving' : 'hidden'
  return account.isActivated ? 'active' : 'unverified'
}
