// The builder's part: the header without a footer, and the guidebooks of this device at hand.
import { createFileRoute } from '@tanstack/react-router'
import { session } from '#pwa/api/session.ts'
import { ToolFrame } from '#pwa/features/frame/tool-frame.tsx'
import { signedIn } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_builder')({
  beforeLoad: async (at) => {
    await signedIn(at)
    const now = session()
    if (now.kind === 'out') return
    const { startOffline } = await import('#pwa/offline/server/sync.ts')
    await startOffline(now.profile._id)
  },
  component: ToolFrame,
})
