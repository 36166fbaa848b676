// Pictures that this page has in its memory: those that the device could not take, and the bytes of those that it did.
import type { Id } from '#domain/guidebook/document.ts'
import { onDatabaseEnd, type Upload } from './database.ts'
import type { RowError } from '#pwa/offline/server/outbox-row.ts'

/** One that is nowhere else. */
export interface HeldPicture extends Upload {
  /** The idempotency key, of each try. */
  opId: string
  /** The server said no for good. */
  refused?: RowError
}

const held = new Map<Id, HeldPicture>()
const copies = new Map<Id, Upload>()
const watchers = new Set<() => void>()
let listed: readonly HeldPicture[] = []

export const heldPictures = (): readonly HeldPicture[] => listed

/** Those that are to be sent. */
export const openPictures = (guidebookId?: Id): HeldPicture[] =>
  listed.filter(
    (one) => (guidebookId === undefined || one.guidebookId === guidebookId) && !one.withdrawn && !one.refused,
  )

/** Those that only this page has, refused ones included. */
export const onlyHerePictures = (guidebookId?: Id): HeldPicture[] =>
  listed.filter((one) => (guidebookId === undefined || one.guidebookId === guidebookId) && !one.withdrawn)

export function watchHeldPictures(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function holdPicture(picture: HeldPicture): void {
  held.set(picture._id, picture)
  changed()
}

export function dropPicture(id: Id): void {
  if (held.delete(id)) changed()
}

/** @returns false where this page does not have it */
export function withdrawHeld(id: Id, isWithdrawn: boolean): boolean {
  const one = held.get(id)
  if (!one) return false
  const { withdrawn: _, refused: _refused, ...rest } = one
  holdPicture(isWithdrawn ? { ...rest, withdrawn: true } : rest)
  return true
}

/** Its bytes, should the device lose them before the server has them. */
export const rememberCopy = (upload: Upload): void => void copies.set(upload._id, upload)

export const copiesOf = (guidebookId: Id): Upload[] =>
  [...copies.values()].filter((copy) => copy.guidebookId === guidebookId)

/** @param waiting uploads that the device had on their way at the instant `at` */
export function forgetCopies(waiting: ReadonlySet<Id>, at: number): void {
  for (const [id, copy] of copies) if (!waiting.has(id) && copy.at < at) copies.delete(id)
}

onDatabaseEnd((why) => {
  if (why === 'outdated') return
  held.clear()
  copies.clear()
  changed()
})

function changed(): void {
  listed = [...held.values()]
  for (const watcher of watchers) watcher()
}

// How much of each picture has left this page, and how it is cut off. What the worker or another tab sends is not
// known here.

const percents = new Map<Id, number>()
const sentWatchers = new Set<() => void>()

/** Percent, 0 to 100; null while this page is not sending it. */
export const sentPercent = (uploadId: Id): number | null => percents.get(uploadId) ?? null

export function watchSent(watcher: () => void): () => void {
  sentWatchers.add(watcher)
  return () => sentWatchers.delete(watcher)
}

/** @param share between 0 and 1; null: over, whatever came of it. */
export function noteSent(uploadId: Id, share: number | null): void {
  const percent = share === null ? null : Math.floor(share * 100)
  if (sentPercent(uploadId) === percent) return
  if (percent === null) percents.delete(uploadId)
  else percents.set(uploadId, percent)
  for (const watcher of sentWatchers) watcher()
}

const sending = new Map<Id, AbortController>()

/** To be called as soon as this page sends a picture; `done` in the end, whatever came of it. */
export function beginSending(uploadId: Id): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  sending.set(uploadId, controller)
  const done = (): void => {
    sending.delete(uploadId)
    noteSent(uploadId, null)
  }
  return { signal: controller.signal, done }
}

/** Once all of it has left, its answer is waited for: only that tells what the server has. */
export function abortSending(uploadId: Id): void {
  const percent = sentPercent(uploadId)
  if (percent !== null && percent < 100) sending.get(uploadId)?.abort()
}
