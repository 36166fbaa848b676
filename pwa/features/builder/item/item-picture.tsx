// The picture of an item where it stands.
import type { ReactNode } from 'react'
import type { Id, Picture } from '#domain/guidebook/document.ts'
import { CanvasPicture, Unbroken } from '#pwa/features/builder/picture/canvas-picture.tsx'
import { useItemType } from '#pwa/features/builder/content/page-context.tsx'

interface Props {
  id: Id | null
  field: string
  value: Picture | null
  shown: ReactNode
}

/** Also the places of items whose editor is still on the way, so that nothing moves when it comes. */
export function ItemPicture({ id, field, value, shown }: Props) {
  const type = useItemType()
  const added = field === 'images.0' && value === null && type === 'airticket'
  if (id === null || type === null || !(field === 'image' || added)) return shown && <Unbroken>{shown}</Unbroken>
  const use = added ? 'band' : type === 'image' ? 'full' : 'card'
  return <CanvasPicture target={{ kind: 'item', id }} picture={value} shown={shown} use={use} />
}
