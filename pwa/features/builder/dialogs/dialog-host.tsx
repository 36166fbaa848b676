// One place for the builder's dialogs: any part asks for one, and one is open at a time.
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { AdjustedPlace } from '#pwa/features/builder/pictures/adjusting.ts'

export type Asked =
  | {
      kind:
        | 'copy'
        | 'delete'
        | 'clipboard'
        | 'settings'
        | 'subscription'
        | 'pageType'
        | 'history'
        | 'check'
        | 'conflicts'
    }
  | { kind: 'error'; text: string }
  | { kind: 'picture'; place: AdjustedPlace }
  | { kind: 'move'; ids: readonly Id[] }
  | { kind: 'icon' | 'pageCopy' | 'pageDelete'; pageId: Id }

type Ask = (asked: Asked) => void

const AskContext = createContext<Ask>(() => undefined)

export const useDialogs = (): Ask => useContext(AskContext)

// Dialogs come with the first one that is opened, not with the editor.
const AskedDialog = lazy(async () => ({ default: (await import('./asked-dialog.tsx')).AskedDialog }))

export function DialogHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback((next: Asked) => setAsked(next), [])
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <AskedDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </AskContext>
  )
}
