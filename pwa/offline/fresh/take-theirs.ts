// A newer version of the server becomes the base, and what is unsent here is merged into it.
import { changedPages, isEmptyPatch } from '#domain/guidebook/diff.ts'
import type { Guidebook, GuidebookRecord } from '#domain/guidebook/document.ts'
import { merge } from '#domain/guidebook/merge.ts'
import type { UserDatabase } from '#pwa/offline/database.ts'
import { putDraft, readDocument } from '#pwa/offline/drafts.ts'
import { split } from '#pwa/offline/open.ts'

export interface Taken {
  before: Guidebook
  after: Guidebook
  /** Something here is not on the server. */
  isUnsent: boolean
}

/**
 * Inside a transaction over all tables, where no request of this guidebook is on its way. Where both sides changed one
 * text, the draft has theirs and mine is kept beside it for somebody to choose.
 * @returns null where this device does not have it
 */
export async function takeTheirs(db: UserDatabase, record: GuidebookRecord): Promise<Taken | null> {
  const { document: theirs, kept } = split(record)
  const guidebookId = record._id
  const [head, before, base] = await Promise.all([
    db.heads.get(guidebookId),
    readDocument(db, guidebookId),
    db.bases.get(guidebookId),
  ])
  if (!head || !before || !base) return null
  const { guidebook: after, conflicts } = merge(base.document, before, theirs)
  const at = new Date().toISOString()
  await db.conflicts.bulkAdd(conflicts.map((about) => ({ guidebookId, about, at })))
  await db.bases.put({ _id: guidebookId, document: theirs, version: kept.version })
  await putDraft(db, { ...head, kept: { ...head.kept, ...kept } }, after)
  return { before, after, isUnsent: !isEmptyPatch(changedPages(theirs, after)) }
}
