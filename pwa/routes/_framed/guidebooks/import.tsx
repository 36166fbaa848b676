// /guidebooks/import: a guidebook out of a file.
import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#pwa/features/import/import-screen.tsx'

export const Route = createFileRoute('/_framed/guidebooks/import')({ component: ImportScreen })
