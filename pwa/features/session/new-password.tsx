// A new password, its confirmation and the box of its rules, in a form that has the two fields.
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { passwordParts } from '#domain/identity/password.ts'
import { confirmTrouble, passwordRule } from '#domain/identity/signup.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { PasswordField, PasswordRules } from '#pwa/ui/form/password-field.tsx'
import { ruled, useFieldErrors } from './field-errors.ts'
import { messages } from './messages.ts'

export interface NewPasswordValues {
  password: string
  confirm: string
}

/** Inside a `FormProvider`. */
export function NewPassword() {
  const t = useText(messages)
  const rulesId = useId()
  const form = useFormContext<NewPasswordValues>()
  const { getValues, watch } = form
  const error = useFieldErrors(form)
  return (
    <>
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
      <PasswordRules id={rulesId} met={passwordParts(watch('password'))} />
    </>
  )
}
