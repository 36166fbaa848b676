// Asking for thumbnails and looking whether they are there: by itself for stale ones, and when somebody wants one anew.
import type { Id } from '#domain/guidebook/document.ts'
import { needsThumbnail, recheckSeconds } from '#domain/thumbnail.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { session } from '#pwa/api/session.ts'
import {
  generateThumbnails,
  type QueuedThumbnails,
  regenerateThumbnail,
  regenerateThumbnails,
  thumbnailStatus,
} from '#pwa/api/guidebook/thumbnail.ts'
import { pause } from '#pwa/copies/with-timeout.ts'
import type { ThumbnailGuidebook } from './thumbnail-sources.ts'
import { knownOf, setProgress, progressOf } from './thumbnail-progress.ts'

/** After these somebody who asked by hand looks: at 10 s, and once more where the queue was long. */
const BY_HAND_SECONDS = 10

/** What was asked for by itself, by the guidebook's last edit: never twice for the same. */
const asked = new Map<Id, string>()

const isStale = (book: ThumbnailGuidebook): boolean => {
  const { url, at, making } = knownOf(book, progressOf(book._id))
  return !making && needsThumbnail({ ...book, thumbnailUrl: url, thumbnailGeneratedAt: at })
}

/** The server refused or is out of reach: said where people can't be bothered with it. */
function tolerate(failure: unknown): void {
  if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure
  console.info('thumbnails', failure)
}

/** Asks for those that are missing or stale. `onNews` is called when one of them has changed. */
export async function freshen(books: readonly ThumbnailGuidebook[], onNews: () => void): Promise<void> {
  if (session().kind !== 'in') return
  const stale = books.filter((book) => isStale(book) && asked.get(book._id) !== book.updatedAt)
  if (stale.length === 0) return
  for (const book of stale) {
    asked.set(book._id, book.updatedAt)
    setProgress(book._id, { making: true })
  }
  try {
    await follow(stale, await generateThumbnails(stale.map(({ _id }) => _id)), onNews)
  } catch (failure) {
    // Out of reach, or too often: another look at the list asks again.
    for (const { _id } of stale) asked.delete(_id)
    tolerate(failure)
  } finally {
    for (const { _id } of stale) setProgress(_id, { making: false })
  }
}

/** Looks again at the seconds of `recheckSeconds`, until all are there. */
async function follow(
  books: readonly ThumbnailGuidebook[],
  answer: QueuedThumbnails,
  onNews: () => void,
): Promise<void> {
  let passed = 0
  for (const at of recheckSeconds(answer)) {
    await pause((at - passed) * 1000)
    passed = at
    const { news, open } = await look(books.map(({ _id }) => _id))
    if (news) onNews()
    if (open === 0) return
  }
}

/** Takes over what the server says. `open`: how many are still on their way. */
async function look(ids: Id[]): Promise<{ news: boolean; open: number }> {
  let [news, open] = [false, 0]
  for (const { _id, state, thumbnailUrl, thumbnailGeneratedAt } of await thumbnailStatus(ids)) {
    const making = state === 'queued' || state === 'generating'
    if (making) open += 1
    news ||= thumbnailGeneratedAt !== progressOf(_id).at
    setProgress(_id, { making, url: thumbnailUrl, at: thumbnailGeneratedAt })
  }
  return { news, open }
}

export interface ThumbnailCallbacks {
  queued: (message: string, made: boolean) => void
  /** `message` where the server gave a sentence of its own. */
  failed: (message: string | null) => void
  updated: () => void
}

/** Somebody wants it anew. A signed-out administrator is not told, and stops here. */
export async function regenerate(book: ThumbnailGuidebook, report: ThumbnailCallbacks): Promise<void> {
  if (session().kind !== 'in') return
  const { _id } = book
  const before = knownOf(book, progressOf(_id)).at
  const isNew = (): boolean => progressOf(_id).at !== undefined && progressOf(_id).at !== before
  setProgress(_id, { making: true })
  try {
    const answer = await regenerateThumbnail(_id)
    report.queued(answer.message, answer.queued > 0)
    const looks = answer.queued === 0 ? [5] : [BY_HAND_SECONDS, Math.max(15, answer.estimated + 5)]
    let passed = 0
    for (const at of looks) {
      await pause((at - passed) * 1000)
      passed = at
      await look([_id])
      if (isNew()) return report.updated()
    }
  } catch (failure) {
    explain(failure, report)
  } finally {
    setProgress(_id, { making: false })
  }
}

function explain(failure: unknown, report: Pick<ThumbnailCallbacks, 'failed'>): void {
  tolerate(failure)
  if (failure instanceof ApiError && failure.status === 401) return
  report.failed(failure instanceof ApiError && failure.status === 429 ? failure.message : null)
}

/** Many by and by, of anyone's: whoever asked need not wait for them. */
export async function regenerateAll(ids: Id[], report: Omit<ThumbnailCallbacks, 'updated'>): Promise<void> {
  if (session().kind !== 'in') return
  try {
    const { message, queued } = await regenerateThumbnails(ids)
    report.queued(message, queued > 0)
  } catch (failure) {
    explain(failure, report)
  }
}
