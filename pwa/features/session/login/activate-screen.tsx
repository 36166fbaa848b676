// /users/activate/{email}/{activationHash}: posts by itself, then the login says that it is done.
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { activate } from '#pwa/api/account.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { Centre } from '#pwa/features/session/centre.tsx'
import css from '#pwa/features/session/form.module.css'
import { messages } from '#pwa/features/session/messages.ts'

// One request a link, also where React runs the effect twice: the second would find the link used.
type Outcome = { reset: string | undefined } | { failure: unknown }
const asked = new Map<string, Promise<Outcome>>()

function activateOnce(email: string, hash: string): Promise<Outcome> {
  const key = `${email}/${hash}`
  const asking = (): Promise<Outcome> =>
    activate(email, hash).then(
      (reset) => ({ reset }),
      (failure: unknown) => ({ failure }),
    )
  const running = asked.get(key) ?? asking()
  asked.set(key, running)
  return running
}

export function ActivateScreen({ email, hash }: { email: string; hash: string }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const [state, setState] = useState<'working' | 'dead' | 'unreachable'>('working')
  const [round, setRound] = useState(0)
  useTitle(t('activatePage'))
  useEffect(() => {
    let wanted = true
    void activateOnce(email, hash).then((outcome) => {
      if (!wanted) return
      if ('failure' in outcome) {
        const { failure } = outcome
        return setState(failure instanceof ApiError && failure.status < 429 ? 'dead' : 'unreachable')
      }
      const { reset: token } = outcome
      if (token) return void navigate({ to: '/reset-password/$token', params: { token }, replace: true })
      return void navigate({ to: '/login', search: { verified: 1 }, state: { email }, replace: true })
    })
    return () => {
      wanted = false
    }
  }, [email, hash, navigate, round])
  const again = () => {
    asked.delete(`${email}/${hash}`)
    setState('working')
    setRound(round + 1)
  }
  return (
    <Centre>
      {state === 'working' && (
        <div className={css['form']} role="status">
          <h1 className={css['title']}>{t('activating')}</h1>
          <Skeleton height="44px" />
        </div>
      )}
      {state === 'dead' && (
        <div className={css['panel']} role="alert">
          <h1 className={css['title']}>{t('activateDead')}</h1>
          <p className={css['lead']}>{t('activateDeadText')}</p>
          <Link to="/login" className={buttonClass({ look: 'primary', size: 'lg', full: true })}>
            {t('toLogin')}
          </Link>
        </div>
      )}
      {state === 'unreachable' && (
        <div className={css['form']}>
          <h1 className={css['title']}>{t('activatePage')}</h1>
          <Banner tone="error">{t('unreachable')}</Banner>
          <Button look="primary" size="lg" full icon="refresh" onClick={again}>
            {t('retry')}
          </Button>
        </div>
      )}
    </Centre>
  )
}
