// What the status pill may truthfully say, worked out from rows, memory and the network.
import { type Head, isUnsaved } from './database.ts'
import { type CachedDraft, isOnlyHere, type Pending } from './draft-cache.ts'
import type { OutboxRow } from '#pwa/offline/server/outbox.ts'
import { stillRefused, type RefusedNode } from '#pwa/offline/server/refused-nodes.ts'

/** `refused`: single nodes wait, and all else is sent. `roomless`: the device takes nothing, and the server has all of it. `unstored`: only this page has it. */
export type SyncState =
  | 'draft'
  | 'synced'
  | 'saving'
  | 'queued'
  | 'conflict'
  | 'error'
  | 'refused'
  | 'roomless'
  | 'unstored'

export interface Sync {
  state: SyncState
  /** Edits that the server does not have yet. */
  waiting: number
  /** Texts that wait for somebody's choice. */
  conflicts: number
  /** Rows that the server refused for good. */
  parked: number
  /** Pictures that are not on the server, and those of many chosen at once that were refused. */
  photos: { waiting: number; refused: number }
  /** Nodes that wait because the server refused them. */
  refused: readonly RefusedNode[]
  /** Code of a refusal, or of what stopped sending; `UNAUTHENTICATED` asks for sign-in. */
  reason: string | null
}

interface Known {
  cached: { head: Pick<Head, 'state' | 'kept' | 'revision'>; pending: Pick<Pending, 'undecided'>[] } & Pick<
    CachedDraft,
    'failure' | 'ahead' | 'shown'
  >
  rows: OutboxRow[]
  /** Of the draft when the rows were read. */
  revision: number
  conflicts: number
  /** That only this page has. */
  pictures: number
  online: boolean
}

/** Worst first: `unstored` (only in this page's memory), conflict, error, refused, roomless, queued, saving, draft, synced. */
export function syncOf({ cached, rows, revision, conflicts, pictures, online }: Known): Sync {
  const open = rows.filter((row) => !row.parked)
  const refused = stillRefused(
    [...rows.flatMap((row) => row.refused ?? []), ...(cached.ahead?.refused ?? [])],
    cached.shown,
  )
  const parked = rows.filter((row) => row.parked && !row.refused)
  const waiting = cached.pending.length + pictures + open.reduce((sum, row) => sum + row.changes, 0)
  const stopped = open.find((row) => row.lastError && row.lastError.status >= 400)
  const reason = parked[0]?.lastError?.code ?? stopped?.lastError?.code ?? null
  const uploads = rows.filter(({ kind }) => kind === 'upload')
  const photos = { waiting: uploads.length + pictures, refused: parked.filter(({ many }) => many).length }
  return { state: stateOf(), waiting, conflicts, parked: parked.length, photos, refused, reason }

  function stateOf(): SyncState {
    if (isOnlyHere(cached) || pictures > 0) return 'unstored'
    if (conflicts > 0) return 'conflict'
    if (parked.length > 0 || stopped?.lastError?.status === 401) return 'error'
    if (refused.length > 0) return 'refused'
    if (cached.failure !== null) return 'roomless'
    if (open.length > 0 && (!online || open.some((row) => row.lastError))) return 'queued'
    if (isUnsaved(cached.head)) return 'draft'
    // Rows are read a moment later than the draft that they were stored with.
    const isKnown = cached.head.kept.uuid !== undefined && revision >= cached.head.revision
    return waiting > 0 || !isKnown ? 'saving' : 'synced'
  }
}
