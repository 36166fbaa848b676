// Joins an item to the dragging for as long as it is near the window: a drag moves the element and renders nothing in it.
import { type ReactElement, type RefObject, useEffect } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useSortableItem } from '#pwa/ui/sortable/sortable.tsx'
import { GripContext } from './grip-context.ts'

interface Props {
  id: Id
  element: RefObject<HTMLElement | null>
  /** The action bar of a selected item, which holds the grip. */
  actions: ReactElement | null
}

export function Registration({ id, element, actions }: Props) {
  const { ref, grip } = useSortableItem(id)
  // Not a layout effect: those of a child run before the parent's element is known.
  useEffect(() => {
    ref(element.current)
    return () => ref(null)
  }, [ref, element])
  return actions && <GripContext value={grip}>{actions}</GripContext>
}
