// Round every screen of the settings: title, navigation, and the card of the screen.
import { Link, Outlet, useRouterState, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Page, PageTitle } from '#pwa/ui/base/page.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { messages } from './messages.ts'
import css from './settings.module.css'

/** @param children the screen; absent: that of the route below */
export function SettingsFrame({ children }: { children?: ReactNode }) {
  const t = useText(messages)
  return (
    <Page className={css['page']}>
      <PageTitle>{t('settings')}</PageTitle>
      <Places />
      <div className={css['screen']}>{children ?? <Outlet />}</div>
    </Page>
  )
}

function Places() {
  const t = useText(messages)
  const list = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    // On a phone the row of links is wider than the window.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav ref={list} className={css['places']} aria-label={t('places')}>
      {PLACES.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={css['place']}>
          <Icon name={icon} />
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

// The screens of the settings, in the order of their navigation: each line is a screen that exists.

interface Place {
  to: NonNullable<LinkProps['to']>
  icon: IconName
  label: keyof (typeof messages)['en']
}

const PLACES = [
  { to: '/settings/profile', icon: 'user', label: 'profile' },
  { to: '/settings/change-password', icon: 'lock', label: 'password' },
  { to: '/settings/subscription', icon: 'card', label: 'subscription' },
  { to: '/settings/storage', icon: 'cloud', label: 'storage' },
  { to: '/settings/notifications', icon: 'bell', label: 'notifications' },
  { to: '/settings/devices', icon: 'device', label: 'devices' },
  { to: '/settings/preferences', icon: 'sliders', label: 'preferences' },
  { to: '/settings/account', icon: 'shield', label: 'account' },
] as const satisfies readonly Place[]
