// What the server refused for good: shown with its reason, tried again, taken away as a file, or given up on purpose.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { database } from '#pwa/offline/current.ts'
import { putDraft, readDocument } from '#pwa/offline/drafts.ts'
import { again, type OutboxRow } from '#pwa/offline/outbox/row.ts'
import { ALL_TABLES } from '#pwa/offline/outbox/settle.ts'
import { forget } from '#pwa/offline/structure.ts'
import { useLive } from '#pwa/offline/watch.ts'
import { wakeOutbox } from '#pwa/offline/wake.ts'

export interface WaitingRow extends OutboxRow {
  title: string
}

/** Every row of this device, parked ones first: the "what waits" list. */
export const useWaiting = (): WaitingRow[] | undefined => useLive(listWaiting, 'waiting')

export async function listWaiting(): Promise<WaitingRow[]> {
  const db = database()
  const [rows, heads] = await Promise.all([db.outbox.orderBy('seq').toArray(), db.heads.toArray()])
  const titles = new Map(heads.map((head) => [head._id, head.title]))
  return rows
    .map((row) => ({ ...row, title: titles.get(row.guidebookId) ?? '' }))
    .toSorted((a, b) => Number(b.parked ?? false) - Number(a.parked ?? false) || a.seq - b.seq)
}

/** Sends a parked row again, as a new request made from the draft as it is now. */
export async function retryRow(seq: number): Promise<void> {
  const db = database()
  await db.transaction('rw', ['outbox'], async () => {
    const row = await db.outbox.get(seq)
    if (!row?.parked) return
    await db.outbox.put(again(row, Date.now()))
  })
  wakeOutbox(0)
}

export interface Exported {
  exportedAt: string
  row: OutboxRow
  guidebook: Guidebook | null
  /** As a `data:` address, for a picture that could not be sent. */
  picture: string | null
}

/** Everything that a row stands for, to be kept as a JSON file. */
export async function exportRow(seq: number): Promise<Exported | null> {
  const db = database()
  const row = await db.outbox.get(seq)
  if (!row) return null
  const guidebook = (await readDocument(db, row.guidebookId)) ?? null
  const upload = row.uploadId ? await db.uploads.get(row.uploadId) : undefined
  const picture = upload ? await dataUrl(upload.blob) : null
  return { exportedAt: new Date().toISOString(), row, guidebook, picture }
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Gives a parked row up, after its owner said so: the guidebook goes back to what the server has. */
export async function discardRow(seq: number): Promise<void> {
  const db = database()
  await db.transaction('rw', ALL_TABLES, async () => {
    const row = await db.outbox.get(seq)
    if (!row?.parked) return
    await db.outbox.delete(seq)
    if (row.uploadId) await db.uploads.delete(row.uploadId)
    if (row.kind === 'create') return dropGuidebook(row.guidebookId)
    if (row.kind === 'save') return backToBase(row.guidebookId)
    if (row.kind === 'delete') await db.heads.update(row.guidebookId, { state: 'kept' })
  })
}

async function dropGuidebook(id: Id): Promise<void> {
  const db = database()
  await db.outbox.where({ guidebookId: id }).delete()
  await forget(db, id)
}

async function backToBase(id: Id): Promise<void> {
  const db = database()
  const [head, base] = await Promise.all([db.heads.get(id), db.bases.get(id)])
  if (head && base) await putDraft(db, head, base.document)
}
