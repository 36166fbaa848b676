// Who may touch which guidebook: its owner and administrators; for everyone else it is not there.
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#backend/platform/route.ts'
import { lockedHead } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { idOf } from './wire.ts'

export const mayEdit = (caller: Caller, row: { ownerId: string }): boolean =>
  caller.role === 'admin' || caller.id === row.ownerId

/** The sample marks are for administrators, on guidebooks of their own. */
export const mayMarkSample = (caller: Caller, row: { ownerId: string }): boolean =>
  caller.role === 'admin' && caller.id === row.ownerId

/** The row if the caller may edit it. @throws Refusal GUIDEBOOK_NOT_FOUND. */
export function editable<T extends HeadRow>(caller: Caller, row: T | null): T {
  if (!row || !mayEdit(caller, row)) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return row
}

/** The guidebook of a path, locked until the transaction ends. @throws Refusal GUIDEBOOK_NOT_FOUND. */
export const lockEditable = async (tx: Db, caller: Caller, guidebookId: string): Promise<HeadRow> =>
  editable(caller, await lockedHead(tx, idOf(guidebookId)))
