// The signup form: two numbered groups, the rules of its fields, refusals of the server beside their field.
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form'
import { normaliseEmail } from '#domain/identity/email.ts'
import { type Signup, confirmTrouble, emailRule, passwordRule } from '#domain/identity/signup.ts'
import { signUp } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { CompanyFields } from './company-fields.tsx'
import css from './form.module.css'
import { KakaoButton } from '#pwa/features/session/kakao/kakao-button.tsx'
import { ConsentGroup, useConsents } from '#pwa/features/session/consent/consent-fields.tsx'
import { Submit } from './submit.tsx'
import { messages } from './messages.ts'
import { useId } from 'react'
import { passwordParts } from '#domain/identity/password.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { PasswordField, PasswordRules } from '#pwa/ui/form/password-field.tsx'
import { ruled, useFieldErrors } from './field-errors.ts'

const EMPTY: Signup = {
  email: '',
  password: '',
  confirmPassword: '',
  name: '',
  companyName: '',
  companyAddress: '',
  companyPhone: '',
  companyWebsite: '',
  mobile: '',
}

/** Of the fields that may not be empty, in their order, what stands above them. */
const LABELS = {
  email: 'email',
  password: 'password',
  confirmPassword: 'confirm',
  name: 'name',
  companyName: 'companyName',
  companyPhone: 'companyPhone',
  mobile: 'mobile',
} as const satisfies Partial<Record<keyof Signup, keyof typeof messages.en>>

const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[]

const TOAST_MS = 6000

export function SignupForm({ onDone }: { onDone: (account: { name: string; email: string }) => void }) {
  const t = useText(messages)
  const form = useForm<Signup>({ defaultValues: EMPTY, mode: 'onBlur' })
  const consents = useConsents()
  const onSend = async (filled: Signup) => {
    const agreed = consents.ask()
    if (!agreed) return consents.focus()
    const account = { ...filled, email: normaliseEmail(filled.email), consents: agreed }
    const failure = await signUp(account).catch((reason: unknown) => reason)
    if (!(failure instanceof Error)) return onDone({ name: account.name.trim(), email: account.email })
    if (!(failure instanceof ApiError)) return void toast(t('unreachable'), { tone: 'error', duration: TOAST_MS })
    if (failure.code === 'EMAIL_TAKEN') return form.setError('email', { message: t('taken') }, { shouldFocus: true })
    const named = Object.entries(failure.fields).filter(([field]) => field in EMPTY)
    for (const [field, message] of named) form.setError(field as keyof Signup, { message })
    if (named.length === 0)
      toast(failure.status === 429 ? failure.message : t('signupFailed'), { tone: 'error', duration: TOAST_MS })
  }
  const onRefused = (errors: FieldErrors<Signup>) => {
    consents.ask()
    const warn = (sentence: string) => toast(sentence, { tone: 'warning', duration: TOAST_MS })
    const empty = FIELDS.filter((field) => errors[field]?.message === 'required')
    if (empty.length > 0) warn(t('empty', { fields: empty.map((field) => t(LABELS[field])).join(', ') }))
    if (errors.password && !empty.includes('password')) warn(t('checkPassword'))
  }
  const { isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSend, onRefused)(event)}>
      <h1 className={css['title']}>{t('signupTitle')}</h1>
      <p className={css['lead']} style={{ marginBottom: 0 }}>
        {t.rich('signupText', { link: (label) => <Link to="/login">{label}</Link> })}
      </p>
      <LoginFields form={form} />
      <CompanyFields form={form} />
      <ConsentGroup consents={consents} />
      <div className={css['submit']}>
        <Submit busy={isSubmitting}>{t(isSubmitting ? 'signingUp' : 'signupDo')}</Submit>
        <KakaoButton label="start" remember />
      </div>
    </form>
  )
}

/** Group 1 of the signup: email and password with its confirmation. */
function LoginFields({ form }: { form: UseFormReturn<Signup> }) {
  const t = useText(messages)
  const { getValues, watch } = form
  const error = useFieldErrors(form)
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
        <PasswordRules id={rulesId} met={passwordParts(password)} />
      </div>
    </fieldset>
  )
}
