// Everything of one's account as a file: the browser fetches it itself, however large it is, and shows how far it is.
import { useState } from 'react'
import { askForExport } from '#pwa/api/account/export.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { saveFrom } from '#pwa/ui/base/save-file.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import css from './account.module.css'
import { messages } from './messages.ts'

type State = { kind: 'calm' | 'asking' | 'begun' } | { kind: 'failed'; text: string }

export function ExportCard() {
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
