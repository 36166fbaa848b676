// /guidebooks/create: a new guidebook, or the one that was begun on this device and never saved.
import { createFileRoute } from '@tanstack/react-router'
import { EditScreen } from '#pwa/features/builder/frame/edit-screen.tsx'
import { CoverEditor } from '#pwa/features/builder/cover/cover-editor.tsx'
import { language } from '#pwa/intl/language.ts'

export const Route = createFileRoute('/_builder/guidebooks/create')({
  preload: false,
  gcTime: 0,
  loader: async () => {
    const { createDraft } = await import('#pwa/offline/new-draft.ts')
    return createDraft(language())
  },
  component: function Create() {
    return (
      <EditScreen guidebookId={Route.useLoaderData()} contentId={null}>
        <CoverEditor />
      </EditScreen>
    )
  },
})
