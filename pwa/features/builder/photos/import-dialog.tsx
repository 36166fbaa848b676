// A file with a schedule that was dropped on the builder: whether a new guidebook is to be made from it.
import { useNavigate } from '@tanstack/react-router'
import { handFile } from '#pwa/import/handed-file.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { photoMessages } from './messages.ts'

export function ImportDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useText(photoMessages)
  const navigate = useNavigate()
  const onConfirm = (): void => {
    handFile(file)
    onClose()
    void navigate({ to: '/guidebooks/import' })
  }
  return (
    <Confirm
      title={t('importTitle', { name: file.name })}
      glyph="file"
      confirm={t('import')}
      cancel={t('cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('importText')}
    </Confirm>
  )
}
