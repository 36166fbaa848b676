// / and /login: the form, and the two panels that take its place.
import { useLocation, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import beach from '#pwa/features/session/art/beach.svg?url'
import { type Leaving, TakeBackPanel } from './take-back-panel.tsx'
import { LoginForm } from './login-form.tsx'
import { messages } from '#pwa/features/session/messages.ts'
import { Phone } from './phone.tsx'
import { Split } from '#pwa/features/session/split.tsx'
import { normaliseEmail, isEmail } from '#domain/identity/email.ts'
import { resendActivation, askForReset } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { Back } from './back.tsx'
import css from '#pwa/features/session/form.module.css'
import { Field } from '#pwa/ui/form/field.tsx'

export function LoginScreen() {
  const t = useText(messages)
  const { verified, kakao } = useSearch({ strict: false })
  const [panel, setPanel] = useState<'login' | 'forgot' | 'resend'>('login')
  const known = useLocation({ select: ({ state }) => state.email ?? '' })
  const [email, setEmail] = useState(known)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useTitle(t('loginPage'))
  const shared = { email, onEmail: setEmail, onBack: () => setPanel('login') }
  return (
    <Split scene={beach} headline={t('loginArt')} said={t('loginArtText')} front={<Phone />}>
      {panel === 'forgot' && <ForgotPanel {...shared} />}
      {panel === 'resend' && <ResendPanel {...shared} />}
      {leaving && <TakeBackPanel leaving={leaving} onBack={() => setLeaving(null)} />}
      {panel === 'login' && !leaving && (
        <LoginForm
          email={email}
          onEmail={setEmail}
          verified={verified === 1}
          kakao={kakao}
          onForgot={() => setPanel('forgot')}
          onUnverified={() => setPanel('resend')}
          onLeaving={setLeaving}
        />
      )}
    </Split>
  )
}

// After the right password of an unverified account: the verification mail can be sent again.
function ResendPanel({ email, onBack }: PanelProps) {
  const t = useText(messages)
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const onSend = async () => {
    setState('busy')
    const failure = await resendActivation(normaliseEmail(email)).catch((reason: unknown) => reason)
    setState(failure instanceof Error ? 'asking' : 'sent')
    if (failure instanceof Error)
      toast(failure instanceof ApiError ? failure.message : t('unreachable'), { tone: 'error' })
  }
  return (
    <div className={css['form']}>
      <div>
        <Back onBack={onBack} />
        <h1 className={css['title']}>{t('resendTitle')}</h1>
      </div>
      <Banner tone="warning">{t('notVerified')}</Banner>
      {state === 'sent' && <Banner tone="success">{t('resent')}</Banner>}
      <Button look="primary" size="lg" full busy={state === 'busy'} onClick={() => void onSend()}>
        {t(state === 'busy' ? 'sending' : 'resend')}
      </Button>
    </div>
  )
}

interface PanelProps {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

const WARNING_MS = 5000

/** Asks for the mail with a link to set a new password; the answer is the same for every address. */
export function ForgotPanel({ email, onEmail, onBack }: PanelProps) {
  const t = useText(messages)
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const [bad, setBad] = useState(false)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return void toast(t('emailMissing'), { tone: 'warning', duration: WARNING_MS })
    setBad(!isEmail(normaliseEmail(email)))
    if (state === 'busy' || !isEmail(normaliseEmail(email))) return
    setState('busy')
    const failure = await askForReset(normaliseEmail(email)).catch((reason: unknown) => reason)
    setState(failure instanceof Error ? 'asking' : 'sent')
    if (failure instanceof Error)
      toast(failure instanceof ApiError ? failure.message : t('unreachable'), { tone: 'error' })
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div>
        <Back onBack={onBack} />
        <h1 className={css['title']}>{t('forgotTitle')}</h1>
        <p className={css['lead']}>{t('forgotText')}</p>
      </div>
      {state === 'sent' && <Banner tone="success">{t('linkSent', { email: normaliseEmail(email) })}</Banner>}
      <Field
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={bad ? t('emailBad') : undefined}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button type="submit" look="primary" size="lg" full busy={state === 'busy'}>
        {t(state === 'busy' ? 'sending' : 'sendLink')}
      </Button>
    </form>
  )
}
