// An account whose deletion was requested: until when that can be cancelled.
import type { EntityManager } from 'typeorm'
import { LIMITS } from '#domain/limits.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'

/** What is done first in the transaction that deletes an account; false: it has to stay a while yet. */
export type BeforeDeletion = (tx: EntityManager, accountId: string) => Promise<boolean>

/** Asked for its deletion, and not yet gone: an administrator who unhides it has kept it. */
export const isDeletionPending = ({ isHidden, leavingAt }: AccountRow): boolean => isHidden && leavingAt !== null

export const deletionDate = (asked: Date): Date => new Date(asked.getTime() + LIMITS.leavingDays * DAY_MS)

/** Accounts that asked before this moment go. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - LIMITS.leavingDays * DAY_MS)
