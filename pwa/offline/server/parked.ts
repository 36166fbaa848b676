// What the server refused for good: shown with its reason, tried again, or given up on purpose.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { changedPages, isEmptyPatch } from '#domain/guidebook/merge/diff.ts'
import { database, type Seen, type UserDatabase } from '#pwa/offline/database.ts'
import { takeBackCached } from '#pwa/offline/draft-cache.ts'
import { enqueueSave } from '#pwa/offline/edit.ts'
import { putDraft, ALL_TABLES, forget, readDocument, withFacts } from '#pwa/offline/drafts.ts'
import { refuseUnderOlderWorker, asNewRequest, type OutboxRow, scheduleSync } from './outbox.ts'
import { refreshGuidebook } from './refresh.ts'
import { isSame, withoutRefused, type RefusedNode } from './refused-nodes.ts'
import { useLive } from '#pwa/offline/hooks.ts'

/** What waits of one guidebook. */
export interface WaitingGuidebook {
  _id: Id
  title: string
  /** In the order in which they will go; refused ones first. */
  rows: OutboxRow[]
}

/** Guidebooks with anything that waits, those with refused rows first; undefined while it is read. */
export const useWaiting = (): WaitingGuidebook[] | undefined => useLive(listWaiting, 'waiting')

export async function listWaiting(): Promise<WaitingGuidebook[]> {
  const db = database()
  const [rows, heads] = await Promise.all([db.outbox.orderBy('seq').toArray(), db.heads.toArray()])
  const titles = new Map(heads.map((head) => [head._id, head.title]))
  const books = [...Map.groupBy(rows, (row) => row.guidebookId)].map(([_id, own]) => ({
    _id,
    title: titles.get(_id) ?? '',
    rows: own.toSorted((a, b) => refusedFirst(a, b) || a.seq - b.seq),
  }))
  return books.toSorted((a, b) => (a.rows[0] && b.rows[0] ? refusedFirst(a.rows[0], b.rows[0]) : 0))
}

const refusedFirst = (a: OutboxRow, b: OutboxRow): number => Number(b.parked ?? false) - Number(a.parked ?? false)

/**
 * Sends a parked row again, as a new request made from the draft as it is now. Of a sending that is as if it were pressed now:
 * what was there at the first press is not kept that long.
 * @throws OlderWorker: it stays parked then
 */
export async function retryRow(seq: number): Promise<void> {
  const db = database()
  const row = await db.outbox.get(seq)
  if (row) await refuseUnderOlderWorker(row.kind)
  if (row?.parked && row.kind === 'send') {
    const { sendGuidebook } = await import('#pwa/offline/release.ts')
    await sendGuidebook(row.guidebookId, row.urgent ?? [])
    return db.outbox.delete(seq)
  }
  await db.transaction('rw', ['outbox'], async () => {
    const row = await db.outbox.get(seq)
    if (!row?.parked) return
    await db.outbox.put(asNewRequest(row, Date.now()))
  })
  scheduleSync(0)
}

/** Gives up what was changed in these nodes alone, after their owner said so: they are as the server has them again. */
export async function discardNodes(seq: number, nodes: readonly RefusedNode[]): Promise<void> {
  const db = database()
  await db.transaction('rw', ALL_TABLES, async () => {
    const row = await db.outbox.get(seq)
    if (!row?.refused) return
    const id = row.guidebookId
    const [head, base, draft] = await Promise.all([db.heads.get(id), db.bases.get(id), readDocument(db, id)])
    const without = (document: Guidebook): Guidebook => withoutRefused(document, base?.document ?? null, nodes)
    if (head && draft) await putDraft(db, head, without(draft))
    await changeSending(db, id, without)
    const refused = row.refused.filter((one) => !nodes.some((two) => isSame(one, two)))
    if (refused.length === 0) return db.outbox.delete(seq)
    await db.outbox.put({ ...row, changes: refused.length, refused })
  })
}

/** Gives a parked row up, after its owner said so: the guidebook goes back to what the server has. Refused nodes: `discardNodes`. */
export async function discardRow(seq: number): Promise<void> {
  const db = database()
  const forgot = await db.transaction('rw', ALL_TABLES, async () => {
    const row = await db.outbox.get(seq)
    if (!row?.parked || row.refused) return
    await db.outbox.delete(seq)
    if (row.uploadId) await db.uploads.delete(row.uploadId)
    if (row.kind === 'create') return dropGuidebook(row.guidebookId)
    if (row.kind === 'save') return backToBase(row.guidebookId)
    if (row.kind === 'delete') return undelete(row.guidebookId)
    if (row.kind !== 'release') return
    await deleteChoice(row.guidebookId)
    return row.guidebookId
  })
  if (forgot !== undefined) void refreshGuidebook(forgot).catch(() => undefined)
}

/** Which of both the server has is not known: until it says so, nothing here may promise that changes wait. */
async function deleteChoice(id: Id): Promise<void> {
  const db = database()
  const head = await db.heads.get(id)
  if (!head) return
  const { release: _, ...kept } = head.kept
  await db.heads.put(withFacts({ ...head, kept }, {}))
}

async function dropGuidebook(id: Id): Promise<void> {
  const db = database()
  await db.outbox.where({ guidebookId: id }).delete()
  await forget(db, id)
}

/** What had not been sent went from the outbox with the deletion. */
async function undelete(id: Id): Promise<void> {
  const db = database()
  const [head, base, draft] = await Promise.all([db.heads.get(id), db.bases.get(id), readDocument(db, id)])
  if (!head) return
  const { unsent: _, ...rest } = head
  await db.heads.put({ ...rest, state: 'kept', revision: head.revision + 1 })
  // What was to be sent to readers is not any more.
  const { sending, ...seen } = (await db.seen.get(id)) ?? {}
  if (sending) await db.seen.put(seen as Seen)
  if (base && draft && !isEmptyPatch(changedPages(base.document, draft))) await enqueueSave(db, id, 0)
  takeBackCached(id)
  scheduleSync(0)
}

async function backToBase(id: Id): Promise<void> {
  const db = database()
  const [head, base] = await Promise.all([db.heads.get(id), db.bases.get(id)])
  if (!head || !base) return
  await putDraft(db, head, base.document)
  await changeSending(db, id, () => base.document)
  await db.outbox.filter((row) => row.guidebookId === id && row.refused !== undefined).delete()
}

/** What is given up goes from what somebody sent as well: its saves are made from that. */
async function changeSending(db: UserDatabase, id: Id, change: (sending: Guidebook) => Guidebook): Promise<void> {
  const seen = await db.seen.get(id)
  if (seen?.sending) await db.seen.put({ ...seen, sending: change(seen.sending) })
}
