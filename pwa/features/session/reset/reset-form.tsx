// The new password and its confirmation.
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { passwordParts } from '#domain/user/password.ts'
import { confirmTrouble, passwordRule } from '#domain/user/signup.ts'
import { fieldsOf, resetPassword } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { PasswordField, PasswordRules } from '#pwa/ui/form/password-field.tsx'
import { toast } from '#pwa/ui/toast/toasts.ts'
import { ruled, useFieldErrors } from '#pwa/features/session/field-errors.ts'
import css from '#pwa/features/session/form.module.css'
import { Submit } from '#pwa/features/session/submit.tsx'
import { messages } from '#pwa/features/session/messages.ts'

interface Props {
  token: string
  onDone: () => void
  onDead: () => void
}

export function ResetForm({ token, onDone, onDead }: Props) {
  const t = useText(messages)
  const rulesId = useId()
  const form = useForm({ defaultValues: { password: '', confirm: '' }, mode: 'onBlur' })
  const { getValues, watch, formState } = form
  const error = useFieldErrors(formState)
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
      <PasswordField
        label={t('newPassword')}
        required
        autoComplete="new-password"
        aria-describedby={rulesId}
        error={error('password')}
        {...ruled(form, 'password', passwordRule, 'confirm')}
      />
      <PasswordField
        label={t('confirm')}
        required
        autoComplete="new-password"
        error={error('confirm')}
        {...ruled(form, 'confirm', (value) => confirmTrouble(getValues('password'), value))}
      />
      <PasswordRules id={rulesId} kept={passwordParts(watch('password'))} />
      <Submit busy={formState.isSubmitting}>{t(formState.isSubmitting ? 'saving' : 'resetDo')}</Submit>
    </form>
  )
}
