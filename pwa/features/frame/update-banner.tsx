// What is new in version 1.1.0, once: a redesign, and prices that were announced.
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import css from './update-banner.module.css'
import { RELEASE, useNotice } from './update-notice.ts'
import { noticeMessages } from './update-messages.ts'

const FEATURES = ['offline', 'dark', 'poster', 'paper'] as const

export function UpdateBanner() {
  const t = useText(noticeMessages)
  const { open, close } = useNotice()
  const [forGood, setForGood] = useState(false)
  if (!open) return null
  const onClose = () => close(forGood)
  return (
    <aside className={css['room']} aria-labelledby="update-title">
      <div className={css['card']}>
        <div className={css['top']}>
          <Badge tone="accent">{RELEASE}</Badge>
          <h2 id="update-title">{t('title')}</h2>
          <IconButton icon="x" size="sm" label={t('close')} tip="none" onClick={onClose} />
        </div>
        <NoticeText />
        <div className={css['foot']}>
          <DontShowAgain checked={forGood} onChange={setForGood} />
          <Button look="outlined" size="sm" onClick={onClose}>
            {t('understood')}
          </Button>
        </div>
      </div>
    </aside>
  )
}

export function NoticeText() {
  const t = useText(noticeMessages)
  // There the prices in force stand: one list at a time.
  const isAtPrices = useLocation({ select: ({ pathname }) => pathname === '/settings/subscription' })
  return (
    <>
      <p>
        {t('text')} {!isAtPrices && t('prices')}
      </p>
      <ul>
        {FEATURES.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {t(feature)}
          </li>
        ))}
      </ul>
    </>
  )
}

export function DontShowAgain({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useText(noticeMessages)
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {t('forGood')}
    </Checkbox>
  )
}
