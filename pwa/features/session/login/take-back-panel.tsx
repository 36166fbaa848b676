// Whoever comes back to an account whose deletion was asked for, and has shown that it is theirs: it can be taken back.
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#pwa/api/errors.ts'
import { tableDate } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from '#pwa/features/session/form.module.css'
import { Back } from './back.tsx'
import { messages } from './take-back-messages.ts'

export interface Leaving {
  /** Instant of its end. */
  deletedAt: string
  /** Takes it back and signs in. */
  onTakeBack: () => Promise<unknown>
}

interface Props {
  leaving: Leaving
  onBack: () => void
}

export function TakeBackPanel({ leaving: { deletedAt, onTakeBack }, onBack }: Props) {
  const t = useText(messages)
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // What was there is gone: whoever was in it hears what took its place.
  useEffect(() => title.current?.focus(), [])
  const onKeep = async (): Promise<void> => {
    setBusy(true)
    // Who is signed in is led on by the guard of this page.
    const failure = await onTakeBack().catch((reason: unknown) => reason)
    setBusy(false)
    if (failure instanceof Error)
      toast(failure instanceof ApiError ? failure.message : t('unreachable'), { tone: 'error' })
  }
  return (
    <div className={css['form']}>
      <div>
        <Back onBack={onBack} />
        <h1 ref={title} tabIndex={-1} className={css['title']}>
          {t('title')}
        </h1>
        <p className={css['lead']}>{t('text', { date: tableDate(deletedAt) })}</p>
      </div>
      <Button look="primary" size="lg" full busy={busy} onClick={() => void onKeep()}>
        {t(busy ? 'busy' : 'takeBack')}
      </Button>
    </div>
  )
}
