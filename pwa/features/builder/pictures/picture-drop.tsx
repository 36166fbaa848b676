// A place to put a picture: by button, by dropping a file on it; says its limits in words.
import { useId } from 'react'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { DropArea } from '#pwa/ui/form/drop-area.tsx'
import { type FileButton, useFileButton } from '#pwa/ui/form/file-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './picture.module.css'

const PICTURE_TYPES = 'image/*,.heic,.heif,.avif'

/** A hidden field for pictures and what opens it: where there is a place for one, several are photos that find their own. */
export const usePictureButton = (label: string, onFiles: (files: FileList) => void): FileButton =>
  useFileButton(label, PICTURE_TYPES, onFiles, true)

interface Props {
  /** Accessible name of the button. */
  label: string
  onFiles: (files: FileList) => void
}

export function PictureDrop({ label, onFiles }: Props) {
  const t = useText(coverMessages)
  const hint = useId()
  const { open, input } = usePictureButton(label, onFiles)
  return (
    <div>
      <DropArea onFiles={onFiles} className={css['drop']}>
        <button type="button" aria-label={label} aria-describedby={hint} onClick={open}>
          <Icon name="upload" size={18} />
          {t('dropHere')}
        </button>
        {input}
      </DropArea>
      <p id={hint} className={css['hint']}>
        {t('imageHint')}
      </p>
    </div>
  )
}
