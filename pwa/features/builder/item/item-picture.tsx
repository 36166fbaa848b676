// The picture of an item where it stands.
import type { ReactNode } from 'react'
import type { Id, Picture } from '#domain/guidebook/document.ts'
import { CanvasPicture, Unbroken } from '#pwa/features/builder/picture/canvas-picture.tsx'
import { EDITABLE_TYPES, useItemType } from '#pwa/features/builder/content/page-context.tsx'

interface Props {
  id: Id | null
  field: string
  value: Picture | null
  shown: ReactNode
}

export function ItemPicture({ id, field, value, shown }: Props) {
  const type = useItemType()
  if (id === null || type === null || field !== 'image' || !EDITABLE_TYPES.includes(type))
    return <Unbroken>{shown}</Unbroken>
  return (
    <CanvasPicture
      target={{ kind: 'item', id }}
      picture={value}
      shown={shown}
      use={type === 'image' ? 'full' : 'card'}
    />
  )
}
