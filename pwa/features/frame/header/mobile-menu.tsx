// The menu of narrow windows: full height, with language and brightness at its foot.
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { Profile } from '#pwa/api/profile.ts'
import { showShortcuts } from '#pwa/features/shortcuts/sheet.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Wordmark } from '#pwa/ui/icon/logo.tsx'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import { LanguageToggle, ThemeChoice } from '#pwa/ui/action/choices.tsx'
import { messages } from '#pwa/features/frame/messages.ts'
import { AdminRows, GuestLinks, GuidebooksLink, IconsLink } from './links.tsx'
import css from './mobile-menu.module.css'
import { planKey } from './plan.ts'

interface Props {
  profile: Profile | null
  onSignOut: () => void
  onDevice: () => void
  onPortrait: () => void
  onFeedback: () => void
  onClose: () => void
}

export function MobileMenu(props: Props) {
  const { profile, onClose } = props
  const t = useText(messages)
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className={css['menu']} aria-label={t('menu')} onCancel={onClose}>
      <div className={css['inside']}>
        <div className={css['top']}>
          <Mark />
          <Wordmark />
          <IconButton icon="x" label={t('closeMenu')} tip="none" onClick={onClose} />
        </div>
        {profile && <Who profile={profile} onClose={onClose} />}
        <nav className={css['nav']} aria-label={t('mainNav')}>
          {profile && (
            <>
              <GuidebooksLink onClick={onClose}>
                <Icon name="home" />
                {t('guidebooks')}
              </GuidebooksLink>
              <IconsLink role={profile.role} onClick={onClose}>
                <Icon name="smile" />
                {t('icons')}
              </IconsLink>
            </>
          )}
          <Link to="/public-guidebooks" onClick={onClose}>
            <Icon name="grid" />
            {t('gallery')}
          </Link>
          {profile?.role === 'admin' && <AdminRows onClick={onClose} />}
          {profile && (
            <Link to="/settings" onClick={onClose}>
              <Icon name="sliders" />
              {t('settings')}
            </Link>
          )}
        </nav>
        <Foot {...props} />
      </div>
    </dialog>
  )
}

function Foot({ profile, onSignOut, onDevice, onPortrait, onFeedback, onClose }: Props) {
  const t = useText(messages)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <div className={css['foot']}>
      <LanguageToggle long />
      <ThemeChoice />
      {profile ? (
        <>
          <Button look="plain" icon="image" onClick={then(onPortrait)}>
            {t('portrait')}
          </Button>
          <Button look="plain" icon="device" onClick={then(onDevice)}>
            {t('thisDevice')}
          </Button>
          <Button look="plain" icon="message" onClick={then(onFeedback)}>
            {t('feedback')}
          </Button>
          <Button look="plain" icon="keyboard" className={css['keys'] ?? ''} onClick={then(showShortcuts)}>
            {t('shortcuts')}
          </Button>
          <Button look="plain" icon="logout" onClick={then(onSignOut)}>
            {t('signOut')}
          </Button>
        </>
      ) : (
        <GuestLinks onClick={onClose} />
      )}
    </div>
  )
}

function Who({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useText(messages)
  return (
    <div className={css['who']}>
      <Avatar profile={profile} size="big" />
      <div>
        <bdi>{profile.name}</bdi>
        <small dir="auto">{profile.companyName || profile.email}</small>
      </div>
      {profile.role === 'admin' ? (
        <Badge tone="primary">{t('administrator')}</Badge>
      ) : (
        <Link to="/settings/subscription" className={css['plan']} onClick={onClose}>
          <Badge tone="primary">{t('planName', { plan: t(planKey(profile)) })}</Badge>
        </Link>
      )}
    </div>
  )
}
