// A small item being edited: the reader's own form of it with live fields, and the address that it leads to.
import type { Item } from '#domain/guidebook/document.ts'
import { useEffect, useMemo, useRef, useState, useCallback } from 'react'
import { useIsEditing, useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { ItemBlock } from '#pwa/features/viewer/items/items.tsx'
import { useViewing, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { AddressCard } from './address-card.tsx'
import { type SmallItemState, SmallItemProvider, useSmallItem, useSmallItemEdits } from './small-item-context.ts'
import { SmallItemPicture } from './small-item-picture.tsx'
import { LIMITS } from '#domain/limits.ts'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import { smallItemMessages } from './small-item-messages.ts'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'
import { focusField, giveEarlyTyping } from './early-typing.ts'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { useUntaken } from '#pwa/features/builder/session/use-untaken.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { LiveText } from './rich-text.tsx'
import { useOwnPictures } from './use-pasted-pictures.ts'
import css from './small-item.module.css'

const LIVE: Pick<Viewing, 'text' | 'richText' | 'picture'> = {
  text: ({ field, value }) => <SmallItemTitle field={field} value={value} />,
  richText: ({ field, value }) => <SmallItemText field={field} value={value} />,
  picture: ({ field, value }, shown) => <SmallItemPicture field={field} value={value} shown={shown} />,
}

export function SmallItemEditor({ item }: { item: Item }) {
  const { _id: id, type } = item
  const box = useRef<HTMLDivElement>(null)
  const selected = useIsSelected(id)
  const editing = useIsEditing(id)
  const [inWords, setInWords] = useState(false)
  const viewing = useViewing()
  const live = useMemo(() => ({ ...viewing, ...LIVE }), [viewing])
  const pictures = 'images' in item ? item.images.length : 0
  const address = BUILDER_ITEMS[type].part?.address
  const [unfinished, setUnfinished] = useState<string | null>(null)
  useUntaken(id, 'url', unfinished !== null)
  const part = useMemo<SmallItemState>(
    () => ({ id, type, pictures, unfinished, setUnfinished, inWords, setInWords }),
    [id, type, pictures, unfinished, setUnfinished, inWords],
  )
  // Entered by Enter or just added: the first field has the keyboard, unless the words took it.
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('textarea, input:not([hidden])')
    if (!editing) setInWords(false)
    if (first && !editing) giveEarlyTyping(id, first)
    else if (first && !inWords) focusField(id, first)
  }, [id, editing, inWords])
  return (
    <div ref={box} className={css['part']}>
      <SmallItemProvider value={part}>
        <ViewingProvider value={live}>
          <ItemBlock item={item} />
        </ViewingProvider>
        {selected && 'url' in item && address && <AddressCard url={item.url} address={address} />}
      </SmallItemProvider>
    </div>
  )
}

// The title of a small item, edited where it stands, under whatever name its type keeps it.
function SmallItemTitle({ field: name, value }: { field: string; value: string }) {
  const t = useText(smallItemMessages)
  const { id, type } = useSmallItem()
  const edits = useSmallItemEdits()
  const title = BUILDER_ITEMS[type].part?.title
  const field = useField(value, (typed, burst) => edits.type(name, typed, burst), { id, field: name })
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
function SmallItemText({ field, value }: { field: string; value: PlainOrRich }) {
  const t = useText(smallItemMessages)
  const { id, inWords, setInWords } = useSmallItem()
  const take = useCallback(() => setInWords(true), [setInWords])
  const small = field === 'body'
  return (
    <LiveText
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
