// /reset-password/{token}: the link is checked on load; then a new password, or why not.
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkReset, fieldsOf, resetPassword } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { Centre } from '#pwa/features/session/centre.tsx'
import css from '#pwa/features/session/form.module.css'
import { messages } from '#pwa/features/session/messages.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { toast } from '#pwa/ui/status/toasts.ts'
import { NewPassword, type NewPasswordValues } from '#pwa/features/session/new-password.tsx'
import { Submit } from '#pwa/features/session/submit.tsx'

/** At least 32 letters and digits; anything else is no link of ours. */
const isResetToken = (token: string): boolean => /^[a-z0-9]{32,}$/i.test(token)

type State = 'checking' | 'good' | 'dead' | 'unreachable' | 'done'

export function ResetScreen({ token }: { token: string }) {
  const t = useText(messages)
  const [state, setState] = useState<State>('checking')
  const [round, setRound] = useState(0)
  useTitle(t('resetPage'))
  useEffect(() => {
    let wanted = true
    setState('checking')
    void checked(token).then((next) => wanted && setState(next))
    return () => {
      wanted = false
    }
  }, [token, round])
  return (
    <Centre>
      {state === 'checking' && <Checking />}
      {state === 'good' && <ResetForm token={token} onDone={() => setState('done')} onDead={() => setState('dead')} />}
      {state === 'dead' && <Told title={t('linkDead')} text={t('linkDeadText')} action={t('getNew')} />}
      {state === 'done' && <Told title={t('resetDone')} text={t('resetDoneText')} action={t('toLogin')} />}
      {state === 'unreachable' && <Unreachable onRetry={() => setRound(round + 1)} />}
    </Centre>
  )
}

async function checked(token: string): Promise<State> {
  if (!isResetToken(token)) return 'dead'
  try {
    await checkReset(token)
    return 'good'
  } catch (failure) {
    return failure instanceof ApiError && failure.status < 429 ? 'dead' : 'unreachable'
  }
}

function Checking() {
  const t = useText(messages)
  return (
    <div className={css['form']} role="status" aria-label={t('checking')}>
      <Skeleton width="60%" height="32px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </div>
  )
}

function Told({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <div className={css['panel']} role="status">
      <h1 className={css['title']}>{title}</h1>
      <p className={css['lead']}>{text}</p>
      <Link to="/login" className={buttonClass({ look: 'primary', size: 'lg', full: true })}>
        {action}
      </Link>
    </div>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useText(messages)
  return (
    <div className={css['form']}>
      <h1 className={css['title']}>{t('resetPage')}</h1>
      <Banner tone="error">{t('unreachable')}</Banner>
      <Button look="primary" size="lg" full icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

interface Props {
  token: string
  onDone: () => void
  onDead: () => void
}

/** The new password and its confirmation. */
function ResetForm({ token, onDone, onDead }: Props) {
  const t = useText(messages)
  const form = useForm<NewPasswordValues>({ defaultValues: { password: '', confirm: '' }, mode: 'onBlur' })
  const { formState } = form
  const onSend = async ({ password }: { password: string }) => {
    const failure = await resetPassword(token, password).catch((reason: unknown) => reason)
    if (!(failure instanceof Error)) return onDone()
    const sentence = fieldsOf(failure)['password']
    if (sentence) return form.setError('password', { message: sentence }, { shouldFocus: true })
    if (failure instanceof ApiError && failure.status === 404) return onDead()
    toast(failure instanceof ApiError ? failure.message : t('unreachable'), { tone: 'error' })
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <div>
        <h1 className={css['title']}>{t('resetTitle')}</h1>
        <p className={css['lead']} style={{ marginBottom: 4 }}>
          {t('resetText')}
        </p>
      </div>
      <FormProvider {...form}>
        <NewPassword />
      </FormProvider>
      <Submit busy={formState.isSubmitting}>{t(formState.isSubmitting ? 'saving' : 'resetDo')}</Submit>
    </form>
  )
}
