// /icons: the icon library.
import { createFileRoute } from '@tanstack/react-router'
import { OwnIconsScreen } from '#pwa/features/icon/own-icons-screen.tsx'

export const Route = createFileRoute('/_framed/icons')({ component: OwnIconsScreen })
