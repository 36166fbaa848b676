// A small item being edited: the reader's own form of it with live fields, and the address that it leads to.
import type { Item } from '#domain/guidebook/document.ts'
import { useEffect, useMemo, useRef, useState, useCallback } from 'react'
import { useIsEditing, useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { ItemBlock } from '#pwa/features/viewer/items/items.tsx'
import { useViewing, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { AddressCard } from './address-card.tsx'
import { type Part, PartProvider, usePart, usePartEdits } from './part-context.ts'
import { PartPicture } from './part-picture.tsx'
import css from './parts.module.css'
import { LIMITS } from '#domain/limits.ts'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import { BUILDER_ITEMS } from '#pwa/features/builder/item/types/registry.ts'
import { partMessages } from '#pwa/features/builder/messages/parts.ts'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { Words } from '#domain/rich-text/rich-text.ts'
import { LiveWords } from '#pwa/features/builder/item/rich-words.tsx'
import { useOwnPictures } from '#pwa/features/builder/content/use-pasted-pictures.ts'

const LIVE: Pick<Viewing, 'text' | 'words' | 'picture'> = {
  text: ({ value }) => <PartTitle value={value} />,
  words: ({ field, value }) => <PartWords field={field} value={value} />,
  picture: ({ field, value }, shown) => <PartPicture field={field} value={value} shown={shown} />,
}

export function PartEditor({ item }: { item: Item }) {
  const { _id: id, type } = item
  const box = useRef<HTMLDivElement>(null)
  const selected = useIsSelected(id)
  const editing = useIsEditing(id)
  const [inWords, setInWords] = useState(false)
  const viewing = useViewing()
  const live = useMemo(() => ({ ...viewing, ...LIVE }), [viewing])
  const pictures = 'images' in item ? item.images.length : 0
  const address = BUILDER_ITEMS[type].part?.address
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
        {selected && 'url' in item && address && <AddressCard url={item.url} address={address} />}
      </PartProvider>
    </div>
  )
}

// The title of a small item, edited where it stands.
function PartTitle({ value }: { value: string }) {
  const t = useText(partMessages)
  const { id, type } = usePart()
  const edits = usePartEdits()
  const title = BUILDER_ITEMS[type].part?.title
  const field = useField(value, (title, burst) => edits.type('title', title, burst), { id, field: 'title' })
  if (!title) return null
  return (
    <span className={css['title']}>
      <GrowArea
        label={t(title.label)}
        field={field}
        single
        maxLength={LIMITS.titleLength}
        placeholder={t(title.placeholder)}
        onFocus={edits.enter}
        onLeave={edits.leave}
      />
    </span>
  )
}

// The rich text of a small item: what an accordion folds, what a preparation is for.
function PartWords({ field, value }: { field: string; value: Words }) {
  const t = useText(partMessages)
  const { id, inWords, setInWords } = usePart()
  const take = useCallback(() => setInWords(true), [setInWords])
  const small = field === 'body'
  return (
    <LiveWords
      id={id}
      target={id}
      field={field}
      value={value}
      look={{
        kind: small ? 'cell' : 'full',
        words: small,
        label: t('body'),
        placeholder: t('bodyPlaceholder'),
        className: '',
      }}
      onPictures={useOwnPictures()}
      turn={{ mine: inWords, take }}
    />
  )
}
