// /settings/change-password: a new password.
import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '#pwa/features/settings/password-screen.tsx'

export const Route = createFileRoute('/_framed/settings/change-password')({ component: PasswordScreen })
