// The picture of a block in the inspector: what is shown, changing it, taking it away.
import type { Picture } from '#domain/guidebook/document.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { pictureMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { UploadTarget } from '#pwa/offline/database.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { PictureDrop, usePictureButton } from './picture-drop.tsx'
import { usePicture } from './use-picture.ts'
import { Waiting } from './pending-picture.tsx'
import css from './picture.module.css'

interface Props {
  target: UploadTarget
  picture: Picture | null
  fit?: 'cover' | 'contain'
  onRemove: () => void
}

export function PicturePanel({ target, picture, fit = 'cover', onRemove }: Props) {
  const t = useText(coverMessages)
  const { pending, take } = usePicture(target)
  const { open, input } = usePictureButton(t('changeImage'), take)
  const ask = useDialogs()
  const p = useText(pictureMessages)
  const address = pending?.address ?? picture?.medium
  const adjust = (
    <Button
      size="sm"
      icon="crop"
      onClick={() => ask({ kind: 'picture', place: { target, picture, waiting: pending?._id ?? null } })}
    >
      {p('adjust')}
    </Button>
  )
  return (
    <>
      {address && (
        <div className={css['shown']} data-fit={fit}>
          <img src={address} alt={pending?.alt ?? picture?.alt ?? ''} />
          {pending && <Waiting target={target} picture={pending} />}
        </div>
      )}
      {address && (
        <div className={css['acts']}>
          {adjust}
          {!pending && (
            <>
              <Button size="sm" onClick={open}>
                {t('changeImage')}
              </Button>
              <Button size="sm" onClick={onRemove}>
                {t('removeImage')}
              </Button>
              {input}
            </>
          )}
        </div>
      )}
      <PictureDrop label={t('uploadImage')} onFiles={take} />
    </>
  )
}
