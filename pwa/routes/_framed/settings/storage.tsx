// /settings/storage: what the account stores, and how much it may.
import { createFileRoute } from '@tanstack/react-router'
import { StorageScreen } from '#pwa/features/settings/storage-screen.tsx'

export const Route = createFileRoute('/_framed/settings/storage')({ component: StorageScreen })
