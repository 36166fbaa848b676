// Pictures pasted or dropped into a text become image items after it; refused while the guidebook is new.
import { useCallback } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { Refusal, refusalText } from '#domain/refusal.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { language, localeOf } from '#pwa/intl/language.ts'
import { heldDraft } from '#pwa/offline/held.ts'
import { refuseBad, uploadPicture } from '#pwa/offline/picture/upload.ts'
import { toast } from '#pwa/ui/toast/toasts.ts'
import { useOpenedPage } from './page-context.tsx'

function refused(failure: unknown): void {
  if (!(failure instanceof Refusal)) throw failure
  toast(refusalText(failure.code, localeOf(language()), failure.detail.params), { tone: 'error' })
}

export function usePastedPictures(): (after: Id, files: readonly File[]) => void {
  const session = useSession()
  const { edits } = useOpenedPage()
  return useCallback(
    (after, files) => {
      const { guidebookId } = session
      let last = after
      try {
        if (heldDraft(guidebookId)?.head.state !== 'kept') throw new Refusal('GUIDEBOOK_NOT_SAVED')
        for (const file of files) {
          refuseBad(file)
          last = edits.insert('image', last)
          uploadPicture(guidebookId, { kind: 'item', id: last }, file).catch(refused)
        }
      } catch (failure) {
        refused(failure)
      }
    },
    [session, edits],
  )
}
