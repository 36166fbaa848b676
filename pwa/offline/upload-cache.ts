// The uploads in this page's memory: those that the device could not take, the bytes of those that it did, and how much
// of each has been sent.
import type { Id } from '#domain/guidebook/document.ts'
import { onDatabaseEnd, type Upload } from './database.ts'
import { createStore, type Readable } from '#pwa/store.ts'
import type { RowError } from '#pwa/offline/server/outbox-row.ts'

/** One that is nowhere else. */
export interface CachedUpload extends Upload {
  /** The idempotency key, of each try. */
  opId: string
  /** The server said no for good. */
  refused?: RowError
}

const listed = createStore<readonly CachedUpload[]>([])
const cache = new Map<Id, CachedUpload>()
const copies = new Map<Id, Upload>()

export const cachedUploads: Readable<readonly CachedUpload[]> = listed

/** Those that are to be sent. */
export const unsentUploads = (guidebookId?: Id): CachedUpload[] =>
  listed
    .get()
    .filter((one) => (guidebookId === undefined || one.guidebookId === guidebookId) && !one.withdrawn && !one.refused)

/** Those that only this page has, refused ones included. */
export const unstoredUploads = (guidebookId?: Id): CachedUpload[] =>
  listed.get().filter((one) => (guidebookId === undefined || one.guidebookId === guidebookId) && !one.withdrawn)

export function cacheUpload(picture: CachedUpload): void {
  cache.set(picture._id, picture)
  changed()
}

export function dropCachedUpload(id: Id): void {
  if (cache.delete(id)) changed()
}

/** @returns false where this page does not have it */
export function withdrawCached(id: Id, isWithdrawn: boolean): boolean {
  const one = cache.get(id)
  if (!one) return false
  const { withdrawn: _, refused: _refused, ...rest } = one
  cacheUpload(isWithdrawn ? { ...rest, withdrawn: true } : rest)
  return true
}

/** Its bytes, should the device lose them before the server has them. */
export const rememberUpload = (upload: Upload): void => void copies.set(upload._id, upload)

export const rememberedUploads = (guidebookId: Id): Upload[] =>
  [...copies.values()].filter((copy) => copy.guidebookId === guidebookId)

/** @param waiting uploads that the device had on their way at the instant `at` */
export function deleteUploads(waiting: ReadonlySet<Id>, at: number): void {
  for (const [id, copy] of copies) if (!waiting.has(id) && copy.at < at) copies.delete(id)
}

onDatabaseEnd((why) => {
  if (why === 'outdated') return
  cache.clear()
  copies.clear()
  changed()
})

function changed(): void {
  listed.set([...cache.values()])
}

// How much of each picture has left this page, and how it is cut off. What the worker or another tab sends is not
// known here.

const percents = createStore<ReadonlyMap<Id, number>>(new Map())

export const sentPercents: Readable<ReadonlyMap<Id, number>> = percents

/** Percent, 0 to 100; null while this page is not sending it. */
export const sentPercent = (uploadId: Id): number | null => percents.get().get(uploadId) ?? null

/** @param share between 0 and 1; null: over, whatever came of it. */
export function reportSent(uploadId: Id, share: number | null): void {
  const percent = share === null ? null : Math.floor(share * 100)
  if (sentPercent(uploadId) === percent) return
  const next = new Map(percents.get())
  if (percent === null) next.delete(uploadId)
  else next.set(uploadId, percent)
  percents.set(next)
}

const sending = new Map<Id, AbortController>()

/** To be called as soon as this page sends a picture; `done` in the end, whatever came of it. */
export function beginSending(uploadId: Id): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  sending.set(uploadId, controller)
  const done = (): void => {
    sending.delete(uploadId)
    reportSent(uploadId, null)
  }
  return { signal: controller.signal, done }
}

/** Once all of it has left, its answer is waited for: only that tells what the server has. */
export function abortSending(uploadId: Id): void {
  const percent = sentPercent(uploadId)
  if (percent !== null && percent < 100) sending.get(uploadId)?.abort()
}
