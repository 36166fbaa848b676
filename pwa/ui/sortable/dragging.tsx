// The dragging of a sortable list, with dnd-kit: stands beside the list, and moves its members without rendering them.
import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
} from '@dnd-kit/core'
import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo, useEffect, useLayoutEffect, useMemo } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { useStore } from '#pwa/use-store.ts'
import type { Member, Members } from './members.ts'

export interface DraggingProps {
  /** In their present order. */
  ids: readonly string[]
  /** What a spoken step calls the item. */
  nameOf: (id: string) => string
  /** `to` is the index that the item has afterwards. */
  onMove: (id: string, to: number) => void
  /** A list of rows, or tiles that wrap. */
  layout: 'list' | 'grid'
  members: Members
  /** The members are known, and their grips are answered. */
  onReady: () => void
}

const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 200, tolerance: 6 } }

/** Tiles are many and small: one lands in the place that the pointer is in or nearest to, wherever it was taken hold of. */
const underPointer: CollisionDetection = (args) => {
  const { pointerCoordinates: at, droppableContainers, droppableRects } = args
  if (!at) return closestCenter(args)
  const collisions = droppableContainers.flatMap((droppableContainer) => {
    const rect = droppableRects.get(droppableContainer.id)
    if (!rect) return []
    const x = Math.max(rect.left - at.x, 0, at.x - rect.right)
    const y = Math.max(rect.top - at.y, 0, at.y - rect.bottom)
    return [{ id: droppableContainer.id, data: { droppableContainer, value: Math.hypot(x, y) } }]
  })
  return collisions.toSorted((a, b) => a.data.value - b.data.value)
}

const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

export function Dragging({ ids, nameOf, onMove, layout, members, onReady }: DraggingProps) {
  const t = useText(messages)
  const joined = useStore(members)
  const items = useMemo(() => [...ids], [ids])
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYS),
  )
  useEffect(() => {
    const frame = requestAnimationFrame(onReady)
    return () => cancelAnimationFrame(frame)
  }, [onReady])
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={layout === 'grid' ? underPointer : closestCenter}
      accessibility={{ announcements: spoken(t, ids, nameOf) }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        {[...joined.values()].map((member) => (
          <Joined key={member.id} member={member} members={members} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function spoken(
  t: Text<'lifted' | 'moved' | 'dropped' | 'putBack'>,
  ids: readonly string[],
  nameOf: DraggingProps['nameOf'],
) {
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

/** A member known to dnd-kit. Draws nothing: it moves the element that the list drew. */
const Joined = memo(({ member, members }: { member: Member; members: Members }) => {
  const { id, element, grip } = member
  const sortable = useSortable({ id })
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = sortable
  useLayoutEffect(() => setNodeRef(element), [setNodeRef, element])
  useLayoutEffect(() => setActivatorNodeRef(grip), [setActivatorNodeRef, grip])
  useLayoutEffect(() => {
    if (listeners) members.listeners.set(id, listeners)
    return () => void members.listeners.delete(id)
  }, [members, id, listeners])
  const moved = (transform && CSS.Translate.toString(transform)) ?? ''
  useLayoutEffect(() => {
    if (!element) return
    element.style.transform = moved
    element.style.transition = transition ?? ''
    element.toggleAttribute('data-dragging', isDragging)
  }, [element, moved, transition, isDragging])
  return null
})
