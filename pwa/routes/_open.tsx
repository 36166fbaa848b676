// The part for anyone, signed in or not, with header and footer.
import { createFileRoute } from '@tanstack/react-router'
import { AppFrame } from '#pwa/features/frame/app-frame.tsx'

export const Route = createFileRoute('/_open')({ component: AppFrame })
