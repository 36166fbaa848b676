// What stands in an item's frame: its editor, or while that is on its way the item as readers see it.
import { memo, Suspense } from 'react'
import type { Item } from '#domain/guidebook/document.ts'
import { ItemTypeProvider } from '#pwa/features/builder/content/page-context.tsx'
import { ItemBlock } from '#pwa/features/viewer/items/items.tsx'
import { LATE_EDITORS } from './late-editors.ts'

interface Props {
  item: Item
  heading: string
  first: boolean
}

/** Renders again only when the item itself changes. */
export const ItemBody = memo(function ItemBody({ item, heading, first }: Props) {
  const Editor = LATE_EDITORS[item.type]
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
