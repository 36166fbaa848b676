// What becomes of files that came to the builder: photos open their window, a schedule is offered to the import, and what is
// neither is named.
import { useEffect, useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { LIMITS } from '#domain/limits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { handFile } from '#pwa/import/handed-file.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { photoMessages } from './messages.ts'
import { type SortedFiles, sortFiles } from './photo-files.ts'
import { PhotosDialog } from './photos-dialog.tsx'

export function FilesDialog({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const sorted = useMemo(() => sortFiles(files), [files])
  const left = useLeftOut(sorted)
  const { photos, schedules } = sorted
  const isNothing = photos.length === 0 && schedules.length === 0
  useEffect(() => {
    left.forEach((text) => toast(text, { tone: 'warning' }))
    if (isNothing) onClose()
    // Once, for these files.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sorted])
  if (photos.length > 0) return <PhotosDialog files={photos} onClose={onClose} />
  return schedules[0] ? <ImportDialog file={schedules[0]} onClose={onClose} /> : null
}

/** What is said of files that are not taken. */
function useLeftOut({ photos, tooLarge, schedules, others }: SortedFiles): string[] {
  const t = useText(photoMessages)
  const [other, ...more] = others
  const [schedule] = schedules
  const most = Math.round(LIMITS.photoBytes / 1024 / 1024)
  const unknown =
    other && (more.length === 0 ? t('unknown', { name: other.name }) : t('unknownMore', { count: others.length }))
  return [
    ...(unknown ? [unknown] : []),
    ...(tooLarge > 0 ? [t('tooLarge', { count: tooLarge, most })] : []),
    ...(schedule && photos.length > 0 ? [t('apart', { name: schedule.name })] : []),
  ]
}

// A file with a schedule that was dropped on the builder: whether a new guidebook is to be made from it.

function ImportDialog({ file, onClose }: { file: File; onClose: () => void }) {
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
