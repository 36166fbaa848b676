// / and /login: the form, and the two panels that take its place.
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import beach from '#pwa/features/session/art/beach.svg?url'
import { type Leaving, TakeBackPanel } from '#pwa/features/session/leaving/take-back-panel.tsx'
import { ForgotPanel } from './forgot-panel.tsx'
import { LoginForm } from './login-form.tsx'
import { messages } from '#pwa/features/session/messages.ts'
import { Phone } from './phone.tsx'
import { ResendPanel } from './resend-panel.tsx'
import { Split } from '#pwa/features/session/split.tsx'

export function LoginScreen() {
  const t = useText(messages)
  const { verified, kakao } = useSearch({ strict: false })
  const [panel, setPanel] = useState<'login' | 'forgot' | 'resend'>('login')
  const [email, setEmail] = useState('')
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
