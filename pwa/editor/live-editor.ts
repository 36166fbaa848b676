// One text being edited: a ProseMirror view in the element that showed it, and its way back to the store.
import { EditorState, Selection, TextSelection, type Plugin, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { isBlank } from '#domain/rich-text/plain-text.ts'
import { fitWords } from '#domain/rich-text/fit.ts'
import type { TypedRange } from '#domain/rich-text/merging/merge-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { Caret, FieldHandle } from './field.ts'
import { type BufferedInput, isCharacter } from './key-buffer.ts'
import { browserKey, seenSelection } from './browser-key.ts'
import { Burst, putBack } from './burst.ts'
import { staticHtml } from './numbers.ts'
import { mergeTyped, placeOf, positionOf } from './merge-typed.ts'
import { FROM_OUTSIDE, replaceDifference } from './replace-difference.ts'
import { lengthUsed } from '#pwa/editor/paste/text-limits.ts'
import { toNode, toStored } from './stored-document.ts'
import { debounce } from '#pwa/ui/base/debounce.ts'
import { viewProps } from './view-props.ts'

const IDLE_MS = 300
/** Typing that flows is handed over all the same: what is typed has to be on the disk within a second. */
const MOST_MS = 700
/** A syllable being composed is waited for, but not longer than this. */
const COMPOSING_MOST_MS = 5000

const pasteOf = (clipboardData: DataTransfer): ClipboardEvent =>
  new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })

export class LiveEditor {
  readonly field: FieldHandle
  readonly view: EditorView
  private readonly changed: (isTyping: boolean) => void
  private readonly element: HTMLElement
  /** What the store last showed of this text. */
  private agreed: PlainOrRich
  /** What was last handed over or taken in: whatever else the text says has been typed since. */
  private said: PlainOrRich
  /** Where what is being typed ended in it; null where that is not known. */
  private saidEnd: number | null = null
  /** Committed, and not yet seen coming back from the store. */
  private underway: PlainOrRich[] = []
  private dirtySince: number | null = null
  /** When the syllable being composed began. */
  private composingSince: number | null = null
  private readonly idle = debounce(IDLE_MS, () => (this.mayWait() ? this.commitSoon() : this.commit()), MOST_MS)
  /** Came from outside while a syllable is being composed. */
  private waiting: PlainOrRich | null = null
  private historyActs = false
  private readonly burst = new Burst()

  constructor(
    element: HTMLElement,
    field: FieldHandle,
    plugins: Plugin[],
    changed: (isTyping: boolean) => void,
    leave: () => void,
  ) {
    const { content, kind = 'full' } = field.props()
    this.field = field
    this.element = element
    this.changed = changed
    this.agreed = content
    this.said = content
    const state = EditorState.create({ doc: toNode(content, kind), plugins })
    this.view = new EditorView(
      { mount: element },
      {
        state,
        ...viewProps(field, { kind, beforeHistory: () => this.beforeHistory(), leave, settled: () => this.settled() }),
        dispatchTransaction: (tr) => this.dispatch(tr),
      },
    )
    this.markBlank()
  }

  /** Puts the caret there and the focus into the text. */
  place(caret: Caret): void {
    this.select(caret)
    this.view.focus()
  }

  select(caret: Caret): void {
    const { doc } = this.view.state
    const point = typeof caret === 'object' ? this.view.posAtCoords({ left: caret.x, top: caret.y }) : null
    const selection =
      caret === 'all'
        ? TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
        : point
          ? Selection.near(doc.resolve(point.pos))
          : caret === 'start'
            ? Selection.atStart(doc)
            : Selection.atEnd(doc)
    this.view.dispatch(this.view.state.tr.setSelection(selection))
  }

  /** Takes what was pressed and pasted before the editor was there. */
  take(early: readonly BufferedInput[]): void {
    for (const one of early) {
      if (one instanceof DataTransfer) this.view.dom.dispatchEvent(pasteOf(one))
      else if (isCharacter(one)) this.view.dispatch(this.view.state.tr.insertText(one.key))
      else if (!this.view.someProp('handleKeyDown', (handle) => handle(this.view, one))) browserKey(this.view, one)
    }
  }

