// Opens the device's choice of photos. In the moment of a press: later the browser would not allow it.
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { chooseFiles } from '#pwa/ui/form/choose-files.ts'
import { photoMessages } from './messages.ts'
import { PHOTO_TYPES } from './photo-files.ts'

export function useChoosePhotos(): () => void {
  const t = useText(photoMessages)
  const ask = useDialogs()
  return () =>
    void chooseFiles(t('add'), PHOTO_TYPES).then((files) => files.length > 0 && ask({ kind: 'files', files }))
}
