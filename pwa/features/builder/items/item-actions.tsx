// The action bar of the selected item: upright beside it, or docked to the bottom of a phone.
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import type { Id, Item } from '#domain/guidebook/document.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { pictureMessages } from '#pwa/features/builder/pictures/messages.ts'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useStore } from '#pwa/use-store.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { GripContext } from './grip-context.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { useMoveBy } from './use-item-keys.ts'
import { builderItem } from '#pwa/features/builder/items/types/registry.ts'
import { ItemMore } from './item-more.tsx'
import { type PictureActions, usePictureActions } from './picture-actions.ts'
import { ActionsBar } from './actions-bar.tsx'
import css from './actions.module.css'

const GroupActions = lazy(async () => ({
  default: (await import('#pwa/features/builder/page/group-actions.tsx')).GroupActions,
}))

export function ItemActions({ item }: { item: Item }) {
  const { selection } = useSession()
  const grouped = useStore(selection, ({ group }) => group !== null)
  if (!grouped) return <OneItemActions item={item} />
  return (
    <Suspense>
      <GroupActions />
    </Suspense>
  )
}

function OneItemActions({ item }: { item: Item }) {
  const t = useText(contentMessages)
  const p = useText(pictureMessages)
  const session = useSession()
  const { docked } = usePanes()
  const { edits } = useOpenedPage()
  const pictures = usePictureActions(item)
  const sticky = builderItem(item.type)?.mark === 'sticky'
  return (
    <Bar id={item._id}>
      {pictures.adjust && <IconButton icon="crop" label={p('adjust')} tip="up" onClick={pictures.adjust} />}
      {!docked && <PictureButtons acts={pictures} />}
      <IconButton
        icon={sticky ? 'pin' : item.isImportant ? 'star-f' : 'star'}
        label={t(sticky ? 'itemSticky' : 'itemImportant')}
        pressed={item.isImportant}
        tip="up"
        onClick={() => edits.mark(item._id, !item.isImportant)}
      />
      {!docked && <IconButton icon="copy" label={t('itemCopy')} tip="up" onClick={() => edits.copy(item._id)} />}
      <IconButton icon="trash" danger label={t('itemDelete')} tip="up" onClick={() => edits.remove(item._id)} />
      <ItemMore id={item._id} pictures={pictures} />
      {pictures.input}
      {docked && (
        <Button look="primary" icon="check" onClick={() => session.select(null)}>
          {t('itemDone')}
        </Button>
      )}
    </Bar>
  )
}

/** Another picture in the place of this one, or none. */
function PictureButtons({ acts: { change, remove } }: { acts: PictureActions }) {
  const t = useText(coverMessages)
  return (
    <>
      {change && <IconButton icon="upload" label={t('changeImage')} tip="up" onClick={change} />}
      {remove && <IconButton icon="x-circle" label={t('removeImage')} tip="up" onClick={remove} />}
    </>
  )
}

/** Begins with grip, up and down. */
function Bar({ id, children }: { id: Id; children: ReactNode }) {
  const t = useText(contentMessages)
  const grip = useContext(GripContext)
  const moveBy = useMoveBy()
  const up = { icon: 'arrow-u', label: t('itemUp'), 'aria-keyshortcuts': 'Alt+ArrowUp' } as const
  const down = { icon: 'arrow-d', label: t('itemDown'), 'aria-keyshortcuts': 'Alt+ArrowDown' } as const
  return (
    <ActionsBar label={t('itemActions')}>
      {grip && <IconButton icon="grip" label={t('itemDrag')} tip="up" {...grip} />}
      <IconButton {...up} tip="up" onClick={() => moveBy(id, -1)} />
      <IconButton {...down} tip="up" onClick={() => moveBy(id, 1)} />
      <span className={css['rule']} />
      {children}
    </ActionsBar>
  )
}
