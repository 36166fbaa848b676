// /: the login, for whoever is not signed in.
import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#pwa/features/session/login-screen.tsx'
import { guest } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/')({ beforeLoad: guest, component: LoginScreen })
