// /guidebooks/{guidebookId}/contents/{contentId}: a page to read, for anyone who may read it.
import { createFileRoute } from '@tanstack/react-router'
import { restoreSession, session } from '#pwa/api/session.ts'
import { ReadScreen } from '#pwa/features/builder/preview/read-screen.tsx'
import { ReadingFrame } from '#pwa/features/frame/reading-frame.tsx'

export const Route = createFileRoute('/guidebooks/$guidebookId/contents/$contentId')({
  beforeLoad: async () => {
    await restoreSession()
    const now = session()
    if (now.kind === 'out') return
    const { startOffline } = await import('#pwa/offline/server/sync.ts')
    await startOffline(now.profile._id)
  },
  component: function Read() {
    const { guidebookId, contentId } = Route.useParams()
    return (
      <ReadingFrame>
        <ReadScreen guidebookId={guidebookId} contentId={contentId} />
      </ReadingFrame>
    )
  },
})
