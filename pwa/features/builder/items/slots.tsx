// How the content editor takes over texts and pictures of the reader's page; always the same object.
import type { Viewing } from '#pwa/features/viewer/viewing.tsx'
import { PageTitle } from '#pwa/features/builder/page/page-title.tsx'
import { RichTextSlot } from './rich-text.tsx'
import type { ReactNode } from 'react'
import type { Id, Picture } from '#domain/guidebook/document.ts'
import { CanvasPicture, Unbroken } from '#pwa/features/builder/pictures/canvas-picture.tsx'
import { useItemType } from '#pwa/features/builder/page/page-context.tsx'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'

export const SLOTS: Omit<Viewing, 'language'> = {
  mode: 'EDIT',
  coverHref: null,
  pageHref: () => null,
  text: ({ id, field, value }, shown) => <PageTitle id={id} field={field} value={value} shown={shown} />,
  words: ({ id, field, value }, shown) => <RichTextSlot id={id} field={field} value={value} shown={shown} />,
  picture: ({ id, field, value }, shown) => <ItemPicture id={id} field={field} value={value} shown={shown} />,
}

// The picture of an item where it stands.
interface Props {
  id: Id | null
  field: string
  value: Picture | null
  shown: ReactNode
}

/** Also the places of items whose editor is still on the way, so that nothing moves when it comes. */
function ItemPicture({ id, field, value, shown }: Props) {
  const type = useItemType()
  const use = type && BUILDER_ITEMS[type].picture
  const placed = field === 'image' || (use === 'band' && field === 'images.0' && value === null)
  if (id === null || !use || !placed) return shown && <Unbroken>{shown}</Unbroken>
  return <CanvasPicture target={{ kind: 'item', id }} picture={value} shown={shown} use={use} />
}
