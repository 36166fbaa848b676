// Which items stand near the window: only those take part in dragging, so that a page of 500 stays light. All of them stay on
// the page, to be found and walked through; `@tanstack/react-virtual` (9 KB compressed, this is 0.7) would take the others off it.
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { createStore, type Store } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

/** A window above and a window below. */
const MARGIN_WINDOWS = 1

const NearContext = createContext<Store<ReadonlySet<Id>> | null>(null)

/** @param list whose children with `data-node` are the items, one below the other. */
export function NearProvider({ list, children }: { list: RefObject<HTMLElement | null>; children: ReactNode }) {
  const ids = useMemo(() => createStore<ReadonlySet<Id>>(new Set()), [])
  useEffect(() => (list.current ? watchNear(list.current, ids) : undefined), [list, ids])
  return <NearContext value={ids}>{children}</NearContext>
}

export function useIsNear(id: Id): boolean {
  const ids = useContext(NearContext)
  if (!ids) throw new Error('outside a list of items')
  return useStore(ids, (near) => near.has(id))
}

/** By the scrolling, not by an observer of each item: 500 of those cost as much in a frame as all the rest of it. */
function watchNear(list: HTMLElement, ids: Store<ReadonlySet<Id>>): () => void {
  const look = (): void => {
    const near = nearWindow(list)
    const before = ids.get()
    if (near.length !== before.size || near.some((id) => !before.has(id))) ids.set(new Set(near))
  }
  let frame = requestAnimationFrame(look)
  const soon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  const order = new MutationObserver(soon)
  order.observe(list, { childList: true })
  const size = new ResizeObserver(soon)
  size.observe(list)
  addEventListener('scroll', look, { capture: true, passive: true })
  addEventListener('resize', soon)
  return () => {
    cancelAnimationFrame(frame)
    order.disconnect()
    size.disconnect()
    removeEventListener('scroll', look, { capture: true })
    removeEventListener('resize', soon)
  }
}

/** By where the items belong, whatever a drag moves aside; what is dragged comes along. */
function nearWindow(list: HTMLElement): Id[] {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-node]')]
  const top = -list.getBoundingClientRect().top
  const margin = innerHeight * MARGIN_WINDOWS
  const from = firstWhere(items, (item) => item.offsetTop + item.offsetHeight >= top - margin)
  const until = firstWhere(items, (item) => item.offsetTop > top + innerHeight + margin)
  const near = new Set(items.slice(from, until))
  for (const dragged of list.querySelectorAll<HTMLElement>(':scope > [data-dragging]')) near.add(dragged)
  return [...near].flatMap((item) => item.dataset['node'] ?? [])
}

/** @returns the index of the first for which it holds, in a row where it holds for all after it too; else the length. */
function firstWhere<T>(row: readonly T[], holds: (each: T) => boolean): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const each = row[middle]
    if (each === undefined || holds(each)) high = middle
    else low = middle + 1
  }
  return low
}
