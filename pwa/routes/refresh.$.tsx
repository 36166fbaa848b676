// /refresh/{path}: goes on to the rest of the path, never off this origin.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathAfterRefresh } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/refresh/$')({
  beforeLoad: ({ params, location }) => {
    throw redirect({ href: pathAfterRefresh(`${params._splat ?? ''}${location.searchStr}`), replace: true })
  },
})
