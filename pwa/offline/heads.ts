// The head of a guidebook on this device: what the server's record of it says beside the document.
import { isRecord } from '#domain/is-record.ts'
import type { Guidebook, GuidebookRecord, Id } from '#domain/guidebook/document.ts'
import { database, type Head, type Kept } from './database.ts'

/** Facts that an online act changed (published, gallery, password, thumbnail), for every screen of this device. */
export async function noteKept(id: Id, facts: Partial<Kept>): Promise<void> {
  const db = database()
  await db.transaction('rw', ['heads'], async () => {
    const head = await db.heads.get(id)
    if (head) await db.heads.put(withFacts(head, facts))
  })
}

/** After an act: no answer that was asked for before it counts any more. */
export const withFacts = (head: Head, facts: Partial<Kept>): Head => ({
  ...head,
  kept: { ...head.kept, ...facts },
  acts: (head.acts ?? 0) + 1,
})

/** What unpublishing makes of a guidebook. */
export const UNPUBLISHED = { published: false, isPublicGallery: false } as const

/** The editable document and the facts beside it. */
export function split(record: GuidebookRecord): { document: Guidebook; kept: Kept } {
  const { _id, title, type, language, header, subheader, footer, contents, savedBy: _, ...kept } = record
  return { document: { _id, title, type, language, header, subheader, footer, contents }, kept }
}

/** A whole guidebook, pages included. */
export const isDocument = (value: unknown): value is GuidebookRecord =>
  isRecord(value) && Array.isArray(value['contents']) && value['contents'].every(isRecord)
