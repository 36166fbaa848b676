// The streams that are open in this instance, by account and by guidebook, and their heartbeat.
import type { Id } from '#domain/guidebook/document.ts'
import { beat, end, type Stream } from './stream.ts'

const BEAT_MS = 20_000

export class OpenStreams {
  readonly #all = new Set<Stream>()
  readonly #byAccount = new Map<Id, Set<Stream>>()
  readonly #byGuidebook = new Map<Id, Set<Stream>>()
  #beating: NodeJS.Timeout | null = null

  /** It is removed when its client goes. */
  add(stream: Stream): void {
    this.#all.add(stream)
    enter(this.#byAccount, stream.caller.id, stream)
    for (const id of stream.open) enter(this.#byGuidebook, id, stream)
    stream.body.once('close', () => this.#remove(stream))
    this.#beating ??= setInterval(() => this.#all.forEach(beat), BEAT_MS).unref()
  }

  finish(stream: Stream): void {
    this.#remove(stream)
    end(stream)
  }

  has = (stream: Stream): boolean => this.#all.has(stream)

  all = (): Stream[] => [...this.#all]

  /** The oldest first. */
  ofAccount = (accountId: Id): Stream[] => [...(this.#byAccount.get(accountId) ?? [])]

  hearersOf(guidebookId: Id, ownerId: Id): Set<Stream> {
    return new Set([...this.ofAccount(ownerId), ...(this.#byGuidebook.get(guidebookId) ?? [])])
  }

  #remove(stream: Stream): void {
    clearTimeout(stream.timer)
    this.#all.delete(stream)
    leave(this.#byAccount, stream.caller.id, stream)
    for (const id of stream.open) leave(this.#byGuidebook, id, stream)
    if (this.#all.size > 0 || !this.#beating) return
    clearInterval(this.#beating)
    this.#beating = null
  }
}

function enter(index: Map<Id, Set<Stream>>, id: Id, stream: Stream): void {
  const set = index.get(id) ?? new Set()
  index.set(id, set.add(stream))
}

function leave(index: Map<Id, Set<Stream>>, id: Id, stream: Stream): void {
  const set = index.get(id)
  set?.delete(stream)
  if (set?.size === 0) index.delete(id)
}
