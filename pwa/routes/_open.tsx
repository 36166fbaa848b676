// The part for anyone, signed in or not, with header and footer.
import { createFileRoute } from '@tanstack/react-router'
import { AppFrame } from '#pwa/features/frame/app-frame.tsx'
import { UpdateBanner } from '#pwa/features/frame/update-banner.tsx'

export const Route = createFileRoute('/_open')({ component: Open })

function Open() {
  return <AppFrame notice={<UpdateBanner />} />
}
