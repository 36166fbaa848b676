// /guidebooks/preview/{guidebookId}/contents/{contentId}: drawn by the preview around it, which reads the page's id.
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/guidebooks/preview/$guidebookId/contents/$contentId')({})
