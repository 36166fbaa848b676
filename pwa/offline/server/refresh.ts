// Brings guidebooks from the server onto the device, and facts about them: never over what is not sent yet.
import type { GuidebookRecord, Id } from '#domain/guidebook/document.ts'
import { readGuidebook } from './read-guidebook.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { database, type Head, type ServerFacts, type UserDatabase } from '#pwa/offline/database.ts'
import { loadDraft } from '#pwa/offline/draft-cache.ts'
import { chosenFacts, DRAFT_TABLES, split, writeDocument } from '#pwa/offline/drafts.ts'
import { recoverPagehideEdits } from '#pwa/offline/pagehide-edits.ts'

/**
 * Makes a guidebook ready for `useGuidebook`: from the device at once where it is there, with newer facts of the
 * server following when nothing waits to be sent; from the server otherwise.
 * @throws ApiError (404: absent or somebody else's), Refusal FORBIDDEN (somebody else's, published), NetworkError
 *   where the device has no copy
 */
export async function openGuidebook(id: Id): Promise<void> {
  const local = await loadDraft(id)
  if (!local) {
    await refreshGuidebook(id)
    await loadDraft(id)
  }
  // What can't be merged yet waits where it is (start-device.ts).
  await recoverPagehideEdits(id).catch(() => undefined)
  if (!local) return
  // Before its creation was answered the server has nothing to tell of it.
  const isKnown = local.head.state === 'kept' && local.head.kept.uuid !== undefined
  if (isKnown)
    void refreshGuidebook(id)
      .then(() => loadDraft(id))
      .catch(logFailedRefresh)
}

/**
 * Fetches the newest state. Where local work waits only the facts beside the document are taken: sending merges.
 * An answer that was asked for before an act whose outcome is known here by now is older than that: it is asked again.
 * @returns the server's version
 */
export async function refreshGuidebook(id: Id): Promise<number> {
  const acts = (await database().heads.get(id))?.acts
  const record = await readGuidebook(id)
  return (await takeRecord(database(), record, acts)) ? record.version : refreshGuidebook(id)
}

/**
 * Stores what the server answered, where it is newer than the base and no local work stands against it.
 * @returns false where an act came since it was asked for
 */
function takeRecord(db: UserDatabase, record: GuidebookRecord, acts: number | undefined): Promise<boolean> {
  const { document, kept } = split(record)
  return db.transaction('rw', ['heads', ...DRAFT_TABLES, 'bases', 'outbox'], async () => {
    const head = await db.heads.get(record._id)
    if (head && head.state !== 'kept') return true
    if (head && head.acts !== acts) return false
    const base = await db.bases.get(record._id)
    const rows = await db.outbox.where({ guidebookId: record._id }).toArray()
    const next = headOf(record, kept, head)
    if (rows.length > 0) {
      await db.heads.put({ ...next, kept: { ...kept, ...chosenFacts(rows) }, title: head?.title ?? record.title })
    } else if (base && base.version >= record.version) await db.heads.put(next)
    else {
      await writeDocument(db, document)
      await db.bases.put({ _id: record._id, document, version: record.version })
      // Where what is being typed ended in the one before says nothing of this one.
      await db.heads.put({ ...next, revision: next.revision + 1, typed: [] })
    }
    return true
  })
}

function headOf(record: GuidebookRecord, kept: ServerFacts, before: Head | undefined): Head {
  return {
    ...before,
    _id: record._id,
    title: record.title,
    revision: before?.revision ?? 0,
    state: 'kept',
    kept,
    updatedAt: record.updatedAt,
    createdAt: record.createdAt,
  }
}

/** A background refresh that fails leaves the local copy in charge. */
function logFailedRefresh(failure: unknown): void {
  if (!(failure instanceof NetworkError)) console.info('the guidebook was not refreshed', failure)
}
