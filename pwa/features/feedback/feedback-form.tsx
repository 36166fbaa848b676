// The feedback form: words and a button, which rests while there are none.
import { type FormEvent, useId, useRef, useState } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Area } from '#pwa/ui/form/field.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { useDraft, writeDraft } from './draft.ts'
import css from './feedback.module.css'
import { messages } from './messages.ts'
import { feedbackOf, redactAddress, withCircumstances } from '#domain/feedback.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { type FeedbackSent, sendFeedback } from '#pwa/api/feedback.ts'
import type { Profile } from '#pwa/api/profile.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

/** @param onSent the window around it may close */
export function FeedbackForm({ onSent }: { onSent?: () => void }) {
  const t = useText(messages)
  const id = useId()
  const text = useDraft()
  const { busy, offline, send } = useSend(onSent)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(text)
  }
  return (
    <form className={css['form']} aria-label={t('feedback')} onSubmit={onSubmit}>
      <Area
        id={id}
        label={t('feedback')}
        hint={t('lead')}
        placeholder={t('placeholder')}
        rows={3}
        maxLength={LIMITS.feedbackLength}
        value={text}
        readOnly={busy}
        onChange={(event) => writeDraft(event.target.value)}
      />
      {offline && (
        <Banner tone="warning" icon="wifi-off">
          {t('offline')}
        </Banner>
      )}
      <Button type="submit" look="outlined" icon="send" busy={busy} disabled={text === '' || busy}>
        {busy ? t('sending') : t('send')}
      </Button>
    </form>
  )
}

// Sends the words with where they were written, and says how it went.
const EMPTY_MS = 3000
const SENT_MS = 4000

interface Attempt {
  text: string
  body: FeedbackSent
  key: string
}

interface Sending {
  busy: boolean
  /** There was no network: the words wait here. */
  offline: boolean
  send: (text: string) => Promise<void>
}

function useSend(onSent?: () => void): Sending {
  const t = useText(messages)
  const profile = useProfile()
  const [busy, setBusy] = useState(false)
  const [offline, setOffline] = useState(false)
  // The same words are the same request, so that a lost answer does not send them twice.
  const attempt = useRef<Attempt | null>(null)
  const send = async (text: string): Promise<void> => {
    if (busy) return
    if (text.trim() === '') return void toast(t('empty'), { tone: 'warning', duration: EMPTY_MS })
    if (attempt.current?.text !== text) attempt.current = attemptOf(text, profile)
    setBusy(true)
    const { body, key } = attempt.current
    const failure: unknown = await sendFeedback(body, key).catch((reason: unknown) => reason)
    setBusy(false)
    setOffline(failure !== undefined && !navigator.onLine)
    if (failure === undefined) {
      attempt.current = null
      writeDraft('')
      toast(t('sent'), { tone: 'success', duration: SENT_MS })
      return onSent?.()
    }
    if (navigator.onLine) toast(sentenceOf(failure) ?? t('failed'), { tone: 'error' })
  }
  return { busy, offline, send }
}

/** Too many, and why: only the server can say. */
const sentenceOf = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.status === 429 ? failure.message : null

function attemptOf(text: string, profile: Profile | null): Attempt {
  const timestamp = new Date().toISOString()
  const [url, userAgent] = [redactAddress(location.href), navigator.userAgent]
  const { title, feedback } = feedbackOf(text)
  const described = withCircumstances(feedback, {
    user: profile && { name: profile.name, id: profile._id, role: profile.role },
    browser: userAgent,
    time: timestamp,
    page: url,
    title: document.title,
    screen: [screen.width, screen.height],
    viewport: [innerWidth, innerHeight],
  })
  return { text, body: { title, feedback: described, url, userAgent, timestamp }, key: crypto.randomUUID() }
}
