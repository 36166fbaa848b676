// What stands in a sortable list: elements and grips join here, so that dragging itself can load later.
import type { SyntheticEvent } from 'react'
import { createStore, type Readable } from '#pwa/store.ts'

export interface Member {
  id: string
  element: HTMLElement | null
  /** The button that drags it. */
  grip: HTMLElement | null
}

export type GripEvent = 'onMouseDown' | 'onTouchStart' | 'onKeyDown'

/** What answers the events of a grip. */
export type Listeners = Partial<Record<GripEvent, (event: SyntheticEvent) => void>>

export interface Members extends Readable<ReadonlyMap<string, Member>> {
  put: (id: string, part: 'element' | 'grip', element: HTMLElement | null) => void
  /** By id; filled in by what does the dragging. */
  listeners: Map<string, Listeners>
}

export function createMembers(): Members {
  const { get, set, subscribe } = createStore<ReadonlyMap<string, Member>>(new Map())
  return {
    get,
    subscribe,
    put(id, part, element) {
      const next = new Map(get())
      const member = { id, element: null, grip: null, ...next.get(id), [part]: element }
      if (member.element ?? member.grip) next.set(id, member)
      else next.delete(id)
      set(next)
    },
    listeners: new Map(),
  }
}
