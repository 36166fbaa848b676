// /admin and below: for administrators only; who is none goes to the start.
import { createFileRoute } from '@tanstack/react-router'
import { NothingHere } from '#pwa/features/frame/trouble.tsx'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/admin/$')({ beforeLoad: admin, component: NothingHere })
