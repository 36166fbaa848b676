// /settings/preferences: brightness, language and time as this device shows them.
import { createFileRoute } from '@tanstack/react-router'
import { PreferencesScreen } from '#pwa/features/settings/preferences-screen.tsx'

export const Route = createFileRoute('/_framed/settings/preferences')({ component: PreferencesScreen })
