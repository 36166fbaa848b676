// /settings/account: taking everything along, and the end of one's account.
import { useState } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import css from './account.module.css'
import { DeletionDialog } from './deletion-dialog.tsx'
import { ExportCard } from './export-card.tsx'
import { messages } from './messages.ts'

export function AccountScreen() {
  const t = useText(messages)
  const [asks, setAsks] = useState(false)
  useTitle(t('title'))
  const act = (
    <Button look="warning" icon="trash" onClick={() => setAsks(true)}>
      {t('delete')}
    </Button>
  )
  return (
    <>
      <ExportCard />
      <SettingsCard title={t('delete')} lead={t('lead')} foot={act}>
        <ul className={css['means']}>
          <li>{t('keepFirst')}</li>
          <li>{t('atOnce')}</li>
          <li>{t('days', { days: LIMITS.leavingDays })}</li>
          <li>{t('after')}</li>
          <li>{t('copies')}</li>
        </ul>
        {asks && <DeletionDialog onClose={() => setAsks(false)} />}
      </SettingsCard>
    </>
  )
}
