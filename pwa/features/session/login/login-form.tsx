// Email, password, remember-me.
import { Link } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { isEmail, normaliseEmail } from '#domain/identity/email.ts'
import { leavingAt, signIn } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { whenReleased } from '#pwa/ui/base/when-released.ts'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { PasswordField } from '#pwa/ui/form/password-field.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import css from '#pwa/features/session/form.module.css'
import { KakaoButton } from '#pwa/features/session/kakao/kakao-button.tsx'
import { messages as kakaoMessages } from '#pwa/features/session/kakao/messages.ts'
import type { Leaving } from './take-back-panel.tsx'
import type { LoginSearch } from './login-search.ts'
import { messages } from '#pwa/features/session/messages.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  verified: boolean
  kakao: LoginSearch['kakao']
  onForgot: () => void
  onUnverified: () => void
  onLeaving: (leaving: Leaving) => void
}

type Missing = { email?: 'emailNeeded' | 'emailBad'; password?: 'required' }

type Trouble = { key: 'wrongCredentials' | 'unreachable' } | { text: string }

export function LoginForm({ email, onEmail, verified, kakao, onForgot, onUnverified, onLeaving }: Props) {
  const t = useText(messages)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { missing, used } = useMissing(email, password, tried)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setTrouble(null)
    if (busy || Object.keys(missingOf(email, password)).length > 0) return
    setBusy(true)
    // Who is signed in is led on by the guard of this page.
    const failure = await signIn(normaliseEmail(email), password, remember).catch((reason: unknown) => reason)
    setBusy(false)
    const deletedAt = leavingAt(failure)
    if (deletedAt !== null)
      return onLeaving({ deletedAt, onTakeBack: () => signIn(normaliseEmail(email), password, remember, true) })
    if (failure instanceof ApiError && failure.status === 409) return onUnverified()
    if (failure instanceof Error) setTrouble(troubleOf(failure))
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Head verified={verified} kakao={tried ? undefined : kakao} trouble={trouble} />
      <Field
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        value={email}
        error={missing.email && t(missing.email)}
        {...used('email', onEmail)}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing.password && t(missing.password)}
        {...used('password', setPassword)}
      />
      <div className={css['row']}>
        <Checkbox name="remember" checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('remember')}
        </Checkbox>
        <button type="button" className={css['link']} onClick={onForgot}>
          {t('forgot')}
        </button>
      </div>
      <Button type="submit" look="primary" size="lg" full busy={busy}>
        {t(busy ? 'loggingIn' : 'login')}
      </Button>
      <KakaoButton label="login" remember={remember} />
      <Newcomer />
    </form>
  )
}

/** What is missing of a field that was left, and of each once they were sent. */
function useMissing(email: string, password: string, tried: boolean) {
  const [left, setLeft] = useState<readonly (keyof Missing)[]>([])
  const all = missingOf(email, password)
  const shown = (name: keyof Missing): boolean => tried || left.includes(name)
  const missing: Missing = {
    ...(all.email && shown('email') && { email: all.email }),
    ...(all.password && shown('password') && { password: all.password }),
  }
  const used = (name: keyof Missing, set: (text: string) => void) => ({
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      // Left empty and begun now: what is wrong with it is said when it is left again.
      if ({ email, password }[name] === '') setLeft((names) => names.filter((one) => one !== name))
      set(event.target.value)
    },
    onBlur: () => whenReleased(() => setLeft((names) => [...names, name])),
  })
  return { missing, used }
}

function Newcomer() {
  const t = useText(messages)
  return (
    <p className={css['foot']}>
      {t('newHere')} <Link to="/signup">{t('signup')}</Link>
    </p>
  )
}

function Head({ verified, kakao, trouble }: Pick<Props, 'verified' | 'kakao'> & { trouble: Trouble | null }) {
  const t = useText(messages)
  const k = useText(kakaoMessages)
  return (
    <>
      <div>
        <h1 className={css['title']}>{t('welcomeBack')}</h1>
        <p className={css['lead']} style={{ marginBottom: 4 }}>
          {t('welcomeBackText')}
        </p>
      </div>
      {verified && <Banner tone="success">{t('verified')}</Banner>}
      {kakao && <Banner tone={kakao === 'cancelled' ? 'info' : 'error'}>{k(kakao)}</Banner>}
      {trouble && <Banner tone="error">{'key' in trouble ? t(trouble.key) : trouble.text}</Banner>}
    </>
  )
}

function missingOf(email: string, password: string): Missing {
  return {
    ...(email.trim() === '' ? { email: 'emailNeeded' as const } : {}),
    ...(email.trim() !== '' && !isEmail(normaliseEmail(email)) ? { email: 'emailBad' as const } : {}),
    ...(password === '' ? { password: 'required' as const } : {}),
  }
}

function troubleOf(failure: Error): Trouble {
  if (!(failure instanceof ApiError)) return { key: 'unreachable' }
  const wrong = failure.status === 401 || failure.status === 404
  return wrong ? { key: 'wrongCredentials' } : { text: failure.message }
}
