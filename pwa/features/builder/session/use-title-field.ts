// A title that may not be blank: the guidebook's, and that of a page wherever it is written.
import { useEffect, useRef } from 'react'
import { isBlankTitle } from '#domain/guidebook/schema/characters.ts'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import type { BuilderSession } from './builder-session.ts'
import { useSession } from './session-context.tsx'
import type { FieldRef } from './shown-field.ts'
import { type Burst, type FieldInput, useField } from './use-field.ts'

interface Blank {
  input: HTMLInputElement | HTMLTextAreaElement
  say: () => void
}

/** Of each builder the title that stands blank, or was left blank by the press that is under way. */
const blanks = new WeakMap<BuilderSession, Blank>()

/** Answers whether a title is blank, having said so and led back to it: nothing is to be saved then. */
export function refuseBlankTitle(session: BuilderSession): boolean {
  const blank = blanks.get(session)
  if (!blank?.input.isConnected) return false
  blank.say()
  blank.input.focus()
  blank.input.select()
  return true
}

/** An emptied title is not stored: the one from before stands meanwhile, and again once the field is left, which is said. */
export function useTitleField(
  value: string,
  commit: (title: string, burst?: Burst) => void,
  place: FieldRef,
  onLeave?: () => void,
): FieldInput {
  const t = useText(frameMessages)
  const session = useSession()
  const typing = useRef<{ before: string; title: string } | null>(null)
  const end = (): void => void (typing.current = null)
  const say = (): void => void toast(t('titleEmpty'), { tone: 'warning', duration: 2000 })
  useEffect(() => session.onSettle(end), [session])
  const field = useField(
    value,
    (title, burst) => {
      const known = typing.current
      // What came from elsewhere meanwhile is never replaced by what stood there before it.
      const before = known?.title === value ? known.before : value
      const isBlank = isBlankTitle(title)
      typing.current = { before, title: isBlank ? before : title }
      if (!isBlank) commit(title, burst)
      else if (before !== value) commit(before, burst)
    },
    place,
    (title) => {
      if (isBlankTitle(title)) say()
      onLeave?.()
    },
  )
  return {
    value: field.value,
    error: field.error,
    onFocus: field.onFocus,
    onChange(event) {
      const input = event.target
      field.onChange(event)
      if (isBlankTitle(input.value)) blanks.set(session, { input, say })
      else blanks.delete(session)
    },
    onBlur() {
      field.onBlur()
      end()
      if (blanks.has(session)) afterThisPress(() => blanks.delete(session))
    },
  }
}

/** The press that took the focus away may be on Save: its click comes after the field was left. */
function afterThisPress(done: () => void): void {
  const stop = new AbortController()
  const end = (): void => {
    stop.abort()
    done()
  }
  for (const [event, capture] of [
    ['click', false],
    ['keydown', true],
    ['pointerdown', true],
  ] as const)
    window.addEventListener(event, end, { capture, signal: stop.signal })
}
