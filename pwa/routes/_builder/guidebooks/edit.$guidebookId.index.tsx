// /guidebooks/edit/{guidebookId}: the cover editor.
import { createFileRoute } from '@tanstack/react-router'
import { CoverEditor } from '#pwa/features/builder/cover/cover-editor.tsx'

export const Route = createFileRoute('/_builder/guidebooks/edit/$guidebookId/')({ component: CoverEditor })
