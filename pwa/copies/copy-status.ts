// The status of a guidebook for its reader on this device: saved or not, what a copy consists of now, and its font. The reader's
// worker finds it out, so that a slow phone's page is left to be read.
import type { Bundle, BundleAsset } from '#domain/reader/bundle.ts'
import { askBundle, isBundle, type BundleAnswer } from './ask-bundle.ts'
import { type Copy, read, VISITED_CACHE } from './device.ts'
import { isUnmetered } from './metered.ts'

/** What a page knows of itself. */
export interface PageState {
  uuid: string
  isCover: boolean
  /** A password stands before it. */
  isLocked: boolean
  /** Started from the home screen: then it is to be complete. */
  isLaunched: boolean
  /** When it began to be drawn. A copy that was renewed after it is shown by loading the page anew. */
  since: number
}

export interface CopyStatus {
  isSaved: boolean
  /** The worker renewed it while the page was drawn from the one before. */
  isRenewed?: true
  /** undefined: nobody had to ask, or the server has not answered yet. */
  asked?: BundleAnswer
  /** The server is being asked: what it says comes as another status. */
  isAsking?: true
}

/** Told one after the other. */
export interface CopyStatusCallbacks {
  /** Twice on a cover that is not saved: before the server is asked, and with what it says. */
  standing: (status: CopyStatus) => void
  /** Address of the font that is on this device now. */
  font: (address: string | null) => void
}

/** Longer than a page waits for anything, and shorter than what a clock is set by. */
const DRAWING_MS = 5 * 60_000

/** @param since when the page began to be drawn */
export function isRenewedSince({ renewedAt = 0 }: Copy, since: number): boolean {
  return renewedAt > since && renewedAt - since < DRAWING_MS
}

export async function reportCopyStatus(shown: PageState, telling: CopyStatusCallbacks): Promise<void> {
  const copy = await read('copies', shown.uuid)
  const isSaved = copy !== undefined
  if (copy && isRenewedSince(copy, shown.since)) return telling.standing({ isSaved, isRenewed: true })
  // What is offered there need not wait: from nothing, a long guidebook takes seconds to list.
  if (shown.isCover && !isSaved && !shown.isLocked && navigator.onLine) telling.standing({ isSaved, isAsking: true })
  const status = await copyStatusOf(shown, isSaved, copy?.urgent === true)
  telling.standing(status)
  // Without a network or room for it, the next visit tries again.
  telling.font(await fontFor(shown.uuid, status.asked).catch(() => null))
}

async function copyStatusOf(
  { uuid, isCover, isLocked, isLaunched }: PageState,
  isSaved: boolean,
  isUrgent: boolean,
): Promise<CopyStatus> {
  // A page of a saved copy has nothing urgent to say unless it was told so, and one that came from the network is best left
  // to be read; but where a password stands before it, each contact asks whether it still is the one.
  const mayRest = isSaved ? !isLocked && !isUrgent : navigator.onLine && !isLaunched
  return !isCover && mayRest ? { isSaved } : { isSaved, asked: await askBundle(uuid) }
}

const fontOf = (bundle: Bundle | undefined): BundleAsset | undefined =>
  bundle?.assets.find(({ role }) => role === 'font')

/**
 * For the next page: the saved copy's, which is there; else the one that the server names, fetched where the network is not metered,
 * and never on a metered or slow one. @returns its address once it is on this device
 */
export async function fontFor(uuid: string, asked?: BundleAnswer): Promise<string | null> {
  const copy = await read('copies', uuid)
  const saved = copy && fontOf((await read('bundles', [uuid, copy.active]))?.bundle)
  if (saved) return saved.url
  const font = fontOf(asked && isBundle(asked) ? asked : undefined)
  if (!font || font.secret || !isUnmetered()) return null
  const cache = await caches.open(VISITED_CACHE)
  if (!(await cache.match(font.url))) await cache.add(new Request(font.url, { priority: 'low' }))
  return font.url
}
