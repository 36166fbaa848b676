// /signup: the form, then the welcome that asks to look into the mail.
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import reeds from '#pwa/features/session/art/reeds.svg?url'
import { messages } from '#pwa/features/session/messages.ts'
import { SignupForm } from './signup-form.tsx'
import { Split } from '#pwa/features/session/split.tsx'
import { WelcomePanel } from './welcome-panel.tsx'

export function SignupScreen() {
  const t = useText(messages)
  const [welcome, setWelcome] = useState<{ name: string; email: string } | null>(null)
  useTitle(t('signupPage'))
  return (
    <Split scene={reeds} headline={t('signupArt')} said={t('signupArtText')} dusk broad>
      {welcome ? <WelcomePanel {...welcome} /> : <SignupForm onDone={setWelcome} />}
    </Split>
  )
}
