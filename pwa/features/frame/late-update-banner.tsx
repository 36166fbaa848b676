// The notice of a version where it stands below the screen: loaded where it is due. Above a screen it is there with it, or what
// stands there would move from under a hand.
import { lazy, Suspense } from 'react'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { isNoticeDue } from './update-notice.ts'

const UpdateBanner = lazy(() =>
  whenOnline(() => import('./update-banner.tsx')).then((part) => ({ default: part.UpdateBanner })),
)

export function LateUpdateBanner() {
  if (!isNoticeDue()) return null
  return (
    <Suspense>
      <UpdateBanner />
    </Suspense>
  )
}
