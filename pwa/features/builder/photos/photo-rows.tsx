// Rows of the builder's menu: adding photos, and looking after those that are on their way.
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useHasPhotos, usePhotoCount } from '#pwa/offline/photos.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'
import { chooseFiles } from '#pwa/ui/form/choose-files.ts'
import { photoMessages } from './messages.ts'
import { PHOTO_TYPES } from './photo-files.ts'

/** Many at once, each to its place. */
export function AddPhotosRow() {
  const t = useText(photoMessages)
  return (
    <MenuItem icon="image" onSelect={useChoosePhotos()}>
      {t('add')}
    </MenuItem>
  )
}

export function PhotoRows() {
  const t = useText(photoMessages)
  const { guidebookId } = useSession()
  const ask = useDialogs()
  const { waiting } = usePhotoCount(guidebookId)
  const isAny = useHasPhotos(guidebookId)
  return (
    <>
      <AddPhotosRow />
      {isAny && (
        <MenuItem icon="upload" onSelect={() => ask({ kind: 'photosOnWay' })}>
          {waiting > 0 ? t('wayCount', { count: waiting }) : t('way')}
        </MenuItem>
      )}
    </>
  )
}

// Opens the device's choice of photos. In the moment of a press: later the browser would not allow it.

function useChoosePhotos(): () => void {
  const t = useText(photoMessages)
  const ask = useDialogs()
  return () =>
    void chooseFiles(t('add'), PHOTO_TYPES).then((files) => files.length > 0 && ask({ kind: 'files', files }))
}
