// The account on the wire, to administrators.
import type { Db } from '#backend/platform/database/db.ts'
import { z } from 'zod'
import { USER_STATES, userState, type ManagedUser, type UserList } from '#domain/identity/admin.ts'
import { leastFigure, pageFigures } from '#backend/platform/paging.ts'
import { deletionDate, isDeletionPending } from '#backend/features/identity/account-deletion/deletion.ts'
import { presentUser, USER } from '#backend/features/identity/present.ts'
import { guidebooksOf } from './store.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'

export const MANAGED_USER = USER.extend({
  isHidden: z.boolean(),
  isActivated: z.boolean(),
  status: z.enum(USER_STATES),
  deletedAt: z.iso.datetime().nullable(),
  guidebooksCount: z.number().int(),
}) satisfies z.ZodType<ManagedUser>

export const USER_LIST = z.object({
  users: z.array(MANAGED_USER),
  newToday: z.number().int(),
  pages: z.number().int(),
  ...pageFigures,
  ...leastFigure,
}) satisfies z.ZodType<UserList>

/** With what else administrators are told of it. */
export async function managed(db: Db, row: AccountRow): Promise<ManagedUser> {
  return presentManaged(row, (await guidebooksOf(db, [row.id])).get(row.id) ?? 0)
}

export function presentManaged(row: AccountRow, guidebooksCount: number): ManagedUser {
  const { isHidden, isActivated, leavingAt } = row
  const leaving = isDeletionPending(row)
  return {
    ...presentUser(row),
    isHidden,
    isActivated,
    status: userState({ isHidden, isActivated, leaving }),
    deletedAt: leaving && leavingAt ? deletionDate(leavingAt).toISOString() : null,
    guidebooksCount,
  }
}
