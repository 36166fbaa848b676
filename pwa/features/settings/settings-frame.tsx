// Round every screen of the settings: title, navigation, and the card of the screen.
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Page, PageTitle } from '#pwa/ui/page/page.tsx'
import { messages } from './messages.ts'
import { PLACES } from './places.ts'
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
