// A card in the middle of an otherwise empty page: reset and activation.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { LanguageToggle } from '#pwa/ui/action/choices.tsx'
import { Wordmark } from '#pwa/ui/icon/logo.tsx'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import css from './form.module.css'
import split from './split.module.css'

export function Centre({ children }: { children: ReactNode }) {
  const t = useText(shared)
  return (
    <div className={css['centre']}>
      <header className={css['bar']}>
        <Link to="/" className={split['logo']} style={{ color: 'var(--text)' }} aria-label={t('brand')}>
          <Mark />
          <Wordmark />
        </Link>
        <LanguageToggle />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={css['card']}>
        {children}
      </main>
    </div>
  )
}
