// Lists that can be put in another order: by pointer, by touch (200 ms), by keyboard with spoken steps.
import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { DraggingProps } from './dragging.tsx'
import { createList, type Dragging, type SortableItem, type SortableList } from './sortable-list.ts'

interface SortableProps extends Omit<DraggingProps, 'members' | 'onReady'> {
  /** Each of them uses `useSortableItem(id)`. */
  children: ReactNode
}

const ListContext = createContext<SortableList | null>(null)
const ReachedContext = createContext(false)

/** Whether somebody has reached for a grip of the list, so that all that may be dragged along has to be there. */
export const useReached = (): boolean => useContext(ReachedContext)

export function Sortable({ children, ...props }: SortableProps) {
  const t = useText(messages)
  const howId = useId()
  const [Dragging, setDragging] = useState<Dragging | null>(null)
  const list = useMemo(() => createList(howId, (dragging) => setDragging(() => dragging)), [howId])
  return (
    <ListContext value={list}>
      <ReachedContext value={Dragging !== null}>{children}</ReachedContext>
      <span id={howId} hidden>
        {t('dragHow')}
      </span>
      {/* Beside the children, so that nothing of them renders or loses its focus when it comes. */}
      {Dragging && <Dragging {...props} members={list.members} onReady={list.ready} />}
    </ListContext>
  )
}

/** The same object for as long as the item stands in the list. */
export function useSortableItem(id: string): SortableItem {
  const list = useContext(ListContext)
  if (!list) throw new Error('outside a sortable list')
  return useMemo(() => list.item(id), [list, id])
}
