// The screens of the settings, in the order of their navigation: each line is a screen that exists.
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import type { messages } from './messages.ts'

interface Place {
  to: NonNullable<LinkProps['to']>
  icon: IconName
  words: keyof (typeof messages)['en']
}

export const PLACES = [
  { to: '/settings/profile', icon: 'user', words: 'profile' },
  { to: '/settings/change-password', icon: 'lock', words: 'password' },
  { to: '/settings/subscription', icon: 'card', words: 'subscription' },
  { to: '/settings/storage', icon: 'cloud', words: 'storage' },
  { to: '/settings/notifications', icon: 'bell', words: 'notifications' },
  { to: '/settings/devices', icon: 'device', words: 'devices' },
  { to: '/settings/preferences', icon: 'sliders', words: 'preferences' },
  { to: '/settings/account', icon: 'shield', words: 'account' },
] as const satisfies readonly Place[]
