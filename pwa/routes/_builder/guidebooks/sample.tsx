// /guidebooks/sample: the sample guidebook, to be tried out and to begin with.
import { createFileRoute } from '@tanstack/react-router'
import { CoverEditor } from '#pwa/features/builder/cover/cover-editor.tsx'
import { EditScreen } from '#pwa/features/builder/frame/edit-screen.tsx'
import { NoSample } from '#pwa/features/builder/frame/no-sample.tsx'
import { sampleDraft } from '#pwa/features/builder/frame/sample-draft.ts'

export const Route = createFileRoute('/_builder/guidebooks/sample')({
  preload: false,
  gcTime: 0,
  loader: ({ location }) => sampleDraft(location.href),
  component: function Sample() {
    const guidebookId = Route.useLoaderData()
    if (guidebookId === null) return <NoSample />
    return (
      <EditScreen guidebookId={guidebookId} contentId={null}>
        <CoverEditor />
      </EditScreen>
    )
  },
})
