// One sortable list: who stands in it, and its grips, which ask for dragging when they are reached for.
import type { KeyboardEvent, MouseEvent, SyntheticEvent, TouchEvent } from 'react'
import { createFirstGesture } from './first-gesture.ts'
import { createMembers, type GripEvent, type Members } from './members.ts'

export type Dragging = (typeof import('./dragging.tsx'))['Dragging']

type Ref = (element: HTMLElement | null) => void

export interface SortableItem {
  /** For the moving element: while it is dragged it has the attribute `data-dragging`. */
  ref: Ref
  /** For the grip: a button with a label of its own. */
  grip: {
    ref: Ref
    onPointerEnter: () => void
    onFocus: () => void
    onMouseDown: (event: MouseEvent) => void
    onTouchStart: (event: TouchEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
    style: { touchAction: 'none' }
    'aria-describedby': string
  }
  /** For what is pulled by mouse, or by a finger that holds still first, beside a grip: keys stay with that. */
  pull: Pick<SortableItem['grip'], 'onPointerEnter' | 'onMouseDown' | 'onTouchStart'>
}

export interface SortableList {
  members: Members
  item: (id: string) => SortableItem
  /** Dragging is on the page and knows the members. */
  ready: () => void
}

/** What drags weighs half as much as a screen. It comes with the first hand on a grip, whose gesture is not lost. */
export function createList(howId: string, show: (dragging: Dragging) => void): SortableList {
  const members = createMembers()
  const first = createFirstGesture()
  let state: 'absent' | 'asked' | 'ready' = 'absent'
  const load = (): void => {
    if (state !== 'absent') return
    state = 'asked'
    import('./dragging.tsx').then(
      (module) => show(module.Dragging),
      () => {
        // No network: the next hand asks again.
        state = 'absent'
        first.forget()
      },
    )
  }
  const act = (id: string, name: GripEvent, event: SyntheticEvent): void => {
    load()
    if (state === 'ready') members.listeners.get(id)?.[name]?.(event)
    else first.begin(event.nativeEvent)
  }
  const item = (id: string): SortableItem => {
    const pull: SortableItem['pull'] = {
      onPointerEnter: load,
      onMouseDown: (event) => act(id, 'onMouseDown', event),
      onTouchStart: (event) => act(id, 'onTouchStart', event),
    }
    return {
      ref: (element) => members.put(id, 'element', element),
      pull,
      grip: {
        ...pull,
        ref: (element) => members.put(id, 'grip', element),
        onFocus: load,
        onKeyDown: (event) => act(id, 'onKeyDown', event),
        // A finger on the grip drags at once; anywhere else it scrolls, unless it holds still first.
        style: { touchAction: 'none' },
        'aria-describedby': howId,
      },
    }
  }
  const ready = (): void => {
    state = 'ready'
    void first.make()
  }
  return { members, item, ready }
}
