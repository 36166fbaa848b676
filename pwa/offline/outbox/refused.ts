// Writes what follows from an answer that is not 2xx: waiting, parking, or merging with what the server has.
import { changedPages, isEmptyPatch } from '#domain/guidebook/diff.ts'
import type { GuidebookRecord } from '#domain/guidebook/document.ts'
import { merge } from '#domain/guidebook/merge.ts'
import { putAside } from '#pwa/offline/attention/aside.ts'
import type { Author, UserDatabase } from '#pwa/offline/database.ts'
import { putDraft, readDocument } from '#pwa/offline/drafts.ts'
import { enqueueSave } from '#pwa/offline/edit.ts'
import { split } from '#pwa/offline/open.ts'
import type { Verdict } from './answer.ts'
import type { SentRow } from './request.ts'
import type { RowError } from './row.ts'
import { ALL_TABLES, isOurs } from './settle.ts'

const SIGNED_OUT_WAIT_MS = 30_000

type Waiting = Extract<Verdict, { kind: 'later' | 'offline' | 'signed-out' | 'park' }>

/** The row stays; what changes is when it may go again, and what people are told. */
export function settleRefused(db: UserDatabase, row: SentRow, owner: string, verdict: Waiting): Promise<void> {
  return db.transaction('rw', ['outbox', 'uploads'], async () => {
    if (!(await isOurs(db, row, owner))) return
    const { lease: _, ...rest } = row
    const lastError = verdict.error
    const upload = row.uploadId ? await db.uploads.get(row.uploadId) : undefined
    if (verdict.kind === 'park' && upload?.withdrawn) return db.outbox.delete(row.seq)
    if (verdict.kind === 'park') return void (await db.outbox.put({ ...rest, lastError, parked: true }))
    const notBefore = Date.now() + (verdict.kind === 'signed-out' ? SIGNED_OUT_WAIT_MS : verdict.waitMs)
    await db.outbox.put({ ...rest, lastError, notBefore })
    if (verdict.kind !== 'later') await restAll(db, lastError, notBefore)
  })
}

/** Where nothing at all can be sent every row says so and waits. */
export async function restAll(db: UserDatabase, lastError: RowError, notBefore: number): Promise<void> {
  await db.outbox
    .filter((row) => !row.parked)
    .modify((row) => {
      row.lastError = lastError
      row.notBefore = Math.max(row.notBefore, notBefore)
    })
}

/**
 * Others changed the guidebook first: a new draft on their version, sent as a new request. Where both sides changed
 * one text, the draft has theirs and mine is kept beside it for somebody to choose.
 */
export function settleMerge(
  db: UserDatabase,
  row: SentRow,
  owner: string,
  current: GuidebookRecord,
  savedBy: Author | undefined,
): Promise<void> {
  const { document: theirs, kept } = split(current)
  const guidebookId = row.guidebookId
  return db.transaction('rw', ALL_TABLES, async () => {
    if (!(await isOurs(db, row, owner))) return
    const [head, draft, base] = await Promise.all([
      db.heads.get(guidebookId),
      readDocument(db, guidebookId),
      db.bases.get(guidebookId),
    ])
    await db.outbox.delete(row.seq)
    if (!head || !draft || !base) return
    const merged = merge(base.document, draft, theirs)
    for (const about of merged.conflicts) await putAside(db, merged.guidebook, about, savedBy)
    await db.bases.put({ _id: guidebookId, document: theirs, version: kept.version })
    const by = savedBy ? { savedBy } : {}
    await putDraft(db, { ...head, ...by, kept: { ...head.kept, ...kept } }, merged.guidebook)
    if (!isEmptyPatch(changedPages(theirs, merged.guidebook))) await enqueueSave(db, guidebookId, 0)
  })
}
