// Words that are being typed without a pause: they go on as one, also where the text round them is taken out meanwhile.
import type { Fragment, Node } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'

/** After so many milliseconds without a key another sentence begins. */
const PAUSE_MS = 5000

interface Cut {
  at: number
  words: Fragment
  /** A space was typed behind them. */
  isWordOver: boolean
}

/** Positions in the document, and when its last letter was typed; 0: nothing is being typed. */
export class Burst {
  #from = 0
  #to = 0
  #typedAt = 0
  #isHandedOver = false
  #hasWords = false

  /** Of one's own change. */
  typed(tr: Transaction): void {
    const now = Date.now()
    const [from, to] = endingAtCaret(tr, changedBy(tr))
    const isOnward = this.#isOn(now) && from <= tr.mapping.map(this.#to, 1) && to >= tr.mapping.map(this.#from, -1)
    this.#from = isOnward ? tr.mapping.map(this.#from, -1) : from
    this.#to = isOnward ? tr.mapping.map(this.#to, 1) : to
    this.#typedAt = now
    this.#isHandedOver &&= isOnward
    this.#hasWords &&= isOnward
  }

  /** The store has what was typed so far. */
  handedOver(doc: Node): void {
    this.#isHandedOver ||= this.#to > this.#from
    this.#hasWords ||= doc.textBetween(this.#from, this.#to).trim() !== ''
  }

  /** Earlier letters of this burst may already be on other devices: text that arrives at the caret is placed behind it, and
   *  otherwise before it. */
  isGoingOn(): boolean {
    return this.#hasWords && this.#isOn(Date.now())
  }

  /** The store has at least one character of it. */
  isKnown(): boolean {
    return this.#isHandedOver && this.#isOn(Date.now())
  }

  /** Maps the burst through a change from outside. @returns its words, where the change deleted them together with text round
   *  them */
  follow(tr: Transaction, before: Node): Cut | null {
    const [start, end] = [this.#from, this.#to]
    this.#from = tr.mapping.map(start, 1)
    this.#to = Math.max(this.#from, tr.mapping.map(end, -1))
    const said = before.textBetween(start, end, '\n')
    const [from, to] = [start + said.length - said.trimStart().length, end - said.length + said.trimEnd().length]
    if (!this.#isOn(Date.now()) || from >= to || !isTakenOut(tr, before, from, to)) return null
    const [$from, at] = [before.resolve(from), tr.mapping.map(from, -1)]
    if (!$from.sameParent(before.resolve(to)) || !tr.doc.resolve(at).parent.isTextblock) return null
    return { at, words: before.slice(from, to).content, isWordOver: to < end }
  }

  get end(): number {
    return this.#to
  }

  get start(): number {
    return this.#from
  }

  /** Called after a change from outside: the burst is there now. */
  moveTo(start: number, end: number): void {
    this.#from = Math.max(0, Math.min(start, end))
    this.#to = end
  }

  /** The caret was put elsewhere, or the text was left. */
  stop(): void {
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

/** The same letters may as well have been put in on the other side of those like them, as of two blanks: where the caret is. */
function endingAtCaret(
  { doc, selection: { empty, head } }: Transaction,
  [from, to]: [from: number, to: number],
): [from: number, to: number] {
  const start = from + head - to
  if (!empty || start < 0 || from === to) return [from, to]
  const said = (one: number, other: number): string => doc.textBetween(Math.min(one, other), Math.max(one, other), '\n')
  return said(start, from) === said(head, to) ? [start, head] : [from, to]
}

/** Taken out together with words beside it that nobody has just typed. Where only these letters are others now, as in two
 *  times that were put into one place, one of both is chosen. Steps go from the end of the document to its beginning. */
function isTakenOut(tr: Transaction, before: Node, from: number, to: number): boolean {
  const said = (start: number, end: number): string => before.textBetween(start, end, '\n')
  const isPartOfWord = /\S$/.test(said(Math.max(0, from - 1), from)) && /^\S/.test(said(from, to))
  let isOut = false
  for (const map of tr.mapping.maps)
    map.forEach((start, end) => {
      isOut ||= start <= from && to <= end && `${said(start, from)}${said(to, end)}`.trim() !== ''
    })
  return isOut && !isPartOfWord
}

/** Inserts the cut words again, parted by blanks from what stands round them, with the caret behind them. */
export function putBack(state: EditorState, { at, words, isWordOver }: Cut): Transaction {
  const $at = state.doc.resolve(at)
  const [left, right] = [$at.nodeBefore?.text?.at(-1) ?? ' ', $at.nodeAfter?.text?.[0] ?? (isWordOver ? '' : ' ')]
  const isGlued = /\S/.test(left)
  const { tr } = state
  if (!/^\s/.test(right)) tr.insertText(' ', at)
  tr.insert(at, words)
  if (isGlued) tr.insertText(' ', at)
  const end = at + (isGlued ? 1 : 0) + words.size
  return tr.setSelection(TextSelection.create(tr.doc, isWordOver ? end + 1 : end))
}
