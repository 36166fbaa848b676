// The company of who comes from Kakao for the first time; the email only where Kakao has not verified one.
import { useForm } from 'react-hook-form'
import { normaliseEmail } from '#domain/identity/email.ts'
import { emailRule, type Signup } from '#domain/identity/signup.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { finishKakaoSignup, type NewKakaoUser } from '#pwa/api/kakao.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { ruled, useFieldErrors } from '#pwa/features/session/field-errors.ts'
import css from '#pwa/features/session/form.module.css'
import { messages as session } from '#pwa/features/session/messages.ts'
import { ConsentGroup, useConsents } from '#pwa/features/session/consent/consent-fields.tsx'
import { CompanyFields } from '#pwa/features/session/company-fields.tsx'
import { Submit } from '#pwa/features/session/submit.tsx'
import { messages } from './messages.ts'

const TOAST_MS = 6000
const COMPANY = { companyName: '', companyAddress: '', companyPhone: '', companyWebsite: '', mobile: '' }
const NO_PASSWORD = { password: '', confirmPassword: '' }

interface Props {
  profile: NewKakaoUser
  /** `email`: a mail went there that has to be answered first. */
  onSent: (email: string) => void
}

export function KakaoForm({ profile, onSent }: Props) {
  const t = useText(messages)
  const s = useText(session)
  const { name, email } = profile
  const form = useForm<Signup>({ defaultValues: { ...COMPANY, ...NO_PASSWORD, name, email }, mode: 'onBlur' })
  const { isSubmitting } = form.formState
  const consents = useConsents()
  const onSend = async ({ password: _, confirmPassword: __, ...details }: Signup) => {
    const agreed = consents.ask()
    if (!agreed) return consents.focus()
    const sent = { ...details, email: normaliseEmail(details.email), consents: agreed }
    const done = await finishKakaoSignup(sent).catch((reason: unknown) => reason)
    // Who is signed in is led on by the guard of this page.
    if (!(done instanceof Error)) return typeof done === 'string' ? onSent(done) : undefined
    if (!(done instanceof ApiError)) return void toast(s('unreachable'), { tone: 'error', duration: TOAST_MS })
    const named = Object.entries(done.fields).filter(([field]) => field in sent)
    for (const [field, message] of named) form.setError(field as keyof Signup, { message }, { shouldFocus: true })
    if (named.length === 0) toast(done.message, { tone: 'error', duration: TOAST_MS })
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSend, () => void consents.ask())(event)}>
      <h1 className={css['title']}>{t('companyTitle')}</h1>
      <p className={css['lead']} style={{ marginBottom: 0 }}>
        {t('companyText')}
      </p>
      <fieldset className={css['part']}>
        <legend className={css['group']}>
          <span aria-hidden="true">1</span>
          {t('groupAccount')}
        </legend>
        <EmailField form={form} isKnown={profile.emailVerified} />
      </fieldset>
      <CompanyFields form={form} />
      <ConsentGroup consents={consents} />
      <div className={css['submit']}>
        <Submit busy={isSubmitting}>{t(isSubmitting ? 'finishing' : 'finish')}</Submit>
      </div>
    </form>
  )
}

function EmailField({ form, isKnown }: { form: ReturnType<typeof useForm<Signup>>; isKnown: boolean }) {
  const t = useText(messages)
  const s = useText(session)
  const error = useFieldErrors(form)
  return (
    <Field
      label={s('email')}
      required={!isKnown}
      readOnly={isKnown}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      hint={t(isKnown ? 'emailKnown' : 'emailAsked')}
      error={error('email')}
      {...ruled(form, 'email', emailRule)}
    />
  )
}
