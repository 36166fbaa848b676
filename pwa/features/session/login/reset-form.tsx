// The new password and its confirmation.
import { FormProvider, useForm } from 'react-hook-form'
import { fieldsOf, resetPassword } from '#pwa/api/account/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from '#pwa/features/session/form.module.css'
import { NewPassword, type NewPasswordValues } from '#pwa/features/session/new-password.tsx'
import { Submit } from '#pwa/features/session/submit.tsx'
import { messages } from '#pwa/features/session/messages.ts'

interface Props {
  token: string
  onDone: () => void
  onDead: () => void
}

export function ResetForm({ token, onDone, onDead }: Props) {
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
