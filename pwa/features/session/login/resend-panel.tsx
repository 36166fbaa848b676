// After the right password of an unverified account: the verification mail can be sent again.
import { useState } from 'react'
import { normaliseEmail } from '#domain/user/email.ts'
import { resendActivation } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/toast/toasts.ts'
import { Back } from './back.tsx'
import type { PanelProps } from './forgot-panel.tsx'
import css from '#pwa/features/session/form.module.css'
import { messages } from '#pwa/features/session/messages.ts'

export function ResendPanel({ email, onBack }: PanelProps) {
  const t = useText(messages)
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const onSend = async () => {
    setState('busy')
    const failure = await resendActivation(normaliseEmail(email)).catch((reason: unknown) => reason)
    setState(failure instanceof Error ? 'asking' : 'sent')
    if (failure instanceof Error)
      toast(failure instanceof ApiError ? failure.message : t('unreachable'), { tone: 'error' })
  }
  return (
    <div className={css['form']}>
      <div>
        <Back onBack={onBack} />
        <h1 className={css['title']}>{t('resendTitle')}</h1>
      </div>
      <Banner tone="warning">{t('notVerified')}</Banner>
      {state === 'sent' && <Banner tone="success">{t('resent')}</Banner>}
      <Button look="primary" size="lg" full busy={state === 'busy'} onClick={() => void onSend()}>
        {t(state === 'busy' ? 'sending' : 'resend')}
      </Button>
    </div>
  )
}
