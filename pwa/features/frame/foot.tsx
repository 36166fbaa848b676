// Below screens that fill the window and have no frame of their own: the notice of a version and the footer.
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { LateUpdateBanner } from './late-update-banner.tsx'
import { queryClient } from './query-client.ts'
import css from './shell.module.css'

const Footer = lazy(() => whenOnline(() => import('./footer.tsx')).then((part) => ({ default: part.Footer })))

export function Foot() {
  const [calm, setCalm] = useState(false)
  // It lies below the window's edge: the screen never waits for it, and its room is there from the start.
  useEffect(() => afterFirstInteraction(() => setCalm(true)), [])
  return (
    <QueryClientProvider client={queryClient}>
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
