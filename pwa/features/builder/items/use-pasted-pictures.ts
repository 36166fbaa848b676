// Pictures pasted or dropped: into a text, they become image items after it; on an item that has a place for one, they
// go there.
import { type ClipboardEvent, useCallback } from 'react'
import type { Id, Item } from '#domain/guidebook/document.ts'
import { takePicture } from '#pwa/features/builder/pictures/picture-steps.ts'
import { reportRefused } from '#pwa/features/builder/pictures/upload-refusals.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'

import { refuseUnknown, uploadPicture } from '#pwa/offline/upload.ts'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'

export function usePastedPictures(): (after: Id, files: readonly File[]) => void {
  const session = useSession()
  const { edits } = useOpenedPage()
  return useCallback(
    (after, files) => {
      const { guidebookId } = session
      let last = after
      const refused = (failure: unknown) => reportRefused(session, failure)
      try {
        for (const file of files) {
          refuseUnknown(file)
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

/** Puts pictures where the item has a place of its own for them. */
export function useOwnPictures(): (item: Id, files: readonly File[]) => void {
  const session = useSession()
  return useCallback(
    (id, files) => {
      const refused = (failure: unknown) => reportRefused(session, failure)
      for (const file of files) takePicture(session, { kind: 'item', id }, file).catch(refused)
    },
    [session],
  )
}

/** For an item with a place for pictures: takes one pasted anywhere in it but into a text that took it itself. Of several
 *  only a list takes each; else they are photos to be placed (`photos`). */
export function useItemPaste(item: Item): (event: ClipboardEvent) => void {
  const put = useOwnPictures()
  return (event) => {
    const pictures = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'))
    const takes = 'images' in item ? pictures.length > 0 : 'image' in item && pictures.length === 1
    if (event.defaultPrevented || !takes) return
    event.preventDefault()
    put(item._id, pictures)
  }
}
