// /settings/account: the end of one's account.
import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#pwa/features/settings/account-screen.tsx'

export const Route = createFileRoute('/_framed/settings/account')({ component: AccountScreen })
