// The header over a tool that fills the rest of the window, such as the builder: no footer, its own main.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useDevice } from '#pwa/features/frame/device/use-device.ts'
import { isToBeAsked } from '#pwa/features/session/consent/is-to-be-asked.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { AppHeader } from '#pwa/features/frame/header/header.tsx'
import { queryClient } from './query-client.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const UpdateOffer = lazy(() =>
  whenOnline(() => import('#pwa/features/frame/device/update-offer.tsx')).then((part) => ({
    default: part.UpdateOffer,
  })),
)

const ConsentNotice = lazy(() =>
  whenOnline(() => import('#pwa/features/session/consent/consent-notice.tsx')).then((part) => ({
    default: part.ConsentNotice,
  })),
)

export function ToolFrame() {
  const profile = useProfile()
  const device = useDevice(profile?._id ?? null, queryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <AppHeader />
      <Outlet />
      {isToBeAsked(profile) && (
        <Suspense>
          <ConsentNotice userId={profile._id} isFloating />
        </Suspense>
      )}
      {device === 'ready' && (
        <Suspense>
          <UpdateOffer />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
