// A plain text input over a field of the document: what is typed shows at once and is stored with every key.
import { type ChangeEvent, useEffect, useState } from 'react'
import { useSession } from './session-context.tsx'

export interface Burst {
  startedAt: number
  at: number
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
  // Undo and changes from elsewhere show at once, also while the field has the focus.
  useEffect(() => session.onSettle(() => setLocal(null)), [session])
  return {
    value: local ?? value,
    onChange(event) {
      const at = Date.now()
      setLocal(event.target.value)
      commit(event.target.value, { startedAt: at, at })
    },
    onBlur() {
      setLocal(null)
      if (local !== null) onLeave?.(local)
    },
  }
}
