// The builder's part: the header without a footer, and the guidebooks of this device at hand.
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { session } from '#pwa/api/session.ts'
import { NoticeProvider } from '#pwa/features/builder/frame/outline-pane.tsx'
import { ToolFrame } from '#pwa/features/frame/tool-frame.tsx'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { signedIn } from '#pwa/features/session/guards.ts'

const UpdateLine = lazy(() =>
  whenOnline(() => import('#pwa/features/frame/update-line.tsx')).then((part) => ({ default: part.UpdateLine })),
)

export const Route = createFileRoute('/_builder')({
  beforeLoad: async (at) => {
    await signedIn(at)
    const now = session()
    if (now.kind === 'out') return
    const { startOffline } = await import('#pwa/offline/server/sync.ts')
    await startOffline(now.profile._id)
  },
  component: Builder,
})

const NOTICE = (
  <Suspense>
    <UpdateLine />
  </Suspense>
)

function Builder() {
  return (
    <NoticeProvider value={NOTICE}>
      <ToolFrame />
    </NoticeProvider>
  )
}
