// Owns the one live editor of the page, outside React: at any time at most one text is being edited.
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { Caret, FieldHandle } from './field.ts'
import { type KeyBuffer, keyBuffer } from './key-buffer.ts'
import type { LiveEditor } from './live-editor.ts'
import { engine, loadEngine } from './load-engine.ts'
import { createStore } from '#pwa/store.ts'

type Listener = () => void

/** A text to be edited as soon as the engine is there. */
interface Wanted {
  element: HTMLElement
  field: FieldHandle
  caret: Caret
  keys: KeyBuffer
}

/** So late may others learn of what was typed. */
const TYPING_MS = 200

function isElsewhere(element: HTMLElement): boolean {
  const { activeElement, body } = document
  return activeElement !== body && !element.contains(activeElement)
}

function pressAgain(keys: readonly KeyboardEvent[], target: () => Element | null): void {
  for (const { key, altKey, ctrlKey, metaKey, shiftKey } of keys) {
    const again = { key, altKey, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    target()?.dispatchEvent(new KeyboardEvent('keydown', again))
  }
}

class EditorHost {
  private live: LiveEditor | null = null
  private wanted: Wanted | null = null
  /** What was typed before the engine is there, also in texts that were left since. */
  private readonly early = new Set<KeyBuffer>()
  private readonly listeners = new Set<Listener>()
  private soon: ReturnType<typeof setTimeout> | undefined

  /** Called after anything changed in the live editor, or which one it is. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly view = (): EditorView | null => this.live?.view ?? null

  readonly field = (): FieldHandle | null => this.live?.field ?? null

  /** The share of its room that the live text takes. */
  readonly roomUsed = (): number => this.live?.roomUsed() ?? 0

  /** Whether the live editor has words that were not handed over yet. */
  readonly isHolding = (): boolean =>
    (this.live?.isHolding() ?? false) || [...this.early].some((keys) => keys.isHolding())

  /** The same, for who follows it. */
  readonly holding = createStore(false)

  private tellHolding(): void {
    this.holding.set(this.isHolding())
  }

  isLive(field: FieldHandle): boolean {
    return this.live?.field === field
  }

  /** Starts editing in the element that shows the field's static text; whatever was live is committed and closed. */
  activate(element: HTMLElement, field: FieldHandle, caret: Caret): void {
    if (this.isLive(field) || this.wanted?.field === field) return
    this.close()
    const live = this.open(element, field)
    if (live) this.begin(live, caret)
    else this.want(element, field, caret)
  }

  /** null until the engine is there. */
  private open(element: HTMLElement, field: FieldHandle): LiveEditor | null {
    return (
      engine()?.(
        element,
        field,
        (isTyping) => {
          this.tellHolding()
          if (isTyping) this.announceSoon()
          else this.announce()
        },
        () => this.leave(field),
      ) ?? null
    )
  }

  private leave(field: FieldHandle): void {
    this.deactivate(field)
    field.props().onLeave?.()
  }

  private begin(live: LiveEditor, caret: Caret, withFocus = true): void {
    this.live = live
    if (withFocus) live.place(caret)
    else live.select(caret)
    this.announce()
  }

  private want(element: HTMLElement, field: FieldHandle, caret: Caret): void {
    const keys = keyBuffer(
      element,
      () => this.leave(field),
      () => this.tellHolding(),
    )
    const wanted = { element, field, caret, keys }
    this.early.add(keys)
    // Before the focus, which asks for the same text again.
    this.wanted = wanted
    element.focus({ preventScroll: true })
    void loadEngine().then(() => this.serve(wanted))
  }

  /** What was typed is kept, whether the text is still wanted or was left meanwhile. */
  private serve(wanted: Wanted): void {
    const isWanted = this.wanted === wanted
    const { words, after } = wanted.keys.stop()
    this.early.delete(wanted.keys)
    if (!isWanted && words.length === 0) return
    if (isWanted) {
      this.wanted = null
      // A caret that was there before the text could be edited ends the first syllable that is composed at it.
      getSelection()?.removeAllRanges()
    }
    const live = this.open(wanted.element, wanted.field)
    if (!live) return
    // Whoever went on to a menu meanwhile stays there: it would close under the hand.
    const goesBack = !isElsewhere(wanted.element) || Boolean(after?.length)
    if (isWanted) this.begin(live, wanted.caret, goesBack)
    else live.select(wanted.caret)
    live.take(words)
    if (!isWanted) live.destroy()
    else if (after && goesBack) this.leave(wanted.field)
    // Keys behind Escape go to what then has the focus; of a text that was left since, to the item it stands in.
    if (after && !isWanted) pressAgain(after, () => wanted.element)
    else if (after && goesBack) pressAgain(after, () => document.activeElement)
  }

  /** Commits and closes the field's editor, if it is the live one. */
  deactivate(field: FieldHandle): void {
    if (this.wanted?.field === field) this.close()
    if (!this.isLive(field)) return
    this.close()
    this.announce()
  }

  receive(field: FieldHandle, content: PlainOrRich): void {
    if (this.isLive(field)) this.live?.receive(content)
  }

  /** Commits what was typed: before saving, leaving, undoing from elsewhere, and any edit of the structure. */
  readonly flush = (): void => this.live?.commit()

  /** As flush, and what the history gives next replaces the open text. Call it before undo and redo. */
  readonly flushForHistory = (): void => this.live?.beforeHistory()

  /** Runs a command in the live editor and returns the focus to it. What was typed before is committed, so that undo
   *  takes back the command alone. */
  readonly run = (command: Command): boolean => {
    const view = this.view()
    if (!view) return false
    this.flush()
    const done = command(view.state, view.dispatch, view)
    this.announce()
    view.focus()
    return done
  }

  private close(): void {
    this.wanted?.keys.stop()
    this.wanted = null
    const closing = this.live
    this.live = null
    closing?.destroy()
  }

  /** Typing changes little of what others show: not with each key. */
  private announceSoon(): void {
    this.soon ??= setTimeout(() => this.announce(), TYPING_MS)
  }

  private announce(): void {
    clearTimeout(this.soon)
    this.soon = undefined
    this.tellHolding()
    for (const listener of this.listeners) listener()
  }
}

export const editorHost = new EditorHost()

// A page that goes into the background may never come back: what was typed is handed over first.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && editorHost.flush())
