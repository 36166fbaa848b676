// One round of retention: drafts for work with no network (the newest ten, and pinned ones), and the owner's published
// guidebooks for reading.
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { listGuidebooks, type ListedRecord, publishedGuidebooks } from '#pwa/api/guidebook/guidebook-list.ts'
import { isUnmetered } from '#pwa/copies/metered.ts'
import { database, openUserId } from './database.ts'
import { readDocument } from './drafts.ts'
import { refreshGuidebook, openGuidebook } from '#pwa/offline/server/refresh.ts'
import {
  removeRetained,
  isRetained,
  retainedUuids,
  addRetained,
  dropUnwanted,
  retainPictures,
  picturesOf,
  type RetainedAddresses,
} from './retained.ts'
import { filesOf, type Bundle } from '#domain/reader/bundle.ts'
import { askReader, rememberOwn } from '#pwa/api/reader.ts'
import { asChosen } from '#pwa/copies/chosen-streets.ts'
import { askBundle, isBundle, isShut } from '#pwa/copies/ask-bundle.ts'
import { missingFiles, removeCopy, savedCopy } from '#pwa/copies/copies.ts'
import { download } from '#pwa/copies/download.ts'
import { lockAgain } from '#pwa/copies/lock-again.ts'

/**
 * One round. Pinned ones come over any connection, others only over an unmetered one. Whatever fails is
 * tried again in the next round.
 */
export async function retainDrafts(signal: AbortSignal): Promise<void> {
  if (openUserId() === null || typeof caches === 'undefined') return
  const pinned = await database()
    .heads.filter((head) => head.pinned === true)
    .primaryKeys()
  const newest = isUnmetered() ? await newestOwn() : new Map<Id, number>()
  const ids = [...new Set([...pinned, ...newest.keys()])]
  const wanted: RetainedAddresses[] = []
  for (const id of ids) if (!signal.aborted) wanted.push(await retainDraft(id, newest.get(id), signal))
  if (!signal.aborted && newest.size > 0) await releaseUnretained(ids, wanted)
}

/** Ids and versions; empty where the server does not answer. */
async function newestOwn(): Promise<Map<Id, number>> {
  try {
    const { rows } = await listGuidebooks({ page: 1, search: '' })
    return new Map(rows.slice(0, LIMITS.keptDrafts).map(({ _id, version }) => [_id, version]))
  } catch (failure) {
    if (failure instanceof NetworkError) return new Map()
    throw failure
  }
}

/** @param version the server's; undefined where only the server could tell. @returns its pictures */
async function retainDraft(id: Id, version: number | undefined, signal: AbortSignal): Promise<RetainedAddresses> {
  const db = database()
  const base = await db.bases.get(id)
  // Before its creation was answered the server has nothing to tell of it.
  const isKnown = base !== undefined || !(await db.heads.get(id))
  if (isKnown && (version === undefined || (base?.version ?? 0) < version))
    await refreshGuidebook(id).catch(() => undefined)
  const document = await readDocument(db, id)
  if (!document) return new Map()
  const pictures = picturesOf(document)
  const missing = await retainPictures(pictures, signal)
  // After a sign-out nothing is recorded any more.
  if (!signal.aborted && (await db.heads.get(id))?.missing !== missing) await db.heads.update(id, { missing })
  return pictures
}

/** Guidebooks that are retained no longer stay readable; their pictures are no longer completed. */
async function releaseUnretained(retained: readonly Id[], wanted: readonly RetainedAddresses[]): Promise<void> {
  await dropUnwanted(wanted)
  const others = database().heads.filter(({ _id, missing }) => missing !== undefined && !retained.includes(_id))
  await others.modify((head) => {
    delete head.missing
  })
}

/**
 * One round: brings what is new or changed, gives back what is no longer public. Only over an unmetered connection, and
 * as long as the same user is here. What fails is tried again in the next round.
 */
export async function retainPublished(signal: AbortSignal): Promise<void> {
  if (openUserId() === null) return
  const { rows: books } = await publishedGuidebooks({ limit: LIMITS.publishedGuidebooks })
  if (signal.aborted) return
  rememberOwn(books.map(({ uuid }) => uuid))
  if (!isUnmetered()) return
  const { apart } = await askReader()
  // Without the reader's worker nothing here would open a guidebook's address.
  if (!apart) await navigator.serviceWorker.register('/m/sw.js', { scope: '/m/' })
  await giveBack(books)
  for (const book of books) if (isUnmetered() && !signal.aborted) await retainPublishedOne(book, apart, signal)
}

/** Removes the copies of guidebooks that were unpublished or deleted: the reader does not show them either. */
async function giveBack(books: ListedRecord[]): Promise<void> {
  const published = new Set(books.map(({ uuid }) => uuid))
  for (const uuid of retainedUuids().filter((each) => !published.has(each))) {
    await removeCopy(uuid)
    removeRetained(uuid)
  }
}

async function retainPublishedOne({ _id, uuid }: ListedRecord, apart: boolean, signal: AbortSignal): Promise<void> {
  // For the preview, which draws the document itself.
  if (!(await database().heads.get(_id))) await openGuidebook(_id)
  const [asked, saved] = [await askBundle(uuid), await savedCopy(uuid)]
  if (isShut(asked) && saved) return lockAgain(uuid, asked === 'changed')
  // Somebody removed the copy on this device: it does not come back by itself.
  if (!isBundle(asked) || (!saved && isRetained(uuid))) return
  const bundle = apart ? onlyPictures(asked) : asChosen(asked)
  const isWhole = saved?.copy.active === bundle.version && (await missingFiles(bundle)).length === 0
  const outcome = isWhole ? null : await download({ bundle, signal, report: () => undefined })
  // After a sign-out nothing is recorded any more: it would name what belonged to somebody who left.
  if (!signal.aborted && (isWhole || outcome?.kind === 'saved')) addRetained(uuid)
}

/** Where pages are read on another host, this one shows the guidebook in the preview only: that takes its pictures. */
function onlyPictures(bundle: Bundle): Bundle {
  const assets = bundle.assets.filter(({ role }) => role === 'picture')
  const shown = { ...bundle, assets }
  return { ...shown, totalBytes: filesOf(shown).reduce((total, { bytes }) => total + bytes, 0) }
}
