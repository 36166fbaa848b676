// One builder for all addresses of guidebooks that are edited.
import { createFileRoute } from '@tanstack/react-router'
import { OneBuilder } from '#pwa/features/builder/frame/one-builder.tsx'

export const Route = createFileRoute('/_builder/_edit')({ component: OneBuilder })
