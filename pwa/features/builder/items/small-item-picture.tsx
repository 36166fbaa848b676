// The pictures of small items: one beside the words, or a list whose pictures are added, changed, moved and removed.
import type { ReactNode } from 'react'
import type { Picture } from '#domain/guidebook/document.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { pictureMessages } from '#pwa/features/builder/pictures/messages.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { smallItemMessages } from './small-item-messages.ts'
import { CanvasPicture, EmptyPlace, Unbroken } from '#pwa/features/builder/pictures/canvas-picture.tsx'
import { usePictureButton } from '#pwa/features/builder/pictures/picture-drop.tsx'
import { Waiting } from '#pwa/features/builder/pictures/pending-picture.tsx'
import { usePicture } from '#pwa/features/builder/pictures/use-picture.ts'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'
import { useIsSelected, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import type { UploadTarget } from '#pwa/offline/database.ts'
import { type PendingPicture, usePendingPictures } from '#pwa/offline/upload.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Toolbar } from '#pwa/ui/action/toolbar.tsx'
import { DropArea } from '#pwa/ui/form/drop-area.tsx'
import { announce } from '#pwa/ui/status/announce.ts'
import { useSmallItem, useSmallItemEdits } from './small-item-context.ts'
import css from './small-item.module.css'

interface Props {
  /** `image`, or `images.2`; the number after the last one is the place to add. */
  field: string
  value: Picture | null
  shown: ReactNode
}

export function SmallItemPicture({ field, value, shown }: Props) {
  const { id } = useSmallItem()
  if (field === 'image') return <CanvasPicture target={{ kind: 'item', id }} picture={value} shown={shown} use="card" />
  const index = Number(field.split('.')[1])
  return value ? (
    <ListedPicture index={index} picture={value}>
      {shown}
    </ListedPicture>
  ) : (
    <AddedPictures />
  )
}

/** Pictures on their way, and the button to add one more while the item is selected, since readers have no place for
 *  it. What begins with a picture keeps its place. */
function AddedPictures() {
  const { id, type, pictures } = useSmallItem()
  const selected = useIsSelected(id)
  const { guidebookId } = useSession()
  const target = { kind: 'item', id } as const
  const { take } = usePicture(target)
  const waiting = usePendingPictures(guidebookId, target).filter(({ replaces }) => replaces === null)
  return (
    <>
      {waiting.map((picture) => (
        <Underway key={picture._id} target={target} picture={picture} />
      ))}
      {BUILDER_ITEMS[type].picture === 'band' && pictures + waiting.length === 0 ? (
        <EmptyPlace use="band" onFiles={take} />
      ) : (
        selected && <AddOne onFiles={take} />
      )}
    </>
  )
}

/** On the item's lower edge: nothing makes room for it, and what follows stays in reach. */
function AddOne({ onFiles }: { onFiles: (files: FileList) => void }) {
  const t = useText(coverMessages)
  const { open, input } = usePictureButton(t('uploadImage'), onFiles)
  return (
    <DropArea onFiles={onFiles} className={css['more']}>
      <Button size="sm" icon="upload" onClick={open}>
        {t('uploadImage')}
      </Button>
      {input}
    </DropArea>
  )
}

function Underway({ target, picture }: { target: UploadTarget; picture: PendingPicture }) {
  const t = useText(pictureMessages)
  const ask = useDialogs()
  const adjust = (): void => ask({ kind: 'picture', place: { target, picture: null, waiting: picture._id } })
  return (
    <div className={css['listed']}>
      <img className="rd-img" src={picture.address} alt={picture.alt} />
      <div className={css['acts']}>
        <IconButton size="sm" icon="crop" label={t('adjust')} onClick={adjust} />
      </div>
      <Waiting target={target} picture={picture} />
    </div>
  )
}

function ListedPicture({ index, picture, children }: { index: number; picture: Picture; children: ReactNode }) {
  const t = useText(smallItemMessages)
  const { id } = useSmallItem()
  const { guidebookId } = useSession()
  const selected = useIsSelected(id)
  const target = { kind: 'item', id, replaces: picture.large } as const
  const { take } = usePicture(target)
  const pending = usePendingPictures(guidebookId, target).findLast(({ replaces }) => replaces === picture.large)
  if (pending) return <Underway target={target} picture={pending} />
  return (
    <DropArea onFiles={take} className={css['listed']}>
      <Unbroken key={picture.medium}>{children}</Unbroken>
      {selected && <ListTools index={index} picture={picture} label={t('picture', { n: index + 1 })} onFiles={take} />}
    </DropArea>
  )
}

interface ToolsProps {
  index: number
  picture: Picture
  label: string
  onFiles: (files: FileList) => void
}

function ListTools({ index, picture, label, onFiles }: ToolsProps) {
  const t = useText(smallItemMessages)
  const ask = useDialogs()
  const { id, pictures } = useSmallItem()
  const target = { kind: 'item', id, replaces: picture.large } as const
  const { arrange } = useSmallItemEdits()
  const n = index + 1
  const { open, input } = usePictureButton(t('pictureChange', { n }), onFiles)
  const move = (step: 1 | -1): void =>
    arrange((images) => {
      const [to, picture] = [index + step, images[index]]
      if (!picture || to < 0 || to >= images.length) return [...images]
      announce(t('pictureMoved', { position: to + 1, total: images.length }))
      return images.toSpliced(index, 1).toSpliced(to, 0, picture)
    })
  return (
    <Toolbar className={css['acts']} label={label}>
      <IconButton
        size="sm"
        icon="arrow-u"
        label={t('pictureUp', { n })}
        reason={n === 1 && t('pictureFirst')}
        onClick={() => move(-1)}
      />
      <IconButton
        size="sm"
        icon="arrow-d"
        label={t('pictureDown', { n })}
        reason={n === pictures && t('pictureLast')}
        onClick={() => move(1)}
      />
      <IconButton
        size="sm"
        icon="crop"
        label={t('pictureAdjust', { n })}
        onClick={() => ask({ kind: 'picture', place: { target, picture, waiting: null } })}
      />
      <IconButton size="sm" icon="upload" label={t('pictureChange', { n })} onClick={open} />
      <IconButton
        size="sm"
        danger
        icon="trash"
        label={t('pictureRemove', { n })}
        onClick={() => arrange((images) => images.toSpliced(index, 1))}
      />
      {input}
    </Toolbar>
  )
}
