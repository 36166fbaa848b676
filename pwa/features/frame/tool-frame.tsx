// The header over a tool that fills the rest of the window, such as the builder: no footer, its own main.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useDevice } from '#pwa/features/frame/device/use-device.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { AppHeader } from '#pwa/features/frame/header/header.tsx'
import { queryClient } from './query-client.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const UpdateOffer = lazy(() =>
  whenOnline(() => import('#pwa/features/frame/device/update-offer.tsx')).then((part) => ({
    default: part.UpdateOffer,
  })),
)

export function ToolFrame() {
  const device = useDevice(useProfile()?._id ?? null, queryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <AppHeader />
      <Outlet />
      {device === 'ready' && (
        <Suspense>
          <UpdateOffer />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
