// /guidebooks/edit/{guidebookId} and its pages.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_builder/_edit/guidebooks/edit/$guidebookId')({
  // The ids NEW and sample mean an unsaved guidebook.
  beforeLoad: ({ params }) => {
    if (params.guidebookId === 'NEW') throw redirect({ to: '/guidebooks/create', replace: true })
    if (params.guidebookId === 'sample') throw redirect({ to: '/guidebooks/sample', replace: true })
  },
})
