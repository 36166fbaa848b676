// /guidebooks/edit/{guidebookId}/contents/{contentId}: the content editor.
import { createFileRoute } from '@tanstack/react-router'
import { ContentEditor } from '#pwa/features/builder/page/content-editor.tsx'

export const Route = createFileRoute('/_builder/_edit/guidebooks/edit/$guidebookId/contents/$contentId')({
  component: function Content() {
    const { contentId } = Route.useParams()
    return <ContentEditor key={contentId} contentId={contentId} />
  },
})
