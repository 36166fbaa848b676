// Lists that can be put in another order: by pointer, by touch (200 ms), by keyboard with spoken steps (DESIGN §9).
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'

interface Props {
  /** In their present order. */
  ids: readonly string[]
  /** What a spoken step calls the item. */
  nameOf: (id: string) => string
  /** `to` is the index that the item has afterwards. */
  onMove: (id: string, to: number) => void
  /** A list of rows, or tiles that wrap. */
  layout: 'list' | 'grid'
  /** Drawn under the pointer while dragging; without it the item itself moves. */
  overlay?: (id: string) => ReactNode
  children: ReactNode
}

const TOUCH_MS = 200
const SLIP_PX = 6

/** Each child uses `useSortableItem(id)`. */
export function Sortable({ ids, nameOf, onMove, layout, overlay, children }: Props) {
  const t = useText(messages)
  const [dragged, setDragged] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: SLIP_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_MS, tolerance: SLIP_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    if (over && active.id !== over.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: spoken(t, ids, nameOf),
        screenReaderInstructions: { draggable: t('dragHow') },
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
    >
      <SortableContext
        items={[...ids]}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
      {overlay && <DragOverlay>{dragged === null ? null : overlay(dragged)}</DragOverlay>}
    </DndContext>
  )
}

function spoken(t: Text<'lifted' | 'moved' | 'dropped' | 'putBack'>, ids: readonly string[], nameOf: Props['nameOf']) {
  const facts = (id: unknown, over: unknown = id) => ({
    name: nameOf(String(id)),
    place: ids.indexOf(String(over)) + 1,
    count: ids.length,
  })
  return {
    onDragStart: ({ active }) => t('lifted', facts(active.id)),
    onDragOver: ({ active, over }) => (over ? t('moved', facts(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('dropped', facts(active.id, over?.id)),
    onDragCancel: ({ active }) => t('putBack', facts(active.id)),
  } satisfies Announcements
}

export interface SortableItem {
  /** For the moving element. */
  ref: (element: HTMLElement | null) => void
  style: CSSProperties
  /** For the grip: a button with a label of its own. */
  grip: Record<string, unknown> & { ref: (element: HTMLElement | null) => void }
  dragging: boolean
}

export function useSortableItem(id: string): SortableItem {
  const sortable = useSortable({ id })
  return {
    ref: sortable.setNodeRef,
    style: {
      ...(sortable.transform ? { transform: CSS.Translate.toString(sortable.transform) ?? '' } : {}),
      ...(sortable.transition ? { transition: sortable.transition } : {}),
      ...(sortable.isDragging ? { zIndex: 5, position: 'relative' } : {}),
    },
    grip: {
      ...sortable.attributes,
      ...sortable.listeners,
      ref: sortable.setActivatorNodeRef,
      // A finger on the grip drags; anywhere else it scrolls.
      style: { touchAction: 'none' },
    },
    dragging: sortable.isDragging,
  }
}
