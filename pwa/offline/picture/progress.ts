// How much of each picture has left this page, and how it is cut off. What the worker or another tab sends is not
// known here.
import type { Id } from '#domain/guidebook/document.ts'
import { createStore, type Readable } from '#pwa/store.ts'

const percents = createStore<ReadonlyMap<Id, number>>(new Map())

export const sentPercents: Readable<ReadonlyMap<Id, number>> = percents

/** Percent, 0 to 100; null while this page is not sending it. */
export const sentPercent = (uploadId: Id): number | null => percents.get().get(uploadId) ?? null

/** @param share between 0 and 1; null: over, whatever came of it. */
export function noteSent(uploadId: Id, share: number | null): void {
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
    noteSent(uploadId, null)
  }
  return { signal: controller.signal, done }
}

/** Once all of it has left, its answer is waited for: only that tells what the server has. */
export function abortSending(uploadId: Id): void {
  const percent = sentPercent(uploadId)
  if (percent !== null && percent < 100) sending.get(uploadId)?.abort()
}
