// Round login, signup, reset and activation: their screen fills the window, and below it stands the footer.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ChatLauncher } from './chat-launcher.tsx'
import { whenCalm } from '#pwa/ui/base/when-calm.ts'
import { queryClient } from './query-client.ts'
import { LateUpdateBanner } from './late-update-banner.tsx'
import css from './shell.module.css'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const Footer = lazy(() => whenOnline(() => import('./footer.tsx')).then((part) => ({ default: part.Footer })))

export function GuestFrame() {
  const [calm, setCalm] = useState(false)
  // It lies below the window's edge: the form never waits for it, and its room is there from the start.
  useEffect(() => whenCalm(() => setCalm(true)), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ChatLauncher />
      <div className={css['foot']}>
        <Suspense>
          {calm && (
            <>
              <LateUpdateBanner />
              <Footer />
            </>
          )}
        </Suspense>
      </div>
    </QueryClientProvider>
  )
}
