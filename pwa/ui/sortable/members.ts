// What stands in a sortable list: elements and grips join here, so that dragging itself can load later.
import type { SyntheticEvent } from 'react'

export interface Member {
  id: string
  element: HTMLElement | null
  /** The button that drags it. */
  grip: HTMLElement | null
}

export type GripEvent = 'onMouseDown' | 'onTouchStart' | 'onKeyDown'

/** What answers the events of a grip. */
export type Listeners = Partial<Record<GripEvent, (event: SyntheticEvent) => void>>

export interface Members {
  /** Another map after each change. */
  get: () => ReadonlyMap<string, Member>
  subscribe: (listener: () => void) => () => void
  put: (id: string, part: 'element' | 'grip', element: HTMLElement | null) => void
  /** By id; filled in by what does the dragging. */
  listeners: Map<string, Listeners>
}

export function createMembers(): Members {
  let members: ReadonlyMap<string, Member> = new Map()
  const told = new Set<() => void>()
  return {
    get: () => members,
    subscribe(listener) {
      told.add(listener)
      return () => told.delete(listener)
    },
    put(id, part, element) {
      const next = new Map(members)
      const member = { id, element: null, grip: null, ...next.get(id), [part]: element }
      if (member.element ?? member.grip) next.set(id, member)
      else next.delete(id)
      members = next
      for (const listener of told) listener()
    },
    listeners: new Map(),
  }
}
