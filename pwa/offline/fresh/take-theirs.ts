// A newer version of the server becomes the base, and what is unsent here is merged into it.
import { changedPages, isEmptyPatch } from '#domain/guidebook/diff.ts'
import type { Guidebook, GuidebookRecord } from '#domain/guidebook/document.ts'
import { merge } from '#domain/guidebook/merge.ts'
import { putAside } from '#pwa/offline/attention/aside.ts'
import type { Author, UserDatabase } from '#pwa/offline/database.ts'
import { putDraft, readDocument } from '#pwa/offline/drafts.ts'
import { split } from '#pwa/offline/heads.ts'

export interface Taken {
  before: Guidebook
  after: Guidebook
  /** Something here is not on the server. */
  isUnsent: boolean
}

/**
 * Inside a transaction over all tables, where no request of this guidebook is on its way. Where both sides changed one
 * text, the draft has theirs and mine is kept beside it for somebody to choose.
 * @param savedBy who made that version, where it was told beside it
 * @returns null where this device does not have it
 */
export async function takeTheirs(
  db: UserDatabase,
  record: GuidebookRecord,
  savedBy = authorOf(record),
): Promise<Taken | null> {
  const { document: theirs, kept } = split(record)
  const guidebookId = record._id
  const [found, before, base] = await Promise.all([
    db.heads.get(guidebookId),
    readDocument(db, guidebookId),
    db.bases.get(guidebookId),
  ])
  if (!found || !before || !base) return null
  const { guidebook: after, conflicts } = merge(base.document, before, theirs)
  for (const about of conflicts) await putAside(db, after, about, savedBy)
  await db.bases.put({ _id: guidebookId, document: theirs, version: kept.version })
  const { savedBy: _, ...head } = found
  await putDraft(db, { ...head, ...(savedBy && { savedBy }), kept: { ...head.kept, ...kept } }, after)
  return { before, after, isUnsent: !isEmptyPatch(changedPages(theirs, after)) }
}

/** An account that is deleted has a name alone. */
const authorOf = ({ savedBy }: GuidebookRecord): Author | undefined =>
  savedBy?._id ? { _id: savedBy._id, name: savedBy.name } : undefined
