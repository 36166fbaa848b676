// One place for a picture: taking a file, showing it while it waits, and what the server said about it.
import type { Id } from '#domain/guidebook/document.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { pictureMessages } from './messages.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import type { UploadTarget } from '#pwa/offline/database.ts'
import { type PendingPicture, usePendingPicture } from '#pwa/offline/upload.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { cancelPicture, takePicture } from './picture-steps.ts'
import { reportRefused } from './upload-refusals.ts'

export interface PicturePlace {
  /** The picture that is on its way; null where none is. */
  pending: PendingPicture | null
  /** Takes what was chosen or dropped: one picture. */
  take: (files: FileList | readonly File[]) => void
}

/** Takes a waiting picture off its way. */
export function useCancelUpload(target: UploadTarget): (id: Id) => void {
  const t = useText(pictureMessages)
  const session = useSession()
  return (id) => void cancelPicture(session, target, id).then(() => announce(t('cancelled')))
}

/** For what is refused, here and by the server, see `upload-refusals.ts`. */
export function usePicture(target: UploadTarget): PicturePlace {
  const session = useSession()
  const ask = useDialogs()
  const pending = usePendingPicture(session.guidebookId, target)
  const take = (files: FileList | readonly File[]): void => {
    const [file, ...more] = [...files]
    if (!file) return
    if (more.length === 0)
      takePicture(session, target, file).catch((failure: unknown) => reportRefused(session, failure))
    // One place takes one: several are photos, and each finds its own.
    else ask({ kind: 'files', files: [file, ...more] })
  }
  return { pending, take }
}
