// One place for the builder's dialogs: one is open at a time.
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { DialogContext, type DialogRequest } from './use-dialogs.ts'

// Dialogs come with the first one that is opened, not with the editor.
const AskedDialog = lazy(async () => ({ default: (await import('./asked-dialog.tsx')).AskedDialog }))

export function DialogHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<DialogRequest | null>(null)
  const ask = useCallback((next: DialogRequest) => setAsked(next), [])
  return (
    <DialogContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <AskedDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </DialogContext>
  )
}
