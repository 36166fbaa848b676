// Dragging across many lists: a line shows where the node would come to stand, and nothing else moves until it is dropped.
import {
  type Active,
  DndContext,
  type DragCancelEvent,
  type DragEndEvent,
  type DragStartEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { createDragSession, type DragSession, type DropTargets } from './drag-session.ts'
import css from './travel.module.css'

interface Props {
  /** A node is being dragged: where it may go; null where it is gone. Its grip has to stay until it is dropped. */
  lift: (id: string) => DropTargets | null
  /** What is dragged under the pointer. */
  nameOf: (id: string) => string
  /** `spot` counts the places of its drop targets; called also where it is dropped in its own. */
  onDrop: (id: string, spot: number) => void
  /** A key lifted the node, or led it to a place; what a pointer does is seen. */
  onPass: (id: string, spot: number, lifted: boolean) => void
  onPutBack: (id: string) => void
  children: ReactNode
}

// Always the same objects: others would tell everything inside, with each key, that the sensors changed.
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 200, tolerance: 6 } }
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
/** Up and down only: a finger near the edge of a phone must not scroll it sideways. */
const SCROLLING = { threshold: { x: 0, y: 0.15 } }

const idOf = (active: Active): string => String(active.id)

/** Grips inside of it use `useTravelGrip(id)`. */
export function Travelling({ children, ...handlers }: Props) {
  const t = useText(messages)
  const [dragged, setDragged] = useState<string | null>(null)
  const session = useRef<DragSession | null>(null)
  const sensors = useDragSensors((by) => session.current?.step(by))
  useEffect(() => () => void session.current?.end(), [])
  const start = ({ active, activatorEvent }: DragStartEvent): void => {
    const id = idOf(active)
    const targets = handlers.lift(id)
    if (!targets) return
    setDragged(id)
    const byKey = activatorEvent instanceof KeyboardEvent
    if (byKey) handlers.onPass(id, targets.now, true)
    session.current = createDragSession(targets, byKey, (spot) => byKey && handlers.onPass(id, spot, false))
  }
  const end = (): number | null => {
    const spot = session.current?.end() ?? null
    session.current = null
    setDragged(null)
    return spot
  }
  const drop = ({ active }: DragEndEvent): void => {
    const spot = end()
    if (spot !== null) handlers.onDrop(idOf(active), spot)
  }
  const putBack = ({ active }: DragCancelEvent): void => {
    end()
    handlers.onPutBack(idOf(active))
  }
  const accessibility = useMemo(() => quiet(t('dragHow')), [t])
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      autoScroll={SCROLLING}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={putBack}
    >
      {children}
      {createPortal(
        <DragOverlay dropAnimation={null} style={{ width: 'auto', height: 'auto' }}>
          {dragged !== null && <span className={css['card']}>{handlers.nameOf(dragged)}</span>}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** A mouse, a finger that holds still first, and keys, which lead from place to place and not by pixels. */
function useDragSensors(onStep: (by: 1 | -1) => void) {
  const latest = useRef(onStep)
  latest.current = onStep
  const keys = useMemo(() => {
    const steered = (event: KeyboardEvent): undefined => {
      const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : null
      if (by === null) return
      event.preventDefault()
      latest.current(by)
    }
    return { coordinateGetter: steered }
  }, [])
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, keys))
}

/** The owner speaks, and gives the focus back: what crossed into another list is drawn anew there. */
const quiet = (draggable: string) => ({
  announcements: SILENT,
  screenReaderInstructions: { draggable },
  restoreFocus: false,
})

/** For a button that is the grip of the node drawn by `element`. */
export function useTravelGrip(id: string, element: () => HTMLElement | null) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id })
  const latest = useRef(element)
  latest.current = element
  useEffect(() => {
    setNodeRef(latest.current())
    return () => setNodeRef(null)
  }, [setNodeRef, id])
  const grip = { ...listeners, ref: setActivatorNodeRef, 'aria-describedby': attributes['aria-describedby'] }
  return { grip, isDragging }
}
