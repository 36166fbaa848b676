// /guidebooks/edit/{guidebookId} and its pages: one builder round both editors.
import { createFileRoute, Outlet, redirect, useParams } from '@tanstack/react-router'
import { EditScreen } from '#pwa/features/builder/frame/edit-screen.tsx'

export const Route = createFileRoute('/_builder/guidebooks/edit/$guidebookId')({
  // The ids NEW and sample mean an unsaved guidebook.
  beforeLoad: ({ params }) => {
    if (params.guidebookId === 'NEW') throw redirect({ to: '/guidebooks/create', replace: true })
    if (params.guidebookId === 'sample') throw redirect({ to: '/guidebooks/sample', replace: true })
  },
  component: function Edit() {
    const { guidebookId } = Route.useParams()
    const { contentId } = useParams({ strict: false })
    return (
      <EditScreen guidebookId={guidebookId} contentId={contentId ?? null}>
        <Outlet />
      </EditScreen>
    )
  },
})
