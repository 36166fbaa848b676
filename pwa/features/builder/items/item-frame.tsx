// One item in the canvas: selected by a press or by focus, edited with Enter, moved with Alt and arrows.
import { memo, useRef, useState, Suspense, type ReactElement, type RefObject, useEffect } from 'react'
import type { Item, Id } from '#domain/guidebook/document.ts'
import {
  useIsChosen,
  useIsEditing,
  useRefusal,
  useIsSelected,
  useSession,
} from '#pwa/features/builder/session/session-context.tsx'
import { AddLine, openMenuBySlash } from './add-line.tsx'
import { ItemActions, GripContext } from './item-actions.tsx'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { useIsNear } from '#pwa/features/builder/page/near.tsx'
import { useItemPaste } from './use-pasted-pictures.ts'
import { useItemKeys } from './use-item-keys.ts'
import css from '#pwa/features/builder/page/content.module.css'
import { useLeftMark } from '#pwa/features/builder/frame/leftover-marks.tsx'
import { ItemTypeProvider } from '#pwa/features/builder/page/page-context.tsx'
import { ItemBlock } from '#pwa/features/viewer/items/items.tsx'
import { LATE_EDITORS } from './late-editors.ts'
import { builderItem } from '#pwa/features/builder/items/types/registry.ts'
import { useSortableItem } from '#pwa/ui/sortable/sortable.tsx'

interface Props {
  item: Item
  heading: string
  first: boolean
}

interface FrameProps extends Props {
  /** The line at the end of the page stands below it. */
  last: boolean
}

export const ItemFrame = memo(function ItemFrame({ item, heading, first, last }: FrameProps) {
  const id = item._id
  const ref = useRef<HTMLDivElement>(null)
  const session = useSession()
  const selected = useIsSelected(id)
  const chosen = useIsChosen(id)
  const editing = useIsEditing(id)
  const refused = useRefusal(id) !== undefined
  const [hovered, setHovered] = useState(false)
  // There it stands in the bar: between two items is no room for a finger.
  const { docked } = usePanes()
  const near = useIsNear(id)
  const onKeyDown = useItemKeys(id)
  const onPaste = useItemPaste(item)
  const left = useLeftMark(id)
  return (
    <div
      ref={ref}
      className={`rd-it rd-it-${item.type}${item.isImportant ? ' rd-imp' : ''} ${css['item']}`}
      role="group"
      tabIndex={isStop(item, selected) ? 0 : -1}
      data-target={id}
      data-node={id}
      data-selected={chosen}
      data-editing={editing}
      data-near={near}
      data-refused={refused}
      aria-describedby={left.describedBy}
      data-keeps-selection
      onKeyDown={onKeyDown}
      onKeyDownCapture={item.type === 'text' || item.type === 'title' ? openMenuBySlash : undefined}
      onPaste={onPaste}
      onPointerEnter={(event) => event.pointerType === 'mouse' && event.buttons === 0 && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => event.target === ref.current && session.selection.get().target !== id && session.select(id)}
      onClick={() => session.selection.get().target !== id && session.select(id)}
    >
      <ItemBody item={item} heading={heading} first={first} />
      {left.mark}
      {near && <Registration id={id} element={ref} actions={selected ? <ItemActions item={item} /> : null} />}
      {(selected || hovered) && !last && !docked && <AddLine after={id} floating />}
    </div>
  )
})

/** Whether Tab comes to the item itself: where it has no text of its own to come to, or is selected. */
const isStop = ({ type }: Item, selected: boolean): boolean => selected || !builderItem(type)?.richText

/** Its editor, or while that is on its way the item as readers see it. Renders again only when the item itself changes. */
const ItemBody = memo(function ItemBody({ item, heading, first }: Props) {
  const editor = builderItem(item.type)?.editor ?? null
  const Editor = editor && LATE_EDITORS[editor]
  const reading = <ItemBlock item={item} known={{ heading, first }} />
  return (
    <ItemTypeProvider value={item.type}>
      {Editor ? (
        <Suspense fallback={reading}>
          <Editor item={item as never} />
        </Suspense>
      ) : (
        reading
      )}
    </ItemTypeProvider>
  )
})

interface RegistrationProps {
  id: Id
  element: RefObject<HTMLElement | null>
  /** The action bar of a selected item, which holds the grip. */
  actions: ReactElement | null
}

/** Joins an item to the dragging for as long as it is near the window: a drag moves the element and renders nothing in it. */
function Registration({ id, element, actions }: RegistrationProps) {
  const { ref, grip } = useSortableItem(id)
  // Not a layout effect: those of a child run before the parent's element is known.
  useEffect(() => {
    ref(element.current)
    return () => ref(null)
  }, [ref, element])
  return actions && <GripContext value={grip}>{actions}</GripContext>
}
