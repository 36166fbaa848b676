// The signed-in part with header and footer.
import { createFileRoute } from '@tanstack/react-router'
import { AppFrame } from '#pwa/features/frame/app-frame.tsx'
import { UpdateBanner } from '#pwa/features/frame/update-banner.tsx'
import { signedIn } from '#pwa/features/session/guards.ts'
import { Unfinished } from '#pwa/features/subscription/unfinished.tsx'

export const Route = createFileRoute('/_framed')({ beforeLoad: signedIn, component: Framed })

function Framed() {
  return (
    <>
      <AppFrame notice={<UpdateBanner />} />
      <Unfinished />
    </>
  )
}
