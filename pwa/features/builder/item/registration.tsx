// Joins an item to the dragging without being part of its tree: a drag moves the element and renders nothing in it.
import { type ReactElement, type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { type SortableItem, useSortableItem } from '#pwa/ui/sortable/sortable.tsx'
import { GripContext } from './grip-context.ts'

interface Props {
  id: Id
  element: RefObject<HTMLElement | null>
  /** The action bar of a selected item, which holds the grip. */
  actions: ReactElement | null
}

export function Registration({ id, element, actions }: Props) {
  const sortable: SortableItem = useSortableItem(id)
  const { ref, style, dragging } = sortable
  // Not a layout effect: those of a child run before the parent's element is known.
  useEffect(() => {
    ref(element.current)
    return () => ref(null)
  }, [ref, element])
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    target.style.transform = typeof style.transform === 'string' ? style.transform : ''
    target.style.transition = typeof style.transition === 'string' ? style.transition : ''
    target.toggleAttribute('data-dragging', dragging)
  })
  return actions && <GripContext value={sortable.grip}>{actions}</GripContext>
}
