// Keeps the owner's published guidebooks complete on this device, with nobody asking for it.
import { filesOf, type Bundle } from '#domain/reader/bundle.ts'
import { LIMITS } from '#domain/limits.ts'
import { type ListedRecord, publishedGuidebooks } from '#pwa/api/guidebook-list.ts'
import { askReader } from '#pwa/api/reader.ts'
import { askBundle } from '#pwa/copies/ask-bundle.ts'
import { isBundle, isShut } from '#pwa/copies/asked.ts'
import { missingFiles, removeCopy, savedCopy } from '#pwa/copies/copies.ts'
import { download } from '#pwa/copies/download.ts'
import { lineIsFree } from '#pwa/copies/line.ts'
import { lockAgain } from '#pwa/copies/locked/lock-again.ts'
import { database, openUserId } from '#pwa/offline/current.ts'
import { openGuidebook } from '#pwa/offline/open.ts'
import { noteOwn } from './own-list.ts'
import { forgetKept, isKept, keptUuids, noteKeptCopy } from './kept-list.ts'

/**
 * One round: brings what is new or changed, gives back what is no longer public. Only on a line that costs nothing, and
 * as long as the same user is here. What fails is tried again in the next round.
 */
export async function keepOwn(signal: AbortSignal): Promise<void> {
  if (openUserId() === null) return
  const books = await publishedGuidebooks(LIMITS.publishedGuidebooks)
  if (signal.aborted) return
  noteOwn(books.map(({ uuid }) => uuid))
  if (!lineIsFree()) return
  const { apart } = await askReader()
  // Without the reader's worker nothing here would open a guidebook's address.
  if (!apart) await navigator.serviceWorker.register('/m/sw.js', { scope: '/m/' })
  await giveBack(books)
  for (const book of books) if (lineIsFree() && !signal.aborted) await keep(book, apart, signal)
}

/** Unpublished and deleted ones: the reader shows them to nobody, and neither does this device. */
async function giveBack(books: ListedRecord[]): Promise<void> {
  const published = new Set(books.map(({ uuid }) => uuid))
  for (const uuid of keptUuids().filter((each) => !published.has(each))) {
    await removeCopy(uuid)
    forgetKept(uuid)
  }
}

async function keep({ _id, uuid }: ListedRecord, apart: boolean, signal: AbortSignal): Promise<void> {
  // For the preview, which draws the document itself.
  if (!(await database().heads.get(_id))) await openGuidebook(_id)
  const [asked, saved] = [await askBundle(uuid), await savedCopy(uuid)]
  if (isShut(asked) && saved) return lockAgain(uuid, asked === 'changed')
  // Somebody removed the copy on this device: it does not come back by itself.
  if (!isBundle(asked) || (!saved && isKept(uuid))) return
  const bundle = apart ? picturesOf(asked) : asked
  const isWhole = saved?.copy.active === bundle.version && (await missingFiles(bundle)).length === 0
  const outcome = isWhole ? null : await download({ bundle, signal, report: () => undefined })
  // After a sign-out nothing is noted any more: it would name what belonged to somebody who left.
  if (!signal.aborted && (isWhole || outcome?.kind === 'saved')) noteKeptCopy(uuid)
}

/** Where pages are read on another host, this one shows the guidebook in the preview only: that takes its pictures. */
function picturesOf(bundle: Bundle): Bundle {
  const assets = bundle.assets.filter(({ role }) => role === 'picture')
  const shown = { ...bundle, assets }
  return { ...shown, totalBytes: filesOf(shown).reduce((total, { bytes }) => total + bytes, 0) }
}
