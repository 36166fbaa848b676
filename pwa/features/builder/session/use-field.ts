// A plain text input over a field of the document: what is typed shows at once and is committed in short bursts.
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from './session-context.tsx'

/** A burst ends when nothing was typed for this long, or after the longest time, in milliseconds. */
const IDLE_MS = 300
const LONGEST_MS = 1000

export interface Burst {
  startedAt: number
  at: number
}

interface Typed extends Burst {
  value: string
}

export interface FieldInput {
  value: string
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void
  onBlur(): void
}

/** `commit` gets the words and when they were typed. `onLeave` gets the words as they stand when the field is left. */
export function useField(
  value: string,
  commit: (value: string, burst: Burst) => void,
  onLeave?: (value: string) => void,
): FieldInput {
  const session = useSession()
  const [local, setLocal] = useState<string | null>(null)
  const typed = useRef<Typed | null>(null)
  const timer = useRef(0)
  const latest = useRef(commit)
  latest.current = commit

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const burst = typed.current
    typed.current = null
    if (burst) latest.current(burst.value, burst)
  }, [])

  const settle = useCallback(() => {
    flush()
    setLocal(null)
  }, [flush])

  useEffect(() => {
    const stop = session.onSettle(settle)
    return () => {
      flush()
      stop()
    }
  }, [session, settle, flush])

  return {
    value: local ?? value,
    onChange(event) {
      const at = Date.now()
      const startedAt = typed.current?.startedAt ?? at
      typed.current = { value: event.target.value, startedAt, at }
      setLocal(event.target.value)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(flush, Math.min(IDLE_MS, Math.max(0, startedAt + LONGEST_MS - at)))
    },
    onBlur() {
      const left = local
      settle()
      if (left !== null) onLeave?.(left)
    },
  }
}
