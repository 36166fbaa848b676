// A small text without styles, edited where it stands: a text area that grows with its text and keeps the browser's undo.
import { memo, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import css from './plain-field.module.css'

export interface PlainFieldProps {
  value: string
  /** Accessible name. */
  label: string
  placeholder?: string
  /** Whether Enter makes a new line; else it leaves. */
  multiline?: boolean
  maxLength?: number
  className?: string
  /** Sets the focus at the end of the text when it becomes true. */
  active?: boolean
  onActivate?: () => void
  /** What was typed, 300 ms after the last key and when the field is left; never the same value twice. */
  onCommit: (value: string, change: { from: string }) => void
  /** Escape, or Enter in a field of one line. */
  onLeave?: () => void
}

const IDLE_MS = 300

export const PlainField = memo(function PlainField(props: PlainFieldProps) {
  const { value, label, placeholder, multiline = false, maxLength, className = '', active = false } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { typed, type, commit } = useTyped(props)
  useLayoutEffect(() => {
    if (active && document.activeElement !== area.current) focusEnd(area.current)
  }, [active])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The Enter that ends a composition belongs to the keyboard, not to us.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key !== 'Escape' && (event.key !== 'Enter' || multiline)) return
    event.preventDefault()
    commit()
    area.current?.blur()
    props.onLeave?.()
  }
  return (
    <textarea
      ref={area}
      className={`${css['plain']} ${className}`}
      rows={1}
      value={typed ?? value}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      onFocus={props.onActivate}
      onBlur={commit}
      onKeyDown={onKeyDown}
      onChange={(event) => type(multiline ? event.target.value : event.target.value.replace(/\s*\n\s*/g, ' '))}
    />
  )
})

function focusEnd(area: HTMLTextAreaElement | null): void {
  area?.focus({ preventScroll: true })
  area?.setSelectionRange(area.value.length, area.value.length)
}

/** The text while it is being typed: null when it is only the stored value. */
function useTyped(props: PlainFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef({ props, typed })
  useLayoutEffect(() => {
    latest.current = { props, typed }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [send] = useState(() => () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { props: now, typed: text } = latest.current
    if (text !== null && text !== now.value) now.onCommit(text, { from: now.value })
  })
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(send, IDLE_MS)
  }
  // The stored value moved, by our commit or by anyone's: what is not being typed shows it.
  const [seen, setSeen] = useState(props.value)
  if (seen !== props.value) {
    setSeen(props.value)
    if (timer.current === undefined) setTyped(null)
  }
  useEffect(() => {
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [send])
  return { typed, type, commit: send }
}
