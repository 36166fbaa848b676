// How the content editor takes over texts and pictures of the reader's page; always the same object.
import type { Viewing } from '#pwa/features/viewer/viewing.tsx'
import { PageTitle } from '#pwa/features/builder/page/page-title.tsx'
import { RichTextSlot } from './rich-text.tsx'
import type { ReactNode } from 'react'
import type { Id, Picture } from '#domain/guidebook/document.ts'
import { CanvasPicture, Unbroken } from '#pwa/features/builder/pictures/canvas-picture.tsx'
import { useItemType } from '#pwa/features/builder/page/page-context.tsx'

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
  const added = field === 'images.0' && value === null && type === 'airticket'
  if (id === null || type === null || !(field === 'image' || added)) return shown && <Unbroken>{shown}</Unbroken>
  const use = added ? 'band' : type === 'image' ? 'full' : 'card'
  return <CanvasPicture target={{ kind: 'item', id }} picture={value} shown={shown} use={use} />
}
