// /: the login, for whoever is not signed in.
import { createFileRoute } from '@tanstack/react-router'
import { guest } from '#pwa/features/session/guards.ts'
import { loginSearch } from '#pwa/features/session/login/login-search.ts'
import { LoginScreen } from '#pwa/features/session/login/login-screen.tsx'

export const Route = createFileRoute('/_guest/')({
  validateSearch: loginSearch,
  beforeLoad: guest,
  component: LoginScreen,
})
