// The two halves of login and signup: a picture that says what the product is for, and the form.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { Wordmark } from '#pwa/ui/icon/logo.tsx'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import { LanguageToggle } from '#pwa/ui/action/choices.tsx'
import css from './split.module.css'

interface Props {
  scene: string
  headline: string
  said: string
  dusk?: boolean
  /** The form needs 600 px, not 400. */
  broad?: boolean
  /** Stands on the picture. */
  front?: ReactNode
  children: ReactNode
}

export function Split({ scene, headline, said, dusk, broad, front, children }: Props) {
  const t = useText(shared)
  return (
    <div className={broad ? `${css['split']} ${css['broad']}` : css['split']}>
      <div className={dusk ? `${css['art']} ${css['dusk']}` : css['art']}>
        <img className={css['scene']} src={scene} alt="" />
        <div className={css['copy']}>
          <Link to="/" className={css['logo']} aria-label={t('brand')}>
            <Mark size={34} />
            <Wordmark height={24} />
          </Link>
          <p className={css['headline']}>{headline}</p>
          <p className={css['said']}>{said}</p>
        </div>
        {front}
      </div>
      <div className={css['side']}>
        <div className={css['top']}>
          <Link to="/" className={`${css['logo']} ${css['small']}`} aria-label={t('brand')}>
            <Mark />
            <Wordmark />
          </Link>
          <LanguageToggle />
        </div>
        <main id={MAIN_ID} tabIndex={-1} className={css['box']}>
          {children}
        </main>
      </div>
    </div>
  )
}
