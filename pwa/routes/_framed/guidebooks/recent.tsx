// /guidebooks/recent: the three newest guidebooks.
import { createFileRoute } from '@tanstack/react-router'
import { RecentScreen } from '#pwa/features/guidebook/recent-screen.tsx'

export const Route = createFileRoute('/_framed/guidebooks/recent')({ component: RecentScreen })
