// Round a guidebook that is read in the app: what every page has stands below it, so that the reader's column begins at the top.
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { queryClient } from './query-client.ts'
import { LateUpdateBanner } from './late-update-banner.tsx'
import css from './shell.module.css'

const FeedbackForm = lazy(() =>
  whenOnline(() => import('#pwa/features/feedback/feedback-form.tsx')).then((part) => ({ default: part.FeedbackForm })),
)

export function ReadingFrame({ children }: { children: ReactNode }) {
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => afterFirstInteraction(() => setIsCalm(true)), [])
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <footer className={css['under']}>
        <Suspense>
          {isCalm && (
            <>
              <LateUpdateBanner />
              <div className={css['feedback']}>
                <FeedbackForm />
              </div>
            </>
          )}
        </Suspense>
      </footer>
    </QueryClientProvider>
  )
}
