// Where icons are put: by button or by dropping a file; says its limits in words, and why it takes no more.
import { useId } from 'react'
import { refusalText } from '#domain/refusal.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { DropArea } from '#pwa/ui/form/drop-area.tsx'
import { useFileButton } from '#pwa/ui/form/file-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './icon.module.css'
import { messages } from './messages.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  upload: Upload
  /** The library holds a hundred. */
  full: boolean
}

export function IconDrop({ upload: { sending, error, take }, full }: Props) {
  const t = useText(messages)
  const language = useLanguage()
  const hint = useId()
  const { open, input } = useFileButton(t('upload'), 'image/png', take)
  return (
    <div>
      <DropArea onFiles={take} className={css['drop']}>
        <button
          type="button"
          aria-describedby={hint}
          aria-disabled={full || undefined}
          aria-busy={sending || undefined}
          onClick={() => !full && open()}
        >
          <Icon name="upload" size={22} />
          <b>{sending ? t('uploading') : t('upload')}</b>
          {!full && (
            <span aria-hidden="true" className={css['how']}>
              <span>{t('dropHere')}</span>
              <span>{t('drop')}</span>
            </span>
          )}
        </button>
        {input}
        <p id={hint} className={css['hint']}>
          {full ? refusalText('ICON_LIMIT', language) : t('limits')}
        </p>
        {sending && <span className={css['road']} role="progressbar" aria-label={t('uploading')} />}
      </DropArea>
      {error && (
        <p className={css['error']}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
