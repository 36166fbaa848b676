// After the right password of an account whose deletion was asked for: it can be taken back.
import { useState } from 'react'
import { normaliseEmail } from '#domain/user/email.ts'
import { signIn } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { tableDate } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { toast } from '#pwa/ui/toast/toasts.ts'
import css from '#pwa/features/session/form.module.css'
import { Back } from '#pwa/features/session/login/back.tsx'
import { messages } from './messages.ts'

export interface Leaving {
  password: string
  remember: boolean
  /** Instant of its end. */
  deletedAt: string
}

interface Props {
  email: string
  leaving: Leaving
  onBack: () => void
}

export function TakeBackPanel({ email, leaving: { password, remember, deletedAt }, onBack }: Props) {
  const t = useText(messages)
  const [busy, setBusy] = useState(false)
  const onTakeBack = async (): Promise<void> => {
    setBusy(true)
    // Who is signed in is led on by the guard of this page.
    const failure = await signIn(normaliseEmail(email), password, remember, true).catch((reason: unknown) => reason)
    setBusy(false)
    if (failure instanceof Error)
      toast(failure instanceof ApiError ? failure.message : t('unreachable'), { tone: 'error' })
  }
  return (
    <div className={css['form']}>
      <div>
        <Back onBack={onBack} />
        <h1 className={css['title']}>{t('title')}</h1>
        <p className={css['lead']}>{t('text', { date: tableDate(deletedAt) })}</p>
      </div>
      <Button look="primary" size="lg" full busy={busy} onClick={() => void onTakeBack()}>
        {t(busy ? 'busy' : 'takeBack')}
      </Button>
    </div>
  )
}
