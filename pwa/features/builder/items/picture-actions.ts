// What can be done with the picture of a selected item: cut and described, changed, removed.
import type { ReactNode } from 'react'
import type { Item } from '#domain/guidebook/document.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { usePictureButton } from '#pwa/features/builder/pictures/picture-drop.tsx'
import { usePicture } from '#pwa/features/builder/pictures/use-picture.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'

/** Null: not now, or not for this item. */
export interface PictureActions {
  /** Of a waiting picture too. */
  adjust: (() => void) | null
  change: (() => void) | null
  remove: (() => void) | null
  /** The hidden file field; has to be drawn. */
  input: ReactNode
}

export function usePictureActions(item: Item): PictureActions {
  const t = useText(coverMessages)
  const ask = useDialogs()
  const session = useSession()
  const { pageId } = useOpenedPage()
  const id = item._id
  const target = { kind: 'item', id } as const
  const { pending, take } = usePicture(target)
  const { open, input } = usePictureButton(t('changeImage'), take)
  if (!('image' in item)) return { adjust: null, change: null, remove: null, input: null }
  const picture = item.image
  const adjust = (): void => ask({ kind: 'picture', place: { target, picture, waiting: pending?._id ?? null } })
  const remove = (): void =>
    void session.change({ kind: 'update', id, fields: { image: null } }, { spot: { pageId, target: id } })
  return {
    adjust: picture || pending ? adjust : null,
    change: picture && open,
    remove: picture && remove,
    input,
  }
}
