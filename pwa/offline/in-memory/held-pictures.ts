// Pictures that this page has in its memory: those that the device could not take, and the bytes of those that it did.
import type { Id } from '#domain/guidebook/document.ts'
import { onDatabaseEnd } from '#pwa/offline/current.ts'
import type { Upload } from '#pwa/offline/database.ts'
import type { RowError } from '#pwa/offline/outbox/row.ts'
import { createStore, type Readable } from '#pwa/store.ts'

/** One that is nowhere else. */
export interface HeldPicture extends Upload {
  /** The idempotency key, of each try. */
  opId: string
  /** The server said no for good. */
  refused?: RowError
}

const listed = createStore<readonly HeldPicture[]>([])
const held = new Map<Id, HeldPicture>()
const copies = new Map<Id, Upload>()

export const heldPictures: Readable<readonly HeldPicture[]> = listed

/** Those that are to be sent. */
export const openPictures = (guidebookId?: Id): HeldPicture[] =>
  listed
    .get()
    .filter((one) => (guidebookId === undefined || one.guidebookId === guidebookId) && !one.withdrawn && !one.refused)

/** Those that only this page has, refused ones included. */
export const onlyHerePictures = (guidebookId?: Id): HeldPicture[] =>
  listed.get().filter((one) => (guidebookId === undefined || one.guidebookId === guidebookId) && !one.withdrawn)

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
  listed.set([...held.values()])
}
