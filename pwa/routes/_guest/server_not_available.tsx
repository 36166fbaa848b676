// /server_not_available
import { createFileRoute } from '@tanstack/react-router'
import { ServerScreen } from '#pwa/features/frame/server-screen.tsx'

export const Route = createFileRoute('/_guest/server_not_available')({ component: ServerScreen })
