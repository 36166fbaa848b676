// Round every screen: skip link, loading bar, notices, and the question to sign in again.
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Announcer } from '#pwa/features/frame/announcer.tsx'
import { ConfirmHost } from '#pwa/features/frame/device/confirm-host.tsx'
import { LoadingBar } from '#pwa/features/frame/loading-bar.tsx'
import { useMailLanguage } from '#pwa/features/frame/device/use-mail-language.ts'
import { SkipLink } from '#pwa/features/frame/skip-link.tsx'
import { ShortcutsHost } from '#pwa/features/shortcuts/shortcuts-host.tsx'
import { useSession } from '#pwa/features/session/use-session.ts'
import { Toaster } from '#pwa/ui/status/toaster.tsx'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const SignInAgain = lazy(() =>
  whenOnline(() => import('#pwa/features/frame/device/sign-in-again.tsx')).then((part) => ({
    default: part.SignInAgain,
  })),
)

const EndedDialog = lazy(() =>
  whenOnline(() => import('#pwa/features/sync/ended-dialog.tsx')).then((part) => ({ default: part.EndedDialog })),
)

const QuickOpenHost = lazy(() =>
  whenOnline(() => import('#pwa/features/quick-open/quick-open-host.tsx')).then((part) => ({
    default: part.QuickOpenHost,
  })),
)

export const Route = createRootRoute({ component: Root })

function Root() {
  const { kind } = useSession()
  useMailLanguage()
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <Outlet />
      <Toaster />
      <Announcer />
      <ShortcutsHost />
      <ConfirmHost />
      <Suspense>
        {kind === 'expired' && <SignInAgain />}
        {kind !== 'out' && <EndedDialog />}
        {kind !== 'out' && <QuickOpenHost />}
      </Suspense>
    </>
  )
}
