// /settings/devices: where one is signed in.
import { createFileRoute } from '@tanstack/react-router'
import { DevicesScreen } from '#pwa/features/settings/devices-screen.tsx'

export const Route = createFileRoute('/_framed/settings/devices')({ component: DevicesScreen })
