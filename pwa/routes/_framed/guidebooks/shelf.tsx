// /guidebooks/shelf: one's guidebooks with their covers. The screen reads its address itself: what a route reads comes with
// the first screen, whichever that is.
import { createFileRoute } from '@tanstack/react-router'
import { ShelfScreen } from '#pwa/features/guidebook/shelf/shelf-screen.tsx'

export const Route = createFileRoute('/_framed/guidebooks/shelf')({ component: ShelfScreen })
