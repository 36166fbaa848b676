// A small item being edited: the reader's own form of it with live fields, and the address that it leads to.
import { useEffect, useMemo, useRef, useState } from 'react'
import type {
  AccordionItem,
  ActivityItem,
  AirticketItem,
  ButtonItem,
  PreparationItem,
  VideoItem,
} from '#domain/guidebook/document.ts'
import { useIsEditing, useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { ItemBlock } from '#pwa/features/viewer/items/items.tsx'
import { useViewing, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { AddressCard } from './address-card.tsx'
import { type Part, PartProvider } from './part-context.ts'
import { PartPicture } from './part-picture.tsx'
import { PartTitle } from './part-title.tsx'
import { PartWords } from './part-words.tsx'
import css from './parts.module.css'

type PartItem = VideoItem | ButtonItem | AccordionItem | AirticketItem | PreparationItem | ActivityItem

const LIVE: Pick<Viewing, 'text' | 'words' | 'picture'> = {
  text: ({ value }) => <PartTitle value={value} />,
  words: ({ field, value }) => <PartWords field={field} value={value} />,
  picture: ({ field, value }, shown) => <PartPicture field={field} value={value} shown={shown} />,
}

export function PartEditor({ item }: { item: PartItem }) {
  const { _id: id, type } = item
  const box = useRef<HTMLDivElement>(null)
  const selected = useIsSelected(id)
  const editing = useIsEditing(id)
  const [inWords, setInWords] = useState(false)
  const viewing = useViewing()
  const live = useMemo(() => ({ ...viewing, ...LIVE }), [viewing])
  const pictures = 'images' in item ? item.images.length : 0
  const unfinished = useRef<string | null>(null)
  const part = useMemo<Part>(
    () => ({ id, type, pictures, unfinished, inWords, setInWords }),
    [id, type, pictures, inWords],
  )
  // Entered by Enter or just added: the first field has the keyboard, unless the words took it.
  useEffect(() => {
    if (!editing) setInWords(false)
    else if (!inWords) box.current?.querySelector<HTMLElement>('textarea, input:not([hidden])')?.focus()
  }, [editing, inWords])
  return (
    <div ref={box} className={css['part']}>
      <PartProvider value={part}>
        <ViewingProvider value={live}>
          <ItemBlock item={item} />
        </ViewingProvider>
        {selected && 'url' in item && <AddressCard item={item} />}
      </PartProvider>
    </div>
  )
}
