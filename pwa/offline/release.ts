// How changes come to readers, on this device: the choice and the sending, which wait for the network like edits, and what
// readers see meanwhile.
import type { Guidebook, Id, Release } from '#domain/guidebook/document.ts'
import { changedPages, isEmptyPatch } from '#domain/guidebook/merge/diff.ts'
import { Refusal } from '#domain/refusal.ts'
import { readVersion } from '#pwa/api/guidebook/versions.ts'
import { database, type Seen } from './database.ts'
import { loadDraft } from './draft-cache.ts'
import { ALL_TABLES, readDocument, withFacts } from './drafts.ts'
import { enqueueSave, storePending } from './edit.ts'
import { useLive } from './hooks.ts'
import { refuseUnderOlderWorker, newRow, scheduleSync } from '#pwa/offline/server/outbox.ts'

/** One row, however often somebody changes their mind before it is sent. @throws OlderWorker: nothing is chosen then */
export async function chooseRelease(id: Id, release: Release): Promise<void> {
  await refuseUnderOlderWorker('release')
  const db = database()
  await db.transaction('rw', ['heads', 'outbox'], async () => {
    const head = await db.heads.get(id)
    if (!head) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    await db.heads.put(withFacts(head, { release }))
    const rows = await db.outbox.where({ guidebookId: id }).toArray()
    const waiting = rows.find((row) => row.kind === 'release' && !row.sent)
    await db.outbox.put({ ...(waiting ?? newRow(id, 'release', Date.now())), release })
  })
  await loadDraft(id)
  scheduleSync(0)
}

/**
 * Sends readers what is on this device now, with the saves that go before it; what is written from here on waits for the next
 * sending, however long this one waits for the network.
 * @param urgent the changes that travellers who asked are told of
 * @throws OlderWorker: nothing is sent then
 */
export async function sendGuidebook(id: Id, urgent: readonly Id[]): Promise<void> {
  await refuseUnderOlderWorker('send')
  await storePending(id)
  const db = database()
  await db.transaction('rw', ALL_TABLES, async () => {
    const [document, seen, base] = await Promise.all([readDocument(db, id), db.seen.get(id), db.bases.get(id)])
    if (!document) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    const rows = await db.outbox.where({ guidebookId: id }).toArray()
    const waiting = rows.find((row) => row.kind === 'send' && !row.sent && !row.parked)
    const all = [...new Set([...(waiting?.urgent ?? []), ...urgent])]
    await db.seen.put({ version: 0, document: null, ...seen, _id: id, sending: document })
    // It goes with what waits, and not after the pause that typing is given.
    if (base && !isEmptyPatch(changedPages(base.document, document))) await enqueueSave(db, id, 0)
    // Behind the pictures that were chosen since it was pressed before: this press means them too.
    if (waiting) await db.outbox.delete(waiting.seq)
    await db.outbox.add({ ...newRow(id, 'send', Date.now()), urgent: all })
  })
  scheduleSync(0)
}

/** undefined while it is read, null where nothing is known of it. */
export const useSeen = (id: Id): Seen | null | undefined =>
  useLive(async () => (await database().seen.get(id)) ?? null, `seen/${id}`)

/** Fetches what readers see, where this device has another state of it. @throws ApiError, NetworkError */
export async function bringSeen(id: Id, version: number): Promise<void> {
  const db = database()
  const known = await db.seen.get(id)
  if (known?.document && known.version === version) return
  const { guidebook } = await readVersion(id, version)
  await db.transaction('rw', ['heads', 'seen'], async () => {
    const [head, seen] = await Promise.all([db.heads.get(id), db.seen.get(id)])
    if (head?.kept.sentVersion === version) await db.seen.put({ ...seen, _id: id, version, document: guidebook })
  })
}

/** What readers will see once all that was sent is there; null while that is not known. */
export const sentDocument = (seen: Seen | null | undefined): Guidebook | null => seen?.sending ?? seen?.document ?? null
