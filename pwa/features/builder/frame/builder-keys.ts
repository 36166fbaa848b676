// Keys of the whole builder: save, undo, redo, and Escape, which first leaves the words and then the selection.
import { useEffect } from 'react'
import type { BuilderSession } from '#pwa/features/builder/session/builder-session.ts'

type Order = 'save' | 'undo' | 'redo' | 'escape'

/** What a key press asks of the builder, or null. Nothing while a syllable is being composed. */
export function orderOf(event: KeyboardEvent): Order | null {
  if (event.isComposing || event.keyCode === 229 || event.altKey) return null
  if (event.key === 'Escape') return 'escape'
  if (!event.ctrlKey && !event.metaKey) return null
  const key = event.key.toLowerCase()
  if (key === 's') return event.shiftKey ? null : 'save'
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' ? 'redo' : null
}

/** Dialogs and menus keep their own keys. */
const elsewhere = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('dialog, [role=menu], [data-own-keys]') !== null

export function useBuilderKeys(session: BuilderSession, save: () => void): void {
  useEffect(() => {
    const escape = (): void => {
      const { target, editing } = session.selection.get()
      session.select(editing ? target : null)
    }
    const orders: Record<Order, () => void> = {
      save,
      undo: () => session.turn('undo'),
      redo: () => session.turn('redo'),
      escape,
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const order = orderOf(event)
      if (!order || event.defaultPrevented || elsewhere(event)) return
      if (order === 'escape' && session.selection.get().target === null) return
      event.preventDefault()
      orders[order]()
    }
    // The browser's own menu also offers undo; it has to turn the same stack.
    const onBeforeInput = (event: InputEvent): void => {
      if (elsewhere(event) || !event.inputType.startsWith('history')) return
      event.preventDefault()
      session.turn(event.inputType === 'historyUndo' ? 'undo' : 'redo')
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('beforeinput', onBeforeInput)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('beforeinput', onBeforeInput)
    }
  }, [session, save])
}
