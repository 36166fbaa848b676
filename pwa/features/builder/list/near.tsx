// Which items stand near the window: only those take part in dragging, so that a page of 500 stays light.
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { type Watchable, watchable } from '#pwa/features/builder/session/watchable.ts'

interface Near {
  ids: Watchable<ReadonlySet<Id>>
  /** Watches an element while the answer is not called. */
  follow(element: Element, id: Id): () => void
}

/** One window above and one below. */
const MARGIN = '100% 0px'

function createNear(): Near & { stop(): void } {
  const ids = watchable<ReadonlySet<Id>>(new Set())
  const names = new WeakMap<Element, Id>()
  const observer = new IntersectionObserver(
    (entries) => {
      const next = new Set(ids.get())
      for (const entry of entries) {
        const id = names.get(entry.target)
        if (id === undefined) continue
        if (entry.isIntersecting) next.add(id)
        else next.delete(id)
      }
      ids.set(next)
    },
    { rootMargin: MARGIN },
  )
  return {
    ids,
    follow(element, id) {
      names.set(element, id)
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        const next = new Set(ids.get())
        if (next.delete(id)) ids.set(next)
      }
    },
    stop: () => observer.disconnect(),
  }
}

const NearContext = createContext<Near | null>(null)

export function NearProvider({ children }: { children: ReactNode }) {
  const near = useMemo(createNear, [])
  useEffect(() => near.stop, [near])
  return <NearContext value={near}>{children}</NearContext>
}

export function useNear(): Near {
  const near = useContext(NearContext)
  if (!near) throw new Error('outside a list of items')
  return near
}
