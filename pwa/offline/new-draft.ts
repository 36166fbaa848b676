// New guidebooks: on the device from the first key, on the server from the first Save by hand.
import { isBlankTitle } from '#domain/guidebook/schema/characters.ts'
import type { Company } from '#domain/guidebook/company-footer.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { requestPersistence } from './storage-quota.ts'
import { database, type Head, isTouched, isUnsaved } from './database.ts'
import { ALL_TABLES, forget } from './drafts.ts'
import { storePending } from './edit.ts'
import { giveUpCached, loadDraft } from './draft-cache.ts'
import { recoverPagehideEdits } from './pagehide-edits.ts'
import { newRow, type OutboxRow } from '#pwa/offline/server/outbox-row.ts'
import { scheduleSync } from '#pwa/offline/server/schedule-sync.ts'

/** Which of the begun ones this tab is at; it outlives a reload. */
const OPEN_KEY = 'gilbook.begun'

/**
 * Begins a guidebook, or goes on with one that was begun on this device and never saved: that of this tab, or else the
 * newest.
 * @param another goes on with none that somebody has written in
 * @param company stands in the footer of one that begins
 */
export async function createDraft(language: Language, another = false, company?: Company): Promise<Id> {
  const begun = await begunDraft(another)
  const id = begun ?? (await putNew(newGuidebook(crypto.randomUUID(), language, company), 'new'))
  sessionStorage.setItem(OPEN_KEY, id)
  await loadDraft(id)
  await recoverPagehideEdits(id)
  return id
}

/** A guidebook that was begun here and never saved by hand; the sample's draft has an address of its own. */
async function begunDraft(another: boolean): Promise<Id | undefined> {
  const heads = await database()
    .heads.filter((head) => head.state === 'new' && !(another && isTouched(head)))
    .toArray()
  const open = heads.find(({ _id }) => _id === sessionStorage.getItem(OPEN_KEY))
  return (open ?? heads.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0])?._id
}

/** Throws a begun guidebook away; nothing of it ever left the device. */
export async function discardDraft(id: Id): Promise<void> {
  const db = database()
  giveUpCached(id)
  await db.transaction('rw', ALL_TABLES, async () => {
    const head = await db.heads.get(id)
    if (!head || !isUnsaved(head)) return
    await db.outbox.where({ guidebookId: id }).delete()
    await forget(db, id)
  })
  await loadDraft(id)
}

/** The first Save by hand: from here on the guidebook is sent and saves itself. Does nothing for a saved one. */
export async function insertDraft(id: Id): Promise<void> {
  // Somebody has just asked for their work to be kept.
  void requestPersistence()
  await storePending(id)
  const db = database()
  await db.transaction('rw', ['heads', 'drafts', 'outbox'], async () => {
    const head = await db.heads.get(id)
    if (!head) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    if (!isUnsaved(head)) return
    if (isBlankTitle(head.title)) throw new Refusal('INVALID', { fields: { title: 'titleEmpty' } })
    const { sampleOf: _, ...rest } = head
    await db.heads.put({ ...rest, state: 'kept' })
    await db.outbox.add(newRow(id, 'create', Date.now()))
    // Its pictures may go with it now.
    await db.outbox.where({ guidebookId: id }).modify((row) => void delete row.unsaved)
  })
  await loadDraft(id)
  scheduleSync(0)
}

/** Puts a document on the device: `kept` is queued at once, others stay here until Save. Resolves to its id. */
export async function putNew(
  document: Guidebook,
  state: Exclude<Head['state'], 'deleted'>,
  { copiedFrom, ...more }: Pick<Head, 'sampleOf'> & Pick<OutboxRow, 'copiedFrom'> = {},
): Promise<Id> {
  const db = database()
  const at = new Date().toISOString()
  const { _id, title } = document
  const head: Head = { _id, title, revision: 1, state, kept: {}, updatedAt: at, createdAt: at, ...more }
  await db.transaction('rw', ['heads', 'drafts', 'outbox'], async () => {
    await db.heads.add(head)
    await db.drafts.add({ _id, document })
    const copied = copiedFrom ? { copiedFrom } : {}
    if (state === 'kept') await db.outbox.add({ ...newRow(_id, 'create', Date.now()), ...copied })
  })
  return _id
}
