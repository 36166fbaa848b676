// The screens of the settings, in the order of their navigation: each line is a screen that exists.
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import type { messages } from './messages.ts'

interface Place {
  to: NonNullable<LinkProps['to']>
  icon: IconName
  label: keyof (typeof messages)['en']
}

export const PLACES = [
  { to: '/settings/profile', icon: 'user', label: 'profile' },
  { to: '/settings/change-password', icon: 'lock', label: 'password' },
  { to: '/settings/subscription', icon: 'card', label: 'subscription' },
  { to: '/settings/storage', icon: 'cloud', label: 'storage' },
  { to: '/settings/notifications', icon: 'bell', label: 'notifications' },
  { to: '/settings/devices', icon: 'device', label: 'devices' },
  { to: '/settings/preferences', icon: 'sliders', label: 'preferences' },
  { to: '/settings/account', icon: 'shield', label: 'account' },
] as const satisfies readonly Place[]
