// The app's header: brand, places, language, brightness, who is signed in; below 960 px a menu takes the rest.
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#pwa/api/profile.ts'
import { useSignOut } from '#pwa/features/frame/device/use-sign-out.tsx'
import { showShortcuts } from '#pwa/features/shortcuts/sheet.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { LanguageToggle } from '#pwa/ui/action/choices.tsx'
import { ThemeMenu } from '#pwa/ui/action/theme-menu.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Wordmark } from '#pwa/ui/icon/logo.tsx'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { MenuItem, MenuNote, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import css from './header.module.css'
import { messages } from '#pwa/features/frame/messages.ts'
import { AdminLinks, GuestLinks, GuidebooksLink, IconsLink } from './links.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { planKey } from './plan.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const FeedbackDialog = lazy(() =>
  whenOnline(() => import('#pwa/features/feedback/feedback-dialog.tsx')).then((part) => ({
    default: part.FeedbackDialog,
  })),
)

const WaitingDialog = lazy(() =>
  whenOnline(() => import('#pwa/features/sync/waiting-dialog.tsx')).then((part) => ({ default: part.WaitingDialog })),
)

const Bell = lazy(() =>
  whenOnline(() => import('#pwa/features/message/bell/bell.tsx')).then((part) => ({ default: part.Bell })),
)

const NewsCards = lazy(() =>
  whenOnline(() => import('#pwa/features/message/bell/message-cards.tsx')).then((part) => ({
    default: part.NewsCards,
  })),
)

const PortraitDialog = lazy(() =>
  whenOnline(() => import('#pwa/features/portrait/portrait-dialog.tsx')).then((part) => ({
    default: part.PortraitDialog,
  })),
)

export function AppHeader() {
  const t = useText(messages)
  const profile = useProfile()
  const [menuOpen, setMenuOpen] = useState(false)
  const [open, setOpen] = useState<'device' | 'portrait' | 'feedback' | null>(null)
  const { onSignOut, dialog } = useSignOut()
  const handlers = {
    onSignOut,
    onDevice: () => setOpen('device'),
    onPortrait: () => setOpen('portrait'),
    onFeedback: () => setOpen('feedback'),
  }
  return (
    <>
      <header className={css['header']} data-app-header data-admin={profile?.role === 'admin' || undefined}>
        <div className={css['inside']}>
          <Brand />
          <nav className={css['nav']} aria-label={t('mainNav')}>
            {profile && (
              <>
                <GuidebooksLink>{t('guidebooks')}</GuidebooksLink>
                <IconsLink role={profile.role}>{t('icons')}</IconsLink>
              </>
            )}
            <Link to="/public-guidebooks">{t('gallery')}</Link>
            {profile?.role === 'admin' && <AdminLinks />}
          </nav>
          <span className={css['space']} />
          <div className={css['tools']}>
            <LanguageToggle />
            <ThemeMenu />
          </div>
          <Suspense fallback={<span className={css['bell']} />}>{profile && <Bell />}</Suspense>
          <div className={css['tools']}>
            {profile ? <ProfileMenu profile={profile} {...handlers} /> : <GuestLinks />}
          </div>
          <IconButton
            icon="menu"
            label={t('menu')}
            tip="none"
            className={css['burger'] ?? ''}
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        </div>
        {menuOpen && <MobileMenu profile={profile} {...handlers} onClose={() => setMenuOpen(false)} />}
        {dialog}
        <Suspense>
          {open === 'device' && <WaitingDialog onClose={() => setOpen(null)} />}
          {open === 'portrait' && profile && <PortraitDialog onClose={() => setOpen(null)} />}
          {open === 'feedback' && <FeedbackDialog onClose={() => setOpen(null)} />}
        </Suspense>
      </header>
      <Suspense>{profile && <NewsCards />}</Suspense>
    </>
  )
}

function Brand() {
  const t = useText(shared)
  return (
    <Link to="/" className={css['brand']} aria-label={t('brand')}>
      <Mark />
      <Wordmark />
      <span className={css['beta']}>{t('beta')}</span>
    </Link>
  )
}

interface MenuProps {
  profile: Profile
  onSignOut: () => void
  onDevice: () => void
  onPortrait: () => void
  onFeedback: () => void
}

function ProfileMenu({ profile, onSignOut, onDevice, onPortrait, onFeedback }: MenuProps) {
  const t = useText(messages)
  const navigate = useNavigate()
  const plan = t('planName', { plan: t(planKey(profile)) })
  return (
    <Menu
      align="end"
      trigger={(button) => (
        <button {...button} type="button" className={css['profile']} aria-label={t('account', { name: profile.name })}>
          <Avatar profile={profile} />
          <span className={css['who']}>
            <bdi>{profile.name}</bdi>
            <small>{profile.role === 'admin' ? t('administrator') : plan}</small>
          </span>
          <Icon name="chev-d" size={16} />
        </button>
      )}
    >
      <MenuNote>
        <bdi>{profile.companyName || profile.email}</bdi>
        {profile.role === 'admin' && ` · ${t('administrator')}`}
      </MenuNote>
      <MenuRule />
      {profile.role === 'user' && (
        <MenuItem icon="crown" onSelect={() => void navigate({ to: '/settings/subscription' })}>
          {plan}
        </MenuItem>
      )}
      {profile.role === 'admin' && (
        <MenuItem icon="shield" onSelect={() => void navigate({ to: '/admin/operations' })}>
          {t('adminOperations')}
        </MenuItem>
      )}
      <MenuItem icon="image" onSelect={onPortrait}>
        {t('portrait')}
      </MenuItem>
      <MenuItem icon="sliders" onSelect={() => void navigate({ to: '/settings' })}>
        {t('settings')}
      </MenuItem>
      <MenuItem icon="device" onSelect={onDevice}>
        {t('thisDevice')}
      </MenuItem>
      <MenuItem icon="message" onSelect={onFeedback}>
        {t('feedback')}
      </MenuItem>
      <MenuItem icon="keyboard" onSelect={showShortcuts}>
        {t('shortcuts')}
      </MenuItem>
      <MenuItem icon="logout" onSelect={onSignOut}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
