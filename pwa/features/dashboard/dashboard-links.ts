// Where the dashboard's figures lead.
import { linkOptions, type LinkProps } from '@tanstack/react-router'

interface Search {
  today?: 1
}

export const usersLink = (search: Search = {}): LinkProps => linkOptions({ to: '/admin/users', search })

export const guidebooksLink = (search: Search = {}): LinkProps => linkOptions({ to: '/admin/guidebooks', search })

export const paymentsLink = (search: Search = {}): LinkProps => linkOptions({ to: '/admin/payments', search })

export const operationsLink = (tab: 'jobs' | 'mails'): LinkProps =>
  linkOptions({ to: '/admin/operations', search: { tab } })
