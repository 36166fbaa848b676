// The picture of a block in the inspector: what is shown, changing it, taking it away.
import type { Picture } from '#domain/guidebook/document.ts'
import { coverMessages } from '#pwa/features/builder/messages/cover.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { UploadTarget } from '#pwa/offline/database.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { PictureDrop, useFileButton } from './picture-drop.tsx'
import { usePicture } from './use-picture.ts'
import { Waiting } from './waiting.tsx'
import css from './picture.module.css'

interface Props {
  target: UploadTarget
  picture: Picture | null
  fit?: 'cover' | 'contain'
  onRemove: () => void
}

export function PicturePanel({ target, picture, fit = 'cover', onRemove }: Props) {
  const t = useText(coverMessages)
  const { pending, error, take } = usePicture(target)
  const { open, input } = useFileButton(t('changeImage'), take)
  const address = pending?.address ?? picture?.medium
  return (
    <>
      {address && (
        <div className={css['shown']} data-fit={fit}>
          <img src={address} alt="" />
          {pending && <Waiting picture={pending} />}
          {!pending && (
            <div className={css['acts']}>
              <Button size="sm" onClick={open}>
                {t('changeImage')}
              </Button>
              <Button size="sm" onClick={onRemove}>
                {t('removeImage')}
              </Button>
              {input}
            </div>
          )}
        </div>
      )}
      <PictureDrop label={t('uploadImage')} error={error} onFiles={take} />
    </>
  )
}
