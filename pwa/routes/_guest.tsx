// The part for whoever is not signed in yet: screens of their own, and the footer.
import { createFileRoute } from '@tanstack/react-router'
import { GuestFrame } from '#pwa/features/frame/guest-frame.tsx'

export const Route = createFileRoute('/_guest')({ component: GuestFrame })
