// The signed-in part with header and footer.
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AppFrame } from '#pwa/features/frame/app-frame.tsx'
import { UpdateBanner } from '#pwa/features/frame/update-banner.tsx'
import { signedIn } from '#pwa/features/session/guards.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

export const Route = createFileRoute('/_framed')({ beforeLoad: signedIn, component: Framed })

const Unfinished = lazy(() =>
  whenOnline(() => import('#pwa/features/subscription/unfinished.tsx')).then((part) => ({ default: part.Unfinished })),
)

function Framed() {
  return (
    <>
      <AppFrame notice={<UpdateBanner />} />
      <Suspense>
        <Unfinished />
      </Suspense>
    </>
  )
}
