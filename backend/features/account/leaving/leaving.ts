// An account on its way out: until when it can be taken back.
import { LIMITS } from '#domain/limits.ts'
import type { AccountRow } from '#backend/features/account/table.ts'

const DAY = 24 * 3600 * 1000

/** Asked for its deletion, and not yet gone: an administrator who unhides it has kept it. */
export const isLeaving = ({ isHidden, leavingAt }: AccountRow): boolean => isHidden && leavingAt !== null

export const goneAt = (asked: Date): Date => new Date(asked.getTime() + LIMITS.leavingDays * DAY)

/** Accounts that asked before this moment go. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - LIMITS.leavingDays * DAY)