  /** Between 0 and 1. */
  roomUsed(): number {
    return lengthUsed(this.view.state.doc)
  }

  isHolding(): boolean {
    return this.dirtySince !== null
  }

  /** Hands what was typed to the field's owner, if it says anything new. */
  commit(): void {
    if (this.waiting !== null) this.takeIn(this.waiting)
    this.idle.cancel()
    const since = this.dirtySince
    this.dirtySince = null
    const isTaken = this.handOver()
    if (!isTaken) this.dirtySince = since ?? Date.now()
    if (since !== null || !isTaken) this.changed(true)
  }

  /** Answers whether nothing of it is here alone. */
  private handOver(): boolean {
    const props = this.field.props()
    const [stored, before] = [this.stored(), this.said]
    if (equal(stored, before)) return true
    this.said = stored
    this.burst.handedOver(this.view.state.doc)
    this.saidEnd = placeOf(this.view.state.doc, this.burst.end)
    this.underway.push(stored)
    if (props.onCommit(stored, this.saidEnd) !== false) return true
    this.underway.pop()
    this.said = before
    return false
  }

  private stored(): PlainOrRich {
    return this.fit(toStored(this.view.state.doc, this.field.props().words ?? false))
  }

  /** What may be stored of it; the text then shows no more than that. */
  private fit(stored: PlainOrRich): PlainOrRich {
    const fit = fitWords(stored)
    if (fit === stored) return stored
    const { kind = 'full', onNotice } = this.field.props()
    const tr = replaceDifference(this.view.state, toNode(fit, kind), false)
    if (tr) this.view.dispatch(tr)
    onNotice?.('notKept')
    return fit
  }

  /** The store's value was rendered. A value that this editor committed is ignored; any other is merged with what is
   *  typed, after the composition of a syllable has ended. */
  receive(content: PlainOrRich): void {
    this.waiting = null
    if (this.followsCaret()) return this.receiveLater()
    const echo = this.underway.findIndex((sent) => equal(sent, content))
    if (echo >= 0) {
      this.underway.splice(0, echo + 1)
      this.agreed = content
      return
    }
    if (equal(content, this.agreed)) return
    if (this.underway.length > 0 && isBlank(this.said) && isBlank(toStored(this.view.state.doc, true))) {
      // The store has words for what was emptied; it stays empty for as long as somebody writes in it.
      this.underway = []
      this.agreed = content
      return
    }
    if (this.view.composing) this.waiting = content
    else this.takeIn(content)
  }

  /** Commits, and lets whatever the history says next replace the text, even a value committed before: undoing at once
   *  may give back the very value that the page still shows, which no render would tell. */
  beforeHistory(): void {
    this.commit()
    this.burst.stop()
    this.agreed = this.said
    this.underway = []
    this.historyActs = true
    this.receiveLater(() => (this.historyActs = false))
  }

  /** Whatever the page shows by then. */
  private receiveLater(after?: () => void): void {
    setTimeout(() => {
      if (!this.view.isDestroyed) this.receive(this.field.props().content)
      after?.()
    })
  }

  /** The page may have moved the caret, and the view not heard of it yet: it would put it back where it was.
   *  @returns whether what was typed at the place before is on its way to the store only now */
  private followsCaret(): boolean {
    const { selection, tr } = this.view.state
    if (this.view.composing || !this.view.hasFocus() || !(selection instanceof TextSelection)) return false
    const seen = seenSelection(this.view)
    if (!seen || seen.eq(selection)) return false
    const { said } = this
    this.view.dispatch(tr.setSelection(seen))
    return this.said !== said
  }

  /** Commits and gives the element back, static. What there was no room for is kept aside. */
  destroy(): void {
    this.commit()
    const { content, onClash } = this.field.props()
    if (this.dirtySince !== null) onClash({ base: this.said, mine: this.stored(), theirs: content })
    // What was committed and undone in one go never left the store: the page's value is then the newer one.
    const shown = staticHtml(this.underway.at(-1) ?? content)
    this.view.destroy()
    this.element.removeAttribute('contenteditable')
    this.element.removeAttribute('translate')
    this.element.classList.remove('ProseMirror', 'ProseMirror-focused')
    this.element.innerHTML = shown
  }

