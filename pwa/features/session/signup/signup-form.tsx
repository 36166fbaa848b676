// The signup form: two numbered groups, the rules of its fields, refusals of the server beside their field.
import { useForm } from 'react-hook-form'
import { normaliseEmail } from '#domain/identity/email.ts'
import type { Signup } from '#domain/identity/signup.ts'
import { signUp } from '#pwa/api/account/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { CompanyFields } from './company-fields.tsx'
import css from '#pwa/features/session/form.module.css'
import { KakaoButton } from '#pwa/features/session/kakao/kakao-button.tsx'
import { Submit } from '#pwa/features/session/submit.tsx'
import { LoginFields } from './login-fields.tsx'
import { messages } from '#pwa/features/session/messages.ts'

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

const TOAST_MS = 6000

export function SignupForm({ onDone }: { onDone: (account: { name: string; email: string }) => void }) {
  const t = useText(messages)
  const form = useForm<Signup>({ defaultValues: EMPTY, mode: 'onBlur' })
  const onSend = async (filled: Signup) => {
    const account = { ...filled, email: normaliseEmail(filled.email) }
    const failure = await signUp(account).catch((reason: unknown) => reason)
    if (!(failure instanceof Error)) return onDone({ name: account.name.trim(), email: account.email })
    if (!(failure instanceof ApiError)) return void toast(t('unreachable'), { tone: 'error', duration: TOAST_MS })
    if (failure.code === 'EMAIL_TAKEN') return form.setError('email', { message: t('taken') }, { shouldFocus: true })
    const named = Object.entries(failure.fields).filter(([field]) => field in EMPTY)
    for (const [field, message] of named) form.setError(field as keyof Signup, { message })
    if (named.length === 0)
      toast(failure.status === 429 ? failure.message : t('signupFailed'), { tone: 'error', duration: TOAST_MS })
  }
  const onRefused = (errors: object) => {
    if ('password' in errors) toast(t('checkPassword'), { tone: 'warning', duration: TOAST_MS })
  }
  const { isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSend, onRefused)(event)}>
      <h1 className={css['title']}>{t('signupTitle')}</h1>
      <p className={css['lead']} style={{ marginBottom: 0 }}>
        {t.rich('signupText', { link: (words) => <Link to="/login">{words}</Link> })}
      </p>
      <LoginFields form={form} />
      <CompanyFields form={form} />
      <div className={css['submit']}>
        <Submit busy={isSubmitting}>{t(isSubmitting ? 'signingUp' : 'signupDo')}</Submit>
        <KakaoButton words="start" remember />
      </div>
    </form>
  )
}
