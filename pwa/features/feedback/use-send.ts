// Sends the words with where they were written, and says how it went.
import { useRef, useState } from 'react'
import { feedbackOf, tellableAddress, withCircumstances } from '#domain/feedback/feedback.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { type FeedbackSent, sendFeedback } from '#pwa/api/telling/feedback.ts'
import type { Profile } from '#pwa/api/profile.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { writeDraft } from './draft.ts'
import { messages } from './messages.ts'

const EMPTY_MS = 3000
const SENT_MS = 4000

interface Attempt {
  words: string
  body: FeedbackSent
  key: string
}

export interface Sending {
  busy: boolean
  /** There was no line: the words wait here. */
  offline: boolean
  send: (words: string) => Promise<void>
}

export function useSend(onSent?: () => void): Sending {
  const t = useText(messages)
  const profile = useProfile()
  const [busy, setBusy] = useState(false)
  const [offline, setOffline] = useState(false)
  // The same words are the same request, so that a lost answer does not send them twice.
  const attempt = useRef<Attempt | null>(null)
  const send = async (words: string): Promise<void> => {
    if (busy) return
    if (words.trim() === '') return void toast(t('empty'), { tone: 'warning', duration: EMPTY_MS })
    if (attempt.current?.words !== words) attempt.current = attemptOf(words, profile)
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

function attemptOf(words: string, profile: Profile | null): Attempt {
  const timestamp = new Date().toISOString()
  const [url, userAgent] = [tellableAddress(location.href), navigator.userAgent]
  const { title, feedback } = feedbackOf(words)
  const told = withCircumstances(feedback, {
    user: profile && { name: profile.name, id: profile._id, role: profile.role },
    browser: userAgent,
    time: timestamp,
    page: url,
    title: document.title,
    screen: [screen.width, screen.height],
    viewport: [innerWidth, innerHeight],
  })
  return { words, body: { title, feedback: told, url, userAgent, timestamp }, key: crypto.randomUUID() }
}
