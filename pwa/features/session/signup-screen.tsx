// /signup: the form, then the welcome that asks to look into the mail.
import { useState, useEffect, useRef } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import reeds from '#pwa/features/session/art/reeds.svg?url'
import { messages } from './messages.ts'
import { SignupForm } from './signup-form.tsx'
import { Split } from './split.tsx'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './form.module.css'

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

// After signing up: a welcome, and where to look now.
function WelcomePanel({ name, email }: { name: string; email: string }) {
  const t = useText(messages)
  const title = useRef<HTMLHeadingElement>(null)
  // The form is gone: whoever was in it hears what took its place.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css['panel']}>
      <span className={css['glyph']}>
        <Icon name="mail" size={32} />
      </span>
      <h1 ref={title} tabIndex={-1} className={css['title']}>
        {t('welcome', { name })}
      </h1>
      <h2 className={css['group']} style={{ padding: '6px 0 0' }}>
        {t('checkMail')}
      </h2>
      <p className={css['lead']}>{t('checkMailText', { email })}</p>
      <Link to="/login" state={{ email }} className={buttonClass({ look: 'primary', size: 'lg' })}>
        {t('toLogin')}
      </Link>
    </div>
  )
}
