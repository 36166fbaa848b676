// The act behind 'Sign out': the dialog it may need comes with it.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { signOut } from '#pwa/api/session.ts'
import type { Unsynced } from '#pwa/offline/server/sync.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const SignOutDialog = lazy(() =>
  whenOnline(() => import('./sign-out-dialog.tsx')).then((part) => ({ default: part.SignOutDialog })),
)

export function useSignOut(): { onSignOut: () => void; dialog: ReactNode } {
  const [work, setWork] = useState<Unsynced | null>(null)
  const onSignOut = () => void signOutAfterAsking(setWork)
  const dialog = work && (
    <Suspense>
      <SignOutDialog work={work} onClose={() => setWork(null)} />
    </Suspense>
  )
  return { onSignOut, dialog }
}

async function signOutAfterAsking(ask: (work: Unsynced) => void): Promise<void> {
  const device = await import('./sign-out.ts').catch(() => null)
  if (!device) return signOut()
  const work = await device.unsyncedAtSignOut()
  if (work) ask(work)
  else await device.signOutAndClearDevice()
}