  private dispatch(tr: Transaction): void {
    const { state } = this.view
    this.view.updateState(state.apply(tr))
    if (!tr.docChanged && !tr.selection.eq(state.selection)) this.leavePlace()
    if (tr.docChanged && this.view.state.doc !== state.doc) {
      this.markBlank()
      if (!tr.getMeta(FROM_OUTSIDE)) {
        this.burst.typed(tr)
        this.commitSoon()
      }
    }
    this.changed(tr.docChanged && tr.selection.empty)
  }

  /** What was typed at one place is an edit of its own: only so its letters are known to be one sentence. */
  private leavePlace(): void {
    if (this.dirtySince !== null && !this.view.composing) this.commit()
    this.burst.stop()
  }

  private commitSoon(): void {
    const now = Date.now()
    this.dirtySince ??= now
    if (this.view.composing) this.composingSince ??= now
    this.idle.call()
  }

  /** For the end of a syllable, unless words before it wait as well. */
  private mayWait(): boolean {
    if (!this.view.composing) return false
    const [dirty, composing] = [this.dirtySince ?? 0, this.composingSince ?? 0]
    return this.waiting !== null || (dirty >= composing && Date.now() - dirty < COMPOSING_MOST_MS)
  }

  /** A composition ended: what came from outside meanwhile can be taken in now. */
  private settled(): void {
    this.composingSince = null
    if (this.waiting !== null) this.receive(this.waiting)
  }

  /** Where both changed one word the text has theirs, as in every merge, and what was typed is kept aside. */
  private takeIn(content: PlainOrRich): void {
    const { kind = 'full', words = false, onClash } = this.field.props()
    const { doc } = this.view.state
    const base = this.said
    const theirs = toNode(content, kind)
    const known = this.burst.isKnown() ? (this.field.props().typedIn?.(content) ?? null) : null
    const theirEnd = known?.to ?? null
    const isGoingOn = theirEnd !== null || this.burst.isGoingOn()
    const merged =
      this.dirtySince === null
        ? { node: theirs, sides: null, end: theirEnd === null ? null : positionOf(theirs, theirEnd) }
        : mergeTyped(toNode(base, kind), doc, theirs, isGoingOn ? 'mine' : 'theirs', this.typedRange(theirEnd))
    this.underway = []
    this.waiting = null
    this.agreed = content
    this.said = content
    this.saidEnd = theirEnd
    if (merged.sides) {
      const [mine, other, text] = [merged.sides.mine, merged.sides.theirs, merged.node].map((node) =>
        toStored(node, words),
      )
      onClash({
        base,
        mine: mine as PlainOrRich,
        theirs: other as PlainOrRich,
        ...(text && !equal(other, text) && { text }),
      })
    }
    const tr = replaceDifference(this.view.state, merged.node, this.historyActs, isGoingOn ? 'before' : 'behind')
    if (!tr) return
    const { empty, head } = this.view.state.selection
    const { start, end } = this.burst
    const cut = this.burst.follow(tr, doc)
    if (!cut && merged.end !== null && !this.historyActs) {
      // Others may have put words into it; what was typed since stands behind it.
      this.burst.moveTo(known ? positionOf(merged.node, known.from) : merged.end - (end - start), merged.end)
      if (empty && head === end) tr.setSelection(TextSelection.near(tr.doc.resolve(merged.end), -1))
    }
    this.view.dispatch(tr)
    // Asked or not, the sentence that is being typed stays in one.
    if (cut && !this.historyActs && this.view.hasFocus()) this.view.dispatch(putBack(this.view.state, cut))
  }

  /** What is being typed, for a merge with content in which so much of it as that has ends there. */
  private typedRange(theirEnd: number | null): TypedRange {
    const { start: from, end: to } = this.burst
    return { from, to, ...(this.saidEnd !== null && theirEnd !== null && { known: [this.saidEnd, theirEnd] }) }
  }

  /** The placeholder is drawn by CSS on the element itself, outside of what ProseMirror watches. */
  private markBlank(): void {
    const { doc } = this.view.state
    this.element.toggleAttribute(
      'data-blank',
      doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.content.size === 2,
    )
  }
}
