// The action bar of the selected item: upright beside it, or docked to the bottom of a phone.
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import type { Id, Item, Picture } from '#domain/guidebook/document.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/dialog-host.tsx'
import { contentMessages } from '#pwa/features/builder/messages/content.ts'
import { coverMessages } from '#pwa/features/builder/messages/cover.ts'
import { pictureMessages } from '#pwa/features/builder/picture/messages.ts'
import { usePictureButton } from '#pwa/features/builder/picture/picture-drop.tsx'
import { usePicture } from '#pwa/features/builder/picture/use-picture.ts'
import { usePanes } from '#pwa/features/builder/screen/panes.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useWatched } from '#pwa/features/builder/session/watchable.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { GripContext } from './grip-context.ts'
import { useOpenedPage } from '#pwa/features/builder/content/page-context.tsx'
import { useMoveBy } from '#pwa/features/builder/content/use-node-keys.ts'
import css from './actions.module.css'

const GroupActions = lazy(async () => ({
  default: (await import('#pwa/features/builder/selection/group-actions.tsx')).GroupActions,
}))

export function ItemActions({ item }: { item: Item }) {
  const { selection } = useSession()
  const grouped = useWatched(selection, ({ group }) => group !== null)
  if (!grouped) return <OneItemActions item={item} />
  return (
    <Suspense>
      <GroupActions />
    </Suspense>
  )
}

function OneItemActions({ item }: { item: Item }) {
  const t = useText(contentMessages)
  const { edits } = useOpenedPage()
  const sticky = item.type === 'image'
  return (
    <NodeActions id={item._id}>
      {'image' in item && <PictureActions id={item._id} picture={item.image} />}
      <IconButton
        icon={sticky ? 'pin' : item.isImportant ? 'star-f' : 'star'}
        label={t(sticky ? 'itemSticky' : 'itemImportant')}
        pressed={item.isImportant}
        tip="up"
        onClick={() => edits.mark(item._id, !item.isImportant)}
      />
    </NodeActions>
  )
}

/** Another picture in the place of this one, another part of it, or none. */
function PictureActions({ id, picture }: { id: Id; picture: Picture | null }) {
  const t = useText(coverMessages)
  const p = useText(pictureMessages)
  const ask = useDialogs()
  const session = useSession()
  const { pageId } = useOpenedPage()
  const target = { kind: 'item', id } as const
  const { pending, take } = usePicture(target)
  const { open, input } = usePictureButton(t('changeImage'), take)
  const remove = (): void => {
    session.change({ kind: 'update', id, fields: { image: null } }, { spot: { pageId, target: id } })
  }
  const adjust = (): void => ask({ kind: 'picture', place: { target, picture, waiting: pending?._id ?? null } })
  return (
    <>
      {(picture || pending) && <IconButton icon="crop" label={p('adjust')} tip="up" onClick={adjust} />}
      {picture && <IconButton icon="upload" label={t('changeImage')} tip="up" onClick={open} />}
      {picture && <IconButton icon="x-circle" label={t('removeImage')} tip="up" onClick={remove} />}
      {input}
    </>
  )
}

/** Grip, up, down, what is special to the node, copy and delete. */
function NodeActions({ id, children }: { id: string; children?: ReactNode }) {
  const t = useText(contentMessages)
  const session = useSession()
  const grip = useContext(GripContext)
  const { docked } = usePanes()
  const { edits } = useOpenedPage()
  const moveBy = useMoveBy()
  return (
    <div
      className={css['actions']}
      role="toolbar"
      aria-label={t('itemActions')}
      aria-orientation={docked ? 'horizontal' : 'vertical'}
    >
      {grip && <IconButton icon="grip" label={t('itemDrag')} tip="up" {...grip} />}
      <IconButton
        icon="arrow-u"
        label={t('itemUp')}
        tip="up"
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => moveBy(id, -1)}
      />
      <IconButton
        icon="arrow-d"
        label={t('itemDown')}
        tip="up"
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => moveBy(id, 1)}
      />
      <span className={css['rule']} />
      {children}
      <IconButton icon="copy" label={t('itemCopy')} tip="up" onClick={() => edits.copy(id)} />
      <IconButton icon="trash" danger label={t('itemDelete')} tip="up" onClick={() => edits.remove(id)} />
      <IconButton
        icon="check-circle"
        label={t('selectMore')}
        tip="up"
        onClick={() => session.selectGroup(id, { ids: new Set([id]), anchor: id, picking: true })}
      />
      {docked && (
        <Button look="primary" icon="check" onClick={() => session.select(null)}>
          {t('itemDone')}
        </Button>
      )}
    </div>
  )
}
