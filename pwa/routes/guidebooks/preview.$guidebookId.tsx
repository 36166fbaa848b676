// /guidebooks/preview/{guidebookId} and its pages: nothing but the guidebook, as in a reader's phone.
import { createFileRoute, useParams } from '@tanstack/react-router'
import { session } from '#pwa/api/session.ts'
import { PreviewScreen } from '#pwa/features/builder/preview/preview-screen.tsx'
import { ReadingFrame } from '#pwa/features/frame/reading-frame.tsx'
import { signedIn } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/guidebooks/preview/$guidebookId')({
  beforeLoad: async (at) => {
    await signedIn(at)
    const now = session()
    if (now.kind === 'out') return
    const { startOffline } = await import('#pwa/offline/server/sync.ts')
    await startOffline(now.profile._id)
  },
  component: function Preview() {
    const { guidebookId } = Route.useParams()
    const { contentId } = useParams({ strict: false })
    return (
      <ReadingFrame>
        <PreviewScreen guidebookId={guidebookId} contentId={contentId ?? null} />
      </ReadingFrame>
    )
  },
})
