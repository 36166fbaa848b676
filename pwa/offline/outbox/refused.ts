// Writes what follows from an answer that is not 2xx: waiting, parking, or merging with what the server has.
import type { GuidebookRecord } from '#domain/guidebook/document.ts'
import type { Author, UserDatabase } from '#pwa/offline/database.ts'
import { enqueueSave } from '#pwa/offline/edit.ts'
import { takeTheirs } from '#pwa/offline/fresh/take-theirs.ts'
import type { Verdict } from './answer.ts'
import type { SentRow } from './request.ts'
import type { RowError } from './row.ts'
import { isOurs } from './settle.ts'
import { ALL_TABLES } from '#pwa/offline/drafts.ts'

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

/** Others changed the guidebook first: a new draft on their version, sent as a new request. @param savedBy who did */
export function settleMerge(
  db: UserDatabase,
  row: SentRow,
  owner: string,
  current: GuidebookRecord,
  savedBy: Author | undefined,
): Promise<void> {
  return db.transaction('rw', ALL_TABLES, async () => {
    if (!(await isOurs(db, row, owner))) return
    await db.outbox.delete(row.seq)
    const taken = await takeTheirs(db, current, savedBy)
    if (taken?.isUnsent) await enqueueSave(db, row.guidebookId, 0)
  })
}
