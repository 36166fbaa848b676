// A plain text input over a field of the document: what is typed shows at once and is stored with every key, and what comes
// from elsewhere meanwhile is shown round it and never written over.
import { type ChangeEvent, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeAfter, textChange } from '#domain/guidebook/merge/text-change.ts'
import type { MergedText, TypedRange } from '#domain/rich-text/merging/merge-text.ts'
import { addConflict } from '#pwa/offline/conflicts.ts'
import { loadedMerge } from '#pwa/offline/late-merge.ts'
import type { Typed } from '#pwa/offline/typing.ts'
import { useRefusal, useSession } from './session-context.tsx'
import { type FieldRef, shownText } from './shown-field.ts'
import { type Input, useFittedText } from './use-fitted-text.ts'

export interface Burst {
  startedAt: number
  at: number
  /** Where the newest letters end in the words. */
  typedEnd?: number
}

export interface FieldInput {
  value: string
  /** Why the server refused what stands there. */
  error: string | undefined
  onFocus(event: FocusEvent<Input>): void
  onChange(event: ChangeEvent<Input>): void
  onBlur(): void
}

interface Typing {
  input: Input
  /** What the field shows, all of it committed. */
  text: string
  /** What the document had when that was last shown. */
  known: string
  /** Where the sentence that is being typed ends in the text; null where none is. */
  end: number | null
  composing: boolean
  /** Else the caret rests in it alone. */
  isTyped: boolean
}

/** `commit` gets the words and when they were typed; it may store others in place of blank ones. `onLeave` gets the words as
 *  they stand when the field is left. */
export function useField(
  value: string,
  commit: (value: string, burst: Burst) => void,
  place: FieldRef,
  onLeave?: (value: string) => void,
): FieldInput {
  const session = useSession()
  const fitted = useFittedText()
  const { typing, shown, show, takeIn, rest, end, stored } = useShown(value, place)

  return {
    value: shown ?? value,
    error: useRefusal(place.id, place.field),
    onFocus: ({ target }) => rest(target),
    onChange({ target: input, nativeEvent }) {
      const [at, text, before] = [Date.now(), fitted(input), typing.current]
      const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (composing && !before?.composing) input.addEventListener('compositionend', composed, { once: true })
      const isBehind = before !== null && stored().text !== before.known
      const now = { input, text, end: input.selectionStart, composing, isTyped: true }
      show(text)
      const { words, typedEnd } = isBehind ? merged(before, now) : { words: text, typedEnd: now.end }
      commit(words, { startedAt: at, at, ...(typedEnd !== null && { typedEnd }) })
      typing.current = { ...now, known: isBehind ? before.known : stored().text }
    },
    onBlur() {
      const isTyped = typing.current?.isTyped === true
      end()
      if (isTyped && shown !== null) onLeave?.(shown)
    },
  }

  /** What was typed, in what came meanwhile. */
  function merged(before: Typing, now: Pick<Typing, 'input' | 'text' | 'end'>): Placed {
    const { words, typedEnd, clashes } = mergeInput(before, now, stored())
    for (const clash of clashes) void addConflict(session.guidebookId, place.id, { field: place.field, ...clash })
    return { words, typedEnd }
  }

  /** The letters of a syllable stay under the hand that composes it: what came meanwhile is shown behind it. */
  function composed(): void {
    if (typing.current) typing.current.composing = false
    takeIn()
  }
}

/** Words, and where the newest letters end in them, if that is known. */
interface Placed {
  words: string
  typedEnd: number | null
}

/** What the document has of the field, and the sentence that is being typed in it. */
interface Stored {
  text: string
  typed: Typed | null
}

/** What the field shows while it has the focus: what is typed, with what comes from elsewhere round it. */
function useShown(value: string, place: FieldRef) {
  const session = useSession()
  const [shown, show] = useState<string | null>(null)
  const typing = useRef<Typing | null>(null)
  const caret = useRef<[number, number] | null>(null)
  const newest = useRef({ session, value, place })
  newest.current = { session, value, place }

  const stored = (): Stored => {
    const now = newest.current
    const { text, typed } = shownText(now.session.guidebookId, now.place)
    return { text: text ?? now.value, typed }
  }
  const end = (): void => {
    typing.current = null
    show(null)
  }
  /** What comes from elsewhere is shown by `takeIn` from here on, which knows where the caret goes with it. */
  const rest = (input: Input): void => {
    const { text } = stored()
    typing.current = { input, text, known: text, end: null, composing: false, isTyped: false }
    show(text)
  }
  const settle = (): void => {
    const input = typing.current?.input
    end()
    if (input && input === document.activeElement) rest(input)
  }
  const takeIn = (): void => {
    const now = typing.current
    if (!now || now.composing) return
    const { text, typed } = stored()
    if (text === now.known) return
    caret.current = caretIn(now, text, typed)
    Object.assign(now, { text, known: text, end: typed?.to ?? null })
    show(text)
  }
  // Undo shows at once, also while the field has the focus.
  useEffect(() => session.onSettle(settle), [session])
  useLayoutEffect(takeIn)
  useLayoutEffect(() => setCaret(typing.current, caret), [shown])
  return { typing, shown, show, takeIn, rest, end, stored }
}

/** The sentence goes on where it is; it stands before what came at the caret. */
function mergeInput(
  before: Typing,
  { input: { maxLength }, text, end }: Pick<Typing, 'input' | 'text' | 'end'>,
  theirs: Stored,
): Placed & Pick<MergedText<string>, 'clashes'> {
  const merging = loadedMerge()
  if (!merging) return { words: text, typedEnd: end, clashes: [] }
  const most = maxLength < 0 ? {} : { most: maxLength }
  const typed = typedRange(before, { text, end }, theirs.typed)
  const { value, clashes, ends } = merging.mergeText(before.text, text, theirs.text, {
    first: 'mine',
    isAlone: true,
    typed,
    ...most,
  })
  return { words: value, typedEnd: ends?.[0] ?? null, clashes }
}

/** What was typed since, with so much of its sentence as the document has. */
function typedRange(
  before: Pick<Typing, 'text' | 'end'>,
  { text, end }: Pick<Typing, 'text' | 'end'>,
  known: Typed | null,
): TypedRange[] {
  if (known !== null && before.end !== null && end !== null) {
    const from = Math.max(0, before.end - (known.to - known.from))
    const isOnward = text.slice(end) === before.text.slice(before.end) && text.startsWith(before.text.slice(0, from))
    if (isOnward && end > from) return [{ from, to: end, known: [before.end, known.to] }]
  }
  const change = textChange(before.text, text)
  return change.text === '' ? [] : [{ from: change.from, to: change.from + change.text.length }]
}

function caretIn({ input, text, end }: Typing, value: string, typed: Typed | null): [number, number] {
  const { selectionStart, selectionEnd } = input
  const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length]
  if (typed && from === to && to === end) return [typed.to, typed.to]
  // One save of another device may have changed words on either side.
  const place = loadedMerge()?.placeIn ?? ((_, __, at) => placeAfter(at, textChange(text, value)))
  return [place(text, value, from), place(text, value, to)]
}

/** Sets the caret after React has rendered the value that its offsets refer to. */
function setCaret(now: Typing | null, caret: { current: [number, number] | null }): void {
  if (caret.current && now?.input === document.activeElement) now?.input.setSelectionRange(...caret.current)
  caret.current = null
}
