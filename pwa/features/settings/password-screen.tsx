// /settings/change-password: the old password opens it; every other device is signed out.
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { type FieldText } from '#domain/refusal.ts'
import { passwordTrouble } from '#domain/identity/password.ts'
import { changePassword, fieldsOf } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { ruled, useFieldErrors } from '#pwa/features/session/field-errors.ts'
import { NewPassword, type NewPasswordValues } from '#pwa/features/session/new-password.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { messages } from './messages.ts'
import { SettingsCard } from './settings-card.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { PasswordField } from '#pwa/ui/form/password-field.tsx'
import css from './profile.module.css'
import { toast } from '#pwa/ui/status/toasts.ts'
import { ChooseByMailButton, ChooseByMailText, useChoosingByMail } from './choose-by-mail.tsx'

interface Passwords extends NewPasswordValues {
  old: string
}

const EMPTY: Passwords = { old: '', password: '', confirm: '' }

/** One that is common today may have been chosen before that was refused. */
function oldRule(value: string): FieldText | null {
  if (value === '') return 'required'
  return passwordTrouble(value) === 'password' ? 'password' : null
}

export function PasswordScreen() {
  const t = useText(messages)
  const profile = useProfile()
  useTitle(t('password'))
  return profile?.hasPassword === false ? <NoPassword email={profile.email} /> : <PasswordForm />
}

function NoPassword({ email }: { email: string }) {
  const t = useText(messages)
  const choosing = useChoosingByMail(email)
  return (
    <SettingsCard title={t('password')} foot={<ChooseByMailButton {...choosing} />}>
      <div className={css['form']}>
        <ChooseByMailText email={email} state={choosing.state} />
      </div>
    </SettingsCard>
  )
}

function PasswordForm() {
  const t = useText(messages)
  const profile = useProfile()
  const form = useForm<Passwords>({ defaultValues: EMPTY, mode: 'onBlur' })
  const { reset, setError } = form
  const onSend = async ({ old, password }: Passwords): Promise<void> => {
    if (!profile) return
    const failure = await changePassword(profile, old, password).catch((reason: unknown) => reason)
    if (!(failure instanceof Error)) {
      reset(EMPTY)
      return void toast(t('passwordChanged'), { tone: 'success' })
    }
    const sentence = fieldsOf(failure)['password']
    if (sentence) setError('password', { message: sentence }, { shouldFocus: true })
    if (failure instanceof ApiError && failure.code === 'WRONG_CREDENTIALS')
      setError('old', { message: t('checkPassword') }, { shouldFocus: true })
    const late = failure instanceof ApiError && failure.status === 429
    toast(late ? failure.message : t('passwordFailed'), { tone: 'error' })
  }
  const onRefused = (): void => void toast(t('checkPassword'), { tone: 'warning' })
  const { isSubmitting } = form.formState
  const save = (
    <Button type="submit" look="primary" busy={isSubmitting} onMouseDown={(event) => event.preventDefault()}>
      {t(isSubmitting ? 'saving' : 'passwordDo')}
    </Button>
  )
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSend, onRefused)(event)}>
      <SettingsCard title={t('password')} lead={t('passwordLead')} foot={save}>
        <div className={css['form']}>
          <input type="email" name="email" value={profile?.email ?? ''} autoComplete="username" readOnly hidden />
          <Fields form={form} />
        </div>
      </SettingsCard>
    </form>
  )
}

function Fields({ form }: { form: UseFormReturn<Passwords> }) {
  const t = useText(messages)
  const error = useFieldErrors(form)
  return (
    <FormProvider {...form}>
      <PasswordField
        label={t('passwordOld')}
        required
        autoComplete="current-password"
        error={error('old')}
        {...ruled(form, 'old', oldRule)}
      />
      <NewPassword />
    </FormProvider>
  )
}
