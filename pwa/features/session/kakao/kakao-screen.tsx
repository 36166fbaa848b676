// /login/kakao, where the browser comes back from Kakao: signs in, or asks what is missing.
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { leavingAt, resendActivation } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { emailOf, enterWithKakao, type NewKakaoUser, profileOf } from '#pwa/api/kakao.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import reeds from '#pwa/features/session/art/reeds.svg?url'
import css from '#pwa/features/session/form.module.css'
import { TakeBackPanel } from '#pwa/features/session/login/take-back-panel.tsx'
import { messages as session } from '#pwa/features/session/messages.ts'
import { Split } from '#pwa/features/session/split.tsx'
import { KakaoButton } from './kakao-button.tsx'
import { KakaoForm } from './kakao-form.tsx'
import { messages } from './messages.ts'

type State =
  | { kind: 'working' }
  | { kind: 'signup'; profile: NewKakaoUser }
  | { kind: 'unproven'; email: string }
  | { kind: 'leaving'; deletedAt: string }
  | { kind: 'failed'; text: string | null }

// One at a time, also where React runs the effect twice: the first one's success spends what the second would send.
let running: Promise<State> | null = null

const entered = (): Promise<State> =>
  (running ??= enterWithKakao()
    .then((): State => ({ kind: 'working' }), stateAfter)
    .finally(() => (running = null)))

function stateAfter(failure: unknown): State {
  if (!(failure instanceof ApiError)) return { kind: 'failed', text: null }
  const deletedAt = leavingAt(failure)
  if (deletedAt !== null) return { kind: 'leaving', deletedAt }
  if (failure.code === 'KAKAO_SIGNUP') return { kind: 'signup', profile: profileOf(failure) }
  if (failure.code === 'EMAIL_NOT_VERIFIED') return { kind: 'unproven', email: emailOf(failure) }
  return { kind: 'failed', text: failure.message }
}

export function KakaoScreen() {
  const t = useText(messages)
  const s = useText(session)
  const [state, setState] = useState<State>({ kind: 'working' })
  useTitle(t('page'))
  useEffect(() => {
    let wanted = true
    void entered().then((next) => wanted && setState(next))
    return () => {
      wanted = false
    }
  }, [])
  const onOther = () => setState({ kind: 'signup', profile: { name: '', email: '', emailVerified: false } })
  return (
    <Split scene={reeds} headline={s('signupArt')} said={s('signupArtText')} dusk broad>
      {state.kind === 'working' && <Working />}
      {state.kind === 'signup' && (
        <KakaoForm profile={state.profile} onSent={(email) => setState({ kind: 'unproven', email })} />
      )}
      {state.kind === 'unproven' && <ProofPanel email={state.email} onOther={onOther} />}
      {state.kind === 'leaving' && <Leaving deletedAt={state.deletedAt} />}
      {state.kind === 'failed' && <Failed text={state.text ?? s('unreachable')} />}
    </Split>
  )
}

function Leaving({ deletedAt }: { deletedAt: string }) {
  const navigate = useNavigate()
  const leaving = { deletedAt, onTakeBack: () => enterWithKakao(true) }
  return <TakeBackPanel leaving={leaving} onBack={() => void navigate({ to: '/login' })} />
}

function Working() {
  const t = useText(messages)
  return (
    <div className={css['form']} role="status">
      <h1 className={css['title']}>{t('working')}</h1>
      <Skeleton height="44px" />
    </div>
  )
}

function ProofPanel({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useText(messages)
  const s = useText(session)
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const title = useRef<HTMLHeadingElement>(null)
  // The form is gone: whoever was in it hears what took its place.
  useEffect(() => title.current?.focus(), [])
  const onSend = async () => {
    setState('busy')
    const failure = await resendActivation(email).catch((reason: unknown) => reason)
    setState(failure instanceof Error ? 'asking' : 'sent')
    if (failure instanceof Error)
      toast(failure instanceof ApiError ? failure.message : s('unreachable'), { tone: 'error' })
  }
  return (
    <div className={css['form']}>
      <div className={css['panel']}>
        <span className={css['glyph']}>
          <Icon name="mail" size={32} />
        </span>
        <h1 ref={title} tabIndex={-1} className={css['title']}>
          {t('proofTitle')}
        </h1>
        <p className={css['lead']}>{t('proofText', { email })}</p>
      </div>
      {state === 'sent' && <Banner tone="success">{s('resent')}</Banner>}
      <KakaoButton label="again" remember alone />
      <Button size="lg" full busy={state === 'busy'} onClick={() => void onSend()}>
        {s(state === 'busy' ? 'sending' : 'resend')}
      </Button>
      <Button look="plain" full onClick={onOther}>
        {t('otherEmail')}
      </Button>
    </div>
  )
}

function Failed({ text }: { text: string }) {
  const t = useText(messages)
  const s = useText(session)
  return (
    <div className={css['form']}>
      <h1 className={css['title']}>{t('page')}</h1>
      <Banner tone="error">{text}</Banner>
      <KakaoButton label="again" remember alone />
      <Link to="/login" className={buttonClass({ size: 'lg', full: true })}>
        {s('backToLogin')}
      </Link>
    </div>
  )
}
