// /settings and below: the settings, round each of their screens.
import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '#pwa/features/settings/settings-frame.tsx'

export const Route = createFileRoute('/_framed/settings')({ component: () => <SettingsFrame /> })
