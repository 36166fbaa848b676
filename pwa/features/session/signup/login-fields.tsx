// Group 1 of the signup: email and password with its confirmation.
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { passwordParts } from '#domain/identity/password.ts'
import { confirmTrouble, emailRule, passwordRule, type Signup } from '#domain/identity/signup.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { PasswordField, PasswordRules } from '#pwa/ui/form/password-field.tsx'
import { ruled, useFieldErrors } from '#pwa/features/session/field-errors.ts'
import css from '#pwa/features/session/form.module.css'
import { messages } from '#pwa/features/session/messages.ts'

export function LoginFields({ form }: { form: UseFormReturn<Signup> }) {
  const t = useText(messages)
  const { formState, getValues, watch } = form
  const error = useFieldErrors(formState)
  const rulesId = useId()
  const password = watch('password')
  return (
    <fieldset className={css['part']}>
      <legend className={css['group']}>
        <span aria-hidden="true">1</span>
        {t('groupLogin')}
      </legend>
      <div className={css['form']}>
        <Field
          label={t('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          error={error('email')}
          {...ruled(form, 'email', emailRule)}
        />
        <div className={css['two']}>
          <PasswordField
            label={t('password')}
            required
            autoComplete="new-password"
            aria-describedby={rulesId}
            error={error('password')}
            {...ruled(form, 'password', passwordRule, 'confirmPassword')}
          />
          <PasswordField
            label={t('confirm')}
            required
            autoComplete="new-password"
            placeholder={t('confirmHint')}
            error={error('confirmPassword')}
            {...ruled(form, 'confirmPassword', (value) => confirmTrouble(getValues('password'), value))}
          />
        </div>
        <PasswordRules id={rulesId} kept={passwordParts(password)} />
      </div>
    </fieldset>
  )
}
