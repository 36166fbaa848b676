// Words that are being typed without a pause: they go on as one, also where the text round them is taken out meanwhile.
import type { Fragment, Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'

/** After so many milliseconds without a key another sentence begins. */
const PAUSE_MS = 5000

/** Positions in the document, and when its last letter was typed; 0: nothing is being typed. */
export class Burst {
  #from = 0
  #to = 0
  #typedAt = 0

  /** Of one's own change. */
  typed(tr: Transaction): void {
    const now = Date.now()
    const [from, to] = changedBy(tr)
    const isOnward = this.#isOn(now) && from <= tr.mapping.map(this.#to, 1) && to >= tr.mapping.map(this.#from, -1)
    this.#from = isOnward ? tr.mapping.map(this.#from, -1) : from
    this.#to = isOnward ? tr.mapping.map(this.#to, 1) : to
    this.#typedAt = now
  }

  /** Of a change that came from outside. @returns what it took out of these words with all that stood round them */
  follow(tr: Transaction, before: Node): { at: number; words: Fragment } | null {
    const [from, to] = [this.#from, this.#to]
    this.#from = tr.mapping.map(from, 1)
    this.#to = Math.max(this.#from, tr.mapping.map(to, -1))
    if (!this.#isOn(Date.now()) || from === to || !isTakenOut(tr, from, to)) return null
    const $from = before.resolve(from)
    const at = this.#from
    if (!$from.parent.isTextblock || !$from.sameParent(before.resolve(to))) return null
    return tr.doc.resolve(at).parent.isTextblock ? { at, words: before.slice(from, to).content } : null
  }

  /** The caret was put elsewhere, or the text was left. */
  end(): void {
    this.#typedAt = 0
  }

  #isOn(now: number): boolean {
    return now - this.#typedAt < PAUSE_MS
  }
}

/** From where to where the document is another one. */
function changedBy(tr: Transaction): [from: number, to: number] {
  let [from, to] = [Infinity, 0]
  for (const [index, map] of tr.mapping.maps.entries())
    map.forEach((_, __, start, end) => {
      const rest = tr.mapping.slice(index + 1)
      ;[from, to] = [Math.min(from, rest.map(start, -1)), Math.max(to, rest.map(end, 1))]
    })
  return [Math.min(from, to), to]
}

/** Taken out, and nothing put in its place. Its steps go from the end of the document to its beginning. */
function isTakenOut(tr: Transaction, from: number, to: number): boolean {
  let isOut = false
  for (const map of tr.mapping.maps)
    map.forEach((start, end, newStart, newEnd) => {
      isOut ||= start <= from && to <= end && newStart === newEnd
    })
  return isOut
}
