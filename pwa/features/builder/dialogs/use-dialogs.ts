// How any part of the builder asks for a dialog; the host opens it.
import { createContext, useContext } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { AdjustedPlace } from '#pwa/features/builder/pictures/adjusting.ts'

export type DialogRequest =
  | {
      kind:
        | 'copy'
        | 'again'
        | 'delete'
        | 'settings'
        | 'subscription'
        | 'pageType'
        | 'history'
        | 'check'
        | 'conflicts'
        | 'urgent'
        | 'blocks'
        | 'blockOffers'
        | 'send'
        | 'photosOnWay'
    }
  | { kind: 'clipboard'; isFresh?: boolean }
  | { kind: 'error'; text: string }
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'picture'; place: AdjustedPlace }
  | { kind: 'move'; ids: readonly Id[] }
  | { kind: 'keepBlock'; nodeId: Id }
  | { kind: 'icon' | 'pageCopy' | 'pageDelete'; pageId: Id }

type Ask = (asked: DialogRequest) => void

/** Given by the host. */
export const DialogContext = createContext<Ask>(() => undefined)

export const useDialogs = (): Ask => useContext(DialogContext)
