// /settings/account: taking everything along, and the end of one's account.
import { useState } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { SettingsCard } from './settings-card.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import css from './account.module.css'
import { DeletionDialog } from './deletion-dialog.tsx'
import { messages } from './account-messages.ts'
import { askForExport } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { saveFrom } from '#pwa/ui/base/save-file.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'

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

type State = { kind: 'calm' | 'asking' | 'begun' } | { kind: 'failed'; text: string }

/** Everything of one's account as a file: the browser fetches it itself, however large it is, and shows how far it is. */
function ExportCard() {
  const t = useText(messages)
  const profile = useProfile()
  const [state, setState] = useState<State>({ kind: 'calm' })
  const onAsk = async (): Promise<void> => {
    if (!profile) return
    setState({ kind: 'asking' })
    const answer = await askForExport(profile._id).catch((failure: unknown) => failure)
    if (typeof answer !== 'string')
      return setState({ kind: 'failed', text: answer instanceof ApiError ? answer.message : t('exportFailed') })
    saveFrom(answer)
    setState({ kind: 'begun' })
  }
  const asking = state.kind === 'asking'
  const act = (
    <Button icon="download" busy={asking} onClick={() => void onAsk()}>
      {t(asking ? 'exporting' : 'export')}
    </Button>
  )
  return (
    <SettingsCard title={t('exportTitle')} lead={t('exportLead')} foot={act}>
      <ul className={css['means']}>
        <li>{t('exportBooks')}</li>
        <li>{t('exportRest')}</li>
        <li>{t('exportNot')}</li>
      </ul>
      {state.kind === 'begun' && (
        <div className={css['said']}>
          <Banner tone="success">{t('exportBegun')}</Banner>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className={css['said']}>
          <Banner tone="error">{state.text}</Banner>
        </div>
      )}
    </SettingsCard>
  )
}
