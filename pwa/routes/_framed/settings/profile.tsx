// /settings/profile: one's own profile.
import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#pwa/features/settings/profile-screen.tsx'

export const Route = createFileRoute('/_framed/settings/profile')({ component: ProfileScreen })
