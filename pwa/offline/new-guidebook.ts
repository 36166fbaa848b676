// New guidebooks: on the device from the first key, on the server from the first Save by hand.
import { isBlankTitle } from '#domain/guidebook/schema/characters.ts'
import type { BusinessContact } from '#domain/guidebook/company-footer.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import type { Guidebook, Id, PublicGuidebook } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { Refusal, sizesOf } from '#domain/refusal.ts'
import { requestPersistence } from '#pwa/copies/storage-manager.ts'
import { database, type Head, isTouched, isUnsaved, type UploadTarget } from './database.ts'
import { ALL_TABLES, forget } from './drafts.ts'
import { storePending } from './edit.ts'
import { giveUpCached, loadDraft, cachedDraft } from './draft-cache.ts'
import { recoverPagehideEdits } from './pagehide-edits.ts'
import { newRow, type OutboxRow, scheduleSync, uploadRow } from '#pwa/offline/server/outbox.ts'
import { SENT_TYPES } from './waiting-uploads.ts'
import { LIMITS } from '#domain/limits.ts'
import { copyPages } from '#domain/guidebook/edits/copy.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { readSample } from '#pwa/api/guidebook/sample.ts'

/** Which of the begun ones this tab is at; it outlives a reload. */
const OPEN_KEY = 'gilbook.begun'

/**
 * Begins a guidebook, or goes on with one that was begun on this device and never saved: that of this tab, or else the
 * newest.
 * @param another goes on with none that somebody has written in
 * @param company stands in the footer of one that begins
 */
export async function createDraft(language: Language, another = false, company?: BusinessContact): Promise<Id> {
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

// One that is whole from the beginning, with pictures of its own: on the device at once, and sent as any other.

export interface ReadyPicture {
  target: UploadTarget
  file: File
  /** What it shows. */
  alt?: string
}

/**
 * All of it is on the device, or nothing is.
 * @throws Refusal for a picture of a type or size that is not taken
 */
export async function putReadyMade(guidebook: Guidebook, pictures: readonly ReadyPicture[]): Promise<Id> {
  for (const { file } of pictures) refuseBad(file)
  void requestPersistence()
  // Read before the transaction: it would be over by the time a slow file has been read.
  const uploads = await Promise.all(
    pictures.map(async ({ target, file, alt }) => ({
      _id: crypto.randomUUID(),
      guidebookId: guidebook._id,
      target,
      blob: new Blob([await file.arrayBuffer()], { type: file.type }),
      name: file.name,
      at: Date.now(),
      ...(alt !== undefined && { alt }),
    })),
  )
  const db = database()
  await db.transaction('rw', ['heads', 'drafts', 'outbox', 'uploads'], async () => {
    await putNew(guidebook, 'kept')
    for (const upload of uploads) {
      await db.uploads.add(upload)
      await db.outbox.add(uploadRow(upload))
    }
  })
  scheduleSync(0)
  return guidebook._id
}

function refuseBad(file: File): void {
  if (!SENT_TYPES.includes(file.type)) throw new Refusal('PICTURE_TYPE')
  if (file.size <= LIMITS.pictureBytes) return
  throw new Refusal('PICTURE_TOO_LARGE', { params: sizesOf(file.size, LIMITS.pictureBytes) })
}

// The sample guidebook as a draft of this device: a copy to try things on, which only Save by hand makes a guidebook.

/**
 * Opens the sample as it was left on this device, or else the server's newest; ids are new throughout, so that saving
 * never meets the sample itself. Resolves to the draft's id.
 * @throws ApiError 404 where there is no sample, NetworkError where the device has no copy
 */
export async function openSample(): Promise<Id> {
  const heads = await database()
    .heads.filter((head) => head.state === 'sample')
    .toArray()
  const [local] = heads.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  // What this page has shown already stays: going back from a page of it must not wait for the server.
  const id = local && (isTouched(local) || cachedDraft(local._id)) ? local._id : await newest(local)
  await loadDraft(id)
  await recoverPagehideEdits(id)
  return id
}

async function newest(local: Head | undefined): Promise<Id> {
  try {
    const sample = await readSample()
    const sampleOf = `${sample.uuid}/${sample.version}`
    if (local?.sampleOf === sampleOf) return local._id
    const id = await putNew(draftOf(sample), 'sample', { sampleOf })
    if (local) await discardDraft(local._id)
    return id
  } catch (failure) {
    if (local && failure instanceof NetworkError) return local._id
    throw failure
  }
}

function draftOf({ title, type, language, header, subheader, footer, trip, contents }: PublicGuidebook): Guidebook {
  const newId = (): Id => crypto.randomUUID()
  return {
    _id: newId(),
    title,
    type,
    language,
    header,
    subheader,
    footer,
    trip,
    contents: copyPages({ contents }, newId),
  }
}
