// Who has no password yet, having come from Kakao, chooses one over a link that is mailed to them.
import { useState } from 'react'
import { askForReset } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'

type State = 'calm' | 'sending' | 'sent'

export interface ChoosingByMail {
  state: State
  onSend: () => void
}

export function useChoosingByMail(email: string): ChoosingByMail {
  const t = useText(messages)
  const [state, setState] = useState<State>('calm')
  const send = async (): Promise<void> => {
    setState('sending')
    const failure = await askForReset(email).catch((reason: unknown) => reason)
    setState(failure instanceof Error ? 'calm' : 'sent')
    if (failure instanceof Error) toast(failure instanceof ApiError ? failure.message : t('failed'), { tone: 'error' })
  }
  return { state, onSend: () => void send() }
}

export function ChooseByMailText({ email, state }: { email: string; state: State }) {
  const t = useText(messages)
  return (
    <>
      <p>{t('noPassword', { email })}</p>
      {state === 'sent' && <Banner tone="success">{t('passwordLinkSent', { email })}</Banner>}
    </>
  )
}

export function ChooseByMailButton({ state, onSend }: ChoosingByMail) {
  const t = useText(messages)
  return (
    <Button look="primary" icon="mail" busy={state === 'sending'} onClick={onSend}>
      {t(state === 'sending' ? 'passwordLinkSending' : 'passwordLinkSend')}
    </Button>
  )
}
