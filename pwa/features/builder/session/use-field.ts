// A plain text input over a field of the document: what is typed shows at once and is stored with every key, and what comes
// from elsewhere meanwhile is shown round it and never written over.
import { type ChangeEvent, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { placeAfter, textChange } from '#domain/guidebook/merge/text-change.ts'
import type { MergedText } from '#domain/rich-text/merging/merge-text.ts'
import { addConflict } from '#pwa/offline/conflicts.ts'
import { loadedMerge } from '#pwa/offline/late-merge.ts'
import { useRefusal, useSession } from './session-context.tsx'
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
  /** What the document had when that was last known to be of here. */
  known: string
  composing: boolean
  /** What stands in the document in place of what was emptied. */
  standIn: string | undefined
  /** Else the caret rests in it alone. */
  isTyped: boolean
  /** The text was committed as it is and has not come back yet: it may do so with other white space. */
  isAwaited: boolean
}

/** Where the words stand: in a node, or in the guidebook (null). */
export interface FieldRef {
  id: Id | null
  field: string
}

/** `commit` gets the words and when they were typed, and answers what it stored in place of blank ones. `onLeave` gets the
 *  words as they stand when the field is left. */
export function useField(
  value: string,
  commit: (value: string, burst: Burst) => string | void,
  { id, field }: FieldRef,
  onLeave?: (value: string) => void,
): FieldInput {
  const session = useSession()
  const fitted = useFittedText()
  const { typing, shown, show, takeIn, rest, end } = useShown(value)

  return {
    value: shown ?? value,
    error: useRefusal(id, field),
    onFocus: ({ target }) => rest(target),
    onChange({ target: input, nativeEvent }) {
      const [at, text, before] = [Date.now(), fitted(input), typing.current]
      const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (composing && !before?.composing) input.addEventListener('compositionend', composed, { once: true })
      const known = before?.known ?? value
      const isBehind = before !== null && value !== before.known && !isCommitted(before, value)
      const now: Typing = { input, text, known, composing, standIn: undefined, isTyped: true, isAwaited: !isBehind }
      typing.current = now
      show(text)
      const words = isBehind ? merged(before.text, text, input.maxLength) : text
      const end = input.selectionStart
      const burst = { startedAt: at, at, ...(!isBehind && end !== null && { typedEnd: end }) }
      now.standIn = commit(words, burst) ?? undefined
    },
    onBlur() {
      const isTyped = typing.current?.isTyped === true
      end()
      if (isTyped && shown !== null) onLeave?.(shown)
    },
  }

  function merged(base: string, mine: string, maxLength: number): string {
    const found = mergeInput(base, mine, value, maxLength)
    for (const clash of found.clashes) void addConflict(session.guidebookId, id, { field, ...clash })
    return found.value
  }

  /** The letters of a syllable stay under the hand that composes it: what came meanwhile is shown behind it. */
  function composed(): void {
    if (typing.current) typing.current.composing = false
    takeIn()
  }
}

/** What the field shows while it has the focus: what is typed, with what comes from elsewhere round it. */
function useShown(value: string) {
  const session = useSession()
  const [shown, show] = useState<string | null>(null)
  const typing = useRef<Typing | null>(null)
  const caret = useRef<[number, number] | null>(null)
  const newest = useRef(value)
  newest.current = value

  const end = (): void => {
    typing.current = null
    show(null)
  }
  /** What comes from elsewhere is shown by `takeIn` from here on, which knows where the caret goes with it. */
  const rest = (input: Input): void => {
    const text = newest.current
    typing.current = {
      input,
      text,
      known: text,
      composing: false,
      standIn: undefined,
      isTyped: false,
      isAwaited: false,
    }
    show(text)
  }
  const settle = (): void => {
    const input = typing.current?.input
    end()
    if (input && input === document.activeElement) rest(input)
  }
  const takeIn = (): void => {
    const now = typing.current
    if (!now || newest.current === now.known) return
    if (newest.current === now.standIn || isCommitted(now, newest.current))
      Object.assign(now, { known: newest.current, isAwaited: false })
    else if (!now.composing) {
      caret.current = caretIn(now, newest.current)
      Object.assign(now, { text: newest.current, known: newest.current, isAwaited: false })
      show(newest.current)
    }
  }
  // Undo shows at once, also while the field has the focus.
  useEffect(() => session.onSettle(settle), [session])
  useLayoutEffect(takeIn, [value])
  useLayoutEffect(() => setCaret(typing.current, caret), [shown])
  return { typing, shown, show, takeIn, rest, end }
}

/** What was typed, in what came meanwhile; it stands before what came at the caret. */
function mergeInput(base: string, mine: string, theirs: string, maxLength: number): MergedText<string> {
  const merging = loadedMerge()
  if (!merging) return { value: mine, clashes: [] }
  const most = maxLength < 0 ? {} : { most: maxLength }
  const { from, text } = textChange(base, mine)
  const typed = text === '' ? [] : [{ from, to: from + text.length }]
  return merging.mergeText(base, mine, theirs, { first: 'mine', typed, ...most })
}

/** Afterwards a blank alone is another device's word like any other. */
const isCommitted = ({ text, isAwaited }: Typing, value: string): boolean =>
  value === text || (isAwaited && isOurs(value, text))

/** Whether the value is the committed text, which may come back with other white space. */
export const isOurs = (value: string, text: string): boolean => flat(value) === flat(text)

const flat = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

function caretIn({ input, text }: Typing, value: string): [number, number] {
  // One save of another device may have changed words on either side.
  const place = loadedMerge()?.placeIn ?? ((_, __, at) => placeAfter(at, textChange(text, value)))
  const { selectionStart: start, selectionEnd: end } = input
  return [place(text, value, start ?? text.length), place(text, value, end ?? text.length)]
}

/** Sets the caret after React has rendered the value that its offsets refer to. */
function setCaret(now: Typing | null, caret: { current: [number, number] | null }): void {
  if (caret.current && now?.input === document.activeElement) now?.input.setSelectionRange(...caret.current)
  caret.current = null
}
