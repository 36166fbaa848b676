// Round every screen: skip link, loading bar, notices.
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { LoadingBar } from '#pwa/features/frame/loading-bar.tsx'
import { SkipLink } from '#pwa/features/frame/skip-link.tsx'
import { Toaster } from '#pwa/ui/toast/toaster.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <SkipLink />
      <LoadingBar />
      <Outlet />
      <Toaster />
    </>
  ),
})
