// Header, the screen, footer; and what the device keeps, once the screen is there.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type Device, useDevice } from '#pwa/features/frame/device/use-device.ts'
import { Footer } from '#pwa/features/frame/footer/footer.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { AppHeader } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { queryClient } from './query-client.ts'
import css from './shell.module.css'

const UpdateOffer = lazy(() =>
  import('#pwa/features/frame/device/update-offer.tsx').then((part) => ({ default: part.UpdateOffer })),
)

const ParkedNotice = lazy(() =>
  import('#pwa/features/sync/parked-notice.tsx').then((part) => ({ default: part.ParkedNotice })),
)

export function AppFrame() {
  const device: Device = useDevice(useProfile()?._id ?? null, queryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css['column']}>
        <AppHeader />
        <OfflineNotice />
        <div className={css['notice']}>
          <Suspense>{device === 'ready' && <ParkedNotice />}</Suspense>
        </div>
        <main id={MAIN_ID} tabIndex={-1} className={css['main']}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {device === 'ready' && (
        <Suspense>
          <UpdateOffer />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
