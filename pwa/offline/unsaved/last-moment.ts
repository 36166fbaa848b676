// What is done in a page's last moment: no database finishes a write then, so it waits in plain storage for the next page.
import type { Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edit.ts'
import { Refusal } from '#domain/refusal.ts'
import { database } from '#pwa/offline/current.ts'
import { edit } from '#pwa/offline/edit.ts'
import { heldDraft, unstoredDrafts } from '#pwa/offline/held.ts'
import { notStored } from './stored.ts'

interface LastMoment {
  userId: string
  /** Of the draft that the edits were made on. */
  revision: number
  edits: { name: string; edit: Edit }[]
}

const PREFIX = 'gilbook.last.'

const hands = new Set<() => void>()

/** Words that are still held by a field are handed over first: listeners of `pagehide` come in the order in which they
 *  were added, and a field is younger than this. */
export function beforeLastMoment(handOver: () => void): () => void {
  hands.add(handOver)
  return () => hands.delete(handOver)
}

if (typeof window !== 'undefined') addEventListener('pagehide', keepLastMoment)

function keepLastMoment(): void {
  for (const handOver of hands) handOver()
  for (const id of unstoredDrafts()) {
    const { head, pending } = heldDraft(id) ?? { pending: [] }
    if (!head) continue
    const last: LastMoment = {
      userId: database().userId,
      revision: head.revision,
      edits: pending.map(({ name, edit: one }) => ({ name, edit: one })),
    }
    try {
      localStorage.setItem(PREFIX + id, JSON.stringify(last))
    } catch {
      // No room: what the database still manages is all that can be had.
    }
  }
}

/** Takes up what the page before could not store any more; to be asked once the draft was read. */
export async function takeUpLastMoment(id: Id): Promise<void> {
  const kept = localStorage.getItem(PREFIX + id)
  if (kept === null) return
  localStorage.removeItem(PREFIX + id)
  const { userId, revision, edits } = JSON.parse(kept) as LastMoment
  const head = heldDraft(id)?.head
  if (!head || userId !== database().userId) return
  for (const one of notStored(head, revision, edits)) await edit(id, one.edit).catch(passRefusal)
}

const passRefusal = (failure: unknown): void => {
  if (!(failure instanceof Refusal)) throw failure
}

/** Nothing of somebody who signed out stays. */
export function forgetLastMoments(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
