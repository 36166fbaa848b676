// Asks for the mail with a link to set a new password; the answer is the same for every address.
import { type FormEvent, useState } from 'react'
import { isEmail, normaliseEmail } from '#domain/identity/email.ts'
import { askForReset } from '#pwa/api/account/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { Back } from './back.tsx'
import css from '#pwa/features/session/form.module.css'
import { messages } from '#pwa/features/session/messages.ts'

export interface PanelProps {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

const WARNING_MS = 5000

export function ForgotPanel({ email, onEmail, onBack }: PanelProps) {
  const t = useText(messages)
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const [bad, setBad] = useState(false)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return void toast(t('emailMissing'), { tone: 'warning', duration: WARNING_MS })
    setBad(!isEmail(normaliseEmail(email)))
    if (state === 'busy' || !isEmail(normaliseEmail(email))) return
    setState('busy')
    const failure = await askForReset(normaliseEmail(email)).catch((reason: unknown) => reason)
    setState(failure instanceof Error ? 'asking' : 'sent')
    if (failure instanceof Error)
      toast(failure instanceof ApiError ? failure.message : t('unreachable'), { tone: 'error' })
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div>
        <Back onBack={onBack} />
        <h1 className={css['title']}>{t('forgotTitle')}</h1>
        <p className={css['lead']}>{t('forgotText')}</p>
      </div>
      {state === 'sent' && <Banner tone="success">{t('linkSent', { email: normaliseEmail(email) })}</Banner>}
      <Field
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={bad ? t('emailBad') : undefined}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button type="submit" look="primary" size="lg" full busy={state === 'busy'}>
        {t(state === 'busy' ? 'sending' : 'sendLink')}
      </Button>
    </form>
  )
}
