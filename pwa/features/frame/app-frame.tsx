// Header, the screen, footer; and what the device keeps, once the screen is there.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { type DeviceState, useDevice } from '#pwa/features/frame/device/use-device.ts'
import { ScreenFrameContext } from './trouble.tsx'
import { isToBeAsked } from '#pwa/features/session/consent/is-to-be-asked.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { ChatLauncher } from './chat-launcher.tsx'
import { AppHeader } from '#pwa/features/frame/header/header.tsx'
import { queryClient } from './query-client.ts'
import css from './shell.module.css'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useOnline } from '#pwa/use-online.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { messages } from './messages.ts'

const Footer = lazy(() => whenOnline(() => import('./footer.tsx')).then((part) => ({ default: part.Footer })))

const UpdateOffer = lazy(() =>
  whenOnline(() => import('#pwa/features/frame/device/update-offer.tsx')).then((part) => ({
    default: part.UpdateOffer,
  })),
)

const ParkedNotice = lazy(() =>
  whenOnline(() => import('#pwa/features/sync/parked-notice.tsx')).then((part) => ({ default: part.ParkedNotice })),
)

const ConsentNotice = lazy(() =>
  whenOnline(() => import('#pwa/features/session/consent/consent-notice.tsx')).then((part) => ({
    default: part.ConsentNotice,
  })),
)

/** @param notice stands above the screen */
export function AppFrame({ notice }: { notice?: ReactNode }) {
  const profile = useProfile()
  const device: DeviceState = useDevice(profile?._id ?? null, queryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css['column']}>
        <AppHeader />
        <OfflineNotice />
        {notice}
        <div className={css['notice']}>
          <Suspense>{device === 'ready' && <ParkedNotice />}</Suspense>
        </div>
        {isToBeAsked(profile) && (
          <div className={css['notice']}>
            <Suspense>
              <ConsentNotice userId={profile._id} />
            </Suspense>
          </div>
        )}
        <main id={MAIN_ID} tabIndex={-1} className={css['main']}>
          <ScreenFrameContext value="frame">
            <Outlet />
          </ScreenFrameContext>
        </main>
        <div className={css['foot']}>
          <Suspense>
            <Footer />
          </Suspense>
        </div>
      </div>
      <ChatLauncher />
      {device === 'ready' && (
        <Suspense>
          <UpdateOffer />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}

// Says that there is no network, and that nothing is lost by it.
function OfflineNotice() {
  const t = useText(messages)
  return (
    <div className={css['notice']}>
      {!useOnline() && (
        <Banner tone="warning" icon="wifi-off">
          {t('offline')}
        </Banner>
      )}
    </div>
  )
}
