// Where the dashboard's figures lead.
import type { LinkProps } from '@tanstack/react-router'

export const usersLink = (search: { today?: 1 } = {}): LinkProps =>
  ({ to: '/admin/$', params: { _splat: 'users' }, search }) as LinkProps

export const guidebooksLink = (search: { today?: 1 } = {}): LinkProps =>
  ({ to: '/admin/guidebooks', search }) as LinkProps

export const paymentsLink = (search: { today?: 1 } = {}): LinkProps => ({ to: '/admin/payments', search }) as LinkProps

export const operationsLink = (tab: 'jobs' | 'mails'): LinkProps =>
  ({ to: '/admin/operations', search: { tab } }) as LinkProps
