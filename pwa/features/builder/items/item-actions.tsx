// The action bar of the selected item: upright beside it, or docked to the bottom of a phone.
import { lazy, memo, type ReactNode, Suspense, useContext, createContext } from 'react'
import type { Id, Item } from '#domain/guidebook/document.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { pictureMessages } from '#pwa/features/builder/pictures/messages.ts'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useStore } from '#pwa/use-store.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { useMoveBy } from './use-item-keys.ts'
import { builderItem } from '#pwa/features/builder/items/types/registry.ts'
import { ActionsBar } from './actions-bar.tsx'
import { AddHere } from './add-line.tsx'
import css from './actions.module.css'
import { ClipboardRows } from '#pwa/features/builder/clipboard/late-rows.tsx'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { MenuItem, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { usePictureButton } from '#pwa/features/builder/pictures/picture-drop.tsx'
import { usePicture } from '#pwa/features/builder/pictures/use-picture.ts'
import type { SortableItem } from '#pwa/ui/sortable/sortable-list.ts'

const GroupActions = lazy(async () => ({
  default: (await import('#pwa/features/builder/page/group-actions.tsx')).GroupActions,
}))

interface ItemProps {
  item: Item
}

/** Renders again only when one of its buttons would be another: not for the words of the item. */
export const ItemActions = memo(
  function ItemActions({ item }: ItemProps) {
    const { selection } = useSession()
    const grouped = useStore(selection, ({ group }) => group !== null)
    if (!grouped) return <OneItemActions item={item} />
    return (
      <Suspense>
        <GroupActions />
      </Suspense>
    )
  },
  ({ item: one }, { item: other }) =>
    one._id === other._id &&
    one.type === other.type &&
    one.isImportant === other.isImportant &&
    pictureOf(one) === pictureOf(other),
)

const pictureOf = (item: Item) => ('image' in item ? item.image : null)

function OneItemActions({ item }: ItemProps) {
  const t = useText(contentMessages)
  const session = useSession()
  const { docked } = usePanes()
  const { edits } = useOpenedPage()
  const pictures = usePictureActions(item)
  const sticky = builderItem(item.type)?.mark === 'sticky'
  return (
    <Bar id={item._id}>
      {docked && <AddHere after={item._id} />}
      {!docked && <PictureButtons actions={pictures} />}
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
        <IconButton
          icon="check"
          label={t('itemDone')}
          tip="up"
          className={css['done'] ?? ''}
          onClick={() => session.select(null)}
        />
      )}
    </Bar>
  )
}

/** This picture in another way, another in its place, or none. */
function PictureButtons({ actions: { adjust, change, remove } }: { actions: PictureActions }) {
  const t = useText(coverMessages)
  const p = useText(pictureMessages)
  return (
    <>
      {adjust && <IconButton icon="crop" label={p('adjust')} tip="up" onClick={adjust} />}
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
    <ActionsBar label={t('itemActions')} isEven>
      {grip && <IconButton icon="grip" label={t('itemDrag')} tip="up" {...grip} />}
      <IconButton {...up} tip="up" onClick={() => moveBy(id, -1)} />
      <IconButton {...down} tip="up" onClick={() => moveBy(id, 1)} />
      <span className={css['rule']} />
      {children}
    </ActionsBar>
  )
}

interface Props {
  id: Id
  pictures: PictureActions
}

/** The ⋯ menu of a selected item: what is seldom wanted, and on a phone what its bar has no room for. */
function ItemMore({ id, pictures }: Props) {
  const t = useText(contentMessages)
  const session = useSession()
  const ask = useDialogs()
  const { docked } = usePanes()
  const { edits } = useOpenedPage()
  return (
    <Menu
      label={t('itemMore')}
      trigger={(button) => <IconButton {...button} icon="more" label={t('itemMore')} tip="up" />}
    >
      {docked && <PictureRows actions={pictures} />}
      {docked && (
        <MenuItem icon="copy" onSelect={() => edits.copy(id)}>
          {t('itemCopy')}
        </MenuItem>
      )}
      <MenuItem icon="move-to" onSelect={() => ask({ kind: 'move', ids: [id] })}>
        {t('itemMoveTo')}
      </MenuItem>
      <MenuItem
        icon="check-circle"
        onSelect={() => session.selectGroup(id, { ids: new Set([id]), anchor: id, picking: true })}
      >
        {t('selectMore')}
      </MenuItem>
      <MenuRule />
      <ClipboardRows />
    </Menu>
  )
}

function PictureRows({ actions: { adjust, change, remove } }: { actions: PictureActions }) {
  const t = useText(coverMessages)
  const p = useText(pictureMessages)
  return (
    <>
      {adjust && (
        <MenuItem icon="crop" onSelect={adjust}>
          {p('adjust')}
        </MenuItem>
      )}
      {change && (
        <MenuItem icon="upload" onSelect={change}>
          {t('changeImage')}
        </MenuItem>
      )}
      {remove && (
        <MenuItem icon="x-circle" onSelect={remove}>
          {t('removeImage')}
        </MenuItem>
      )}
    </>
  )
}

/** Null: not now, or not for this item. */
interface PictureActions {
  /** Of a waiting picture too. */
  adjust: (() => void) | null
  change: (() => void) | null
  remove: (() => void) | null
  /** The hidden file field; has to be drawn. */
  input: ReactNode
}

function usePictureActions(item: Item): PictureActions {
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
    adjust: picture || (pending && !pending.unmade) ? adjust : null,
    change: picture && open,
    remove: picture && remove,
    input,
  }
}

/** What makes a button the grip of the item around it. */
export const GripContext = createContext<SortableItem['grip'] | null>(null)
