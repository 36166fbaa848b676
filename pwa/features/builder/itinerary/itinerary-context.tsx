// The itinerary that is open in the editor: what its parts share, and which of its texts is being written in.
import { createContext, type RefObject, useContext } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { BuilderSession } from '#pwa/features/builder/session/builder-session.ts'
import { useIsEditing } from '#pwa/features/builder/session/session-context.tsx'

import { type ItineraryEdits, itineraryEdits } from './itinerary-edits.ts'
import type { ItineraryKind } from './positions.ts'
import { createStore, type Store } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

export interface ItineraryWork {
  pageId: Id
  session: BuilderSession
  edits: ItineraryEdits
  root: RefObject<HTMLElement | null>
  /** The text of the selected node that has the keyboard, as `fieldKey` names it. */
  written: Store<string | null>
  /** The innermost node under the mouse. */
  hovered: Store<Id | null>
  /** Blank texts that were asked for, though most nodes go without them; as `fieldKey` names them. */
  asked: Store<ReadonlySet<string>>
  /** The node that was just made: what it says is there to be replaced. */
  freshNode(): Id | null
  /** Selects a node and begins to write in one of its texts. */
  open(id: Id, field: string): void
  /** Begins with the first text of a node; of a `fresh` one with all that it says. */
  write(kind: ItineraryKind, id: Id, fresh?: boolean): void
}

/** A node has several texts; these come first. */
const FIRST: Record<ItineraryKind, string> = { day: 'title', activity: 'place', subActivity: 'body', meal: 'title' }

export const fieldKey = (id: Id, field: string): string => `${id}:${field}`

export function createWork(session: BuilderSession, pageId: Id, root: RefObject<HTMLElement | null>): ItineraryWork {
  const written = createStore<string | null>(null)
  const asked = createStore<ReadonlySet<string>>(new Set())
  let made: Id | null = null
  const open = (id: Id, field: string): void => {
    const key = fieldKey(id, field)
    written.set(key)
    // What is emptied while it is written in stays.
    if (!asked.get().has(key)) asked.set(new Set([...asked.get(), key]))
    session.select(id, true)
  }
  return {
    pageId,
    session,
    edits: itineraryEdits(session, pageId),
    root,
    written,
    asked,
    freshNode: () => made,
    hovered: createStore<Id | null>(null),
    open,
    write(kind, id, fresh = false) {
      made = fresh ? id : null
      open(id, FIRST[kind])
    },
  }
}

const ItineraryContext = createContext<ItineraryWork | null>(null)

export const ItineraryProvider = ItineraryContext.Provider

export function useItinerary(): ItineraryWork {
  const work = useContext(ItineraryContext)
  if (!work) throw new Error('outside an itinerary')
  return work
}

export function useIsWritten(id: Id, field: string): boolean {
  const { written } = useItinerary()
  const here = useStore(written, (key) => key === fieldKey(id, field))
  return useIsEditing(id) && here
}

/** What kind of node a text belongs to, and which. */
const NodeContext = createContext<{ kind: ItineraryKind; id: Id } | null>(null)

export const NodeProvider = NodeContext.Provider
export const useNode = () => useContext(NodeContext)
