// The guidebooks that are on this device, for lists with no network and for what the server does not have yet.
import type { Id } from '#domain/guidebook/document.ts'
import { database } from './current.ts'
import type { Head } from './database.ts'
import { useLive } from './watch.ts'

export interface ListedGuidebook extends Head {
  /** Edits of it that wait to be sent. */
  waiting: number
}

/** Newest first, without deleted ones and the one that was never saved; undefined while it is being read. */
export const useLocalGuidebooks = (): ListedGuidebook[] | undefined => useLive(listGuidebooks, 'guidebooks')

export async function listGuidebooks(): Promise<ListedGuidebook[]> {
  const db = database()
  const [heads, rows] = await Promise.all([db.heads.toArray(), db.outbox.toArray()])
  return heads
    .filter((head) => head.state === 'kept')
    .map((head) => ({ ...head, waiting: waitingOf(head._id) }))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))

  function waitingOf(id: Id): number {
    return rows.filter((row) => row.guidebookId === id).reduce((sum, row) => sum + row.changes, 0)
  }
}
