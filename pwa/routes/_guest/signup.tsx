// /signup: for whoever is not signed in.
import { createFileRoute } from '@tanstack/react-router'
import { guest } from '#pwa/features/session/guards.ts'
import { SignupScreen } from '#pwa/features/session/signup-screen.tsx'

export const Route = createFileRoute('/_guest/signup')({ beforeLoad: guest, component: SignupScreen })
