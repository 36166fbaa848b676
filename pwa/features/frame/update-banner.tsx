// What is new in version 1.1.0, once: a redesign, and prices that were announced.
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import css from './update-banner.module.css'
import { noticeMessages } from './update-messages.ts'

const FEATURES = ['offline', 'dark', 'poster', 'paper'] as const

export function UpdateBanner() {
  const t = useText(noticeMessages)
  const [open, setOpen] = useState(isNoticeDue)
  const [forGood, setForGood] = useState(false)
  const onClose = () => {
    closeNotice(forGood)
    setOpen(false)
  }
  if (!open) return null
  return (
    <aside className={css['room']} aria-labelledby="update-title">
      <div className={css['card']}>
        <div className={css['top']}>
          <Badge tone="accent">{RELEASE}</Badge>
          <h2 id="update-title">{t('title')}</h2>
          <IconButton icon="x" size="sm" label={t('close')} tip="none" onClick={onClose} />
        </div>
        <p>{t('text')}</p>
        <ul>
          {FEATURES.map((feature) => (
            <li key={feature}>
              <Icon name="check" size={18} />
              {t(feature)}
            </li>
          ))}
        </ul>
        <div className={css['foot']}>
          <Checkbox checked={forGood} onChange={(event) => setForGood(event.target.checked)}>
            {t('forGood')}
          </Checkbox>
          <Button look="outlined" size="sm" onClick={onClose}>
            {t('understood')}
          </Button>
        </div>
      </div>
    </aside>
  )
}

/** Whether somebody has asked not to see this version's notice again. */
export const RELEASE = '1.1.0'

const KEY = 'gilbook.seen-release'

/** Closed in this page: it is not shown again before the next visit. */
let closed = false

function isNoticeDue(): boolean {
  try {
    return !closed && localStorage.getItem(KEY) !== RELEASE
  } catch {
    return !closed
  }
}

/** @param forGood remembered on this device. */
function closeNotice(forGood: boolean): void {
  closed = true
  if (!forGood) return
  try {
    localStorage.setItem(KEY, RELEASE)
  } catch {
    // Storage refused: it comes again on the next visit.
  }
}
