// /guidebooks/edit/{guidebookId}: the cover editor.
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_builder/_edit/guidebooks/edit/$guidebookId/')({})
