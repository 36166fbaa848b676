// Feedback: how a title is told from the words, and what goes along with them.
import type { Id, Instant } from '#domain/guidebook/document.ts'

export interface FeedbackText {
  title: string
  feedback: string
}

/** As administrators get it. */
export interface Feedback extends FeedbackText {
  _id: Id
  url: string
  userAgent: string
  /** When it was sent, by the sender's clock. */
  timestamp: Instant
  createdAt: Instant
  /** Who was signed in; null for anyone else, and after the account is gone. */
  user: { _id: Id; name: string; email: string } | null
}

/** A first line 'title:' in Korean names it. */
const NAMED = /^제목\s*[::](.*)$/

/** @param text what was typed, trimmed and not empty. */
export function feedbackOf(text: string): FeedbackText {
  const [first = '', ...rest] = text.trim().split('\n')
  const named = NAMED.exec(first.trim())
  if (!named) return { title: 'feedback', feedback: text.trim() || 'no content' }
  return { title: named[1]?.trim() || 'feedback', feedback: rest.join('\n').trim() || 'no content' }
}

/** Paths whose rest lets somebody into an account. */
const SECRET = /^\/(reset-password|users\/activate)\/.*/

/** An address without what must not be written down: the rest of mailed links, and all that stands behind the path. */
export function redactAddress(address: string): string {
  const [, origin = '', path = ''] = /^(https?:\/\/[^\s/?#]+)([^\s?#]*)/i.exec(address) ?? []
  return origin + path.replace(SECRET, '/$1/…')
}

/** What the form knows about where it stands. */
export interface Circumstances {
  /** null for the signed-out. */
  user: { name: string; id: Id; role: string } | null
  browser: string
  time: Instant
  page: string
  title: string
  /** Width and height in px. */
  screen: readonly [number, number]
  viewport: readonly [number, number]
}

/** The words with the circumstances below them. */
export function withCircumstances(words: string, given: Circumstances): string {
  const { user, browser, time, page, title, screen, viewport } = given
  const lines = [
    `user: ${user?.name ?? 'signed out'}`,
    `id: ${user?.id ?? '-'}`,
    `role: ${user?.role ?? '-'}`,
    `browser: ${browser}`,
    `time: ${time}`,
    `page: ${page}`,
    `title: ${title}`,
    `screen: ${screen.join('x')}`,
    `viewport: ${viewport.join('x')}`,
  ]
  return `${words}\n\n---\n${lines.join('\n')}`
}
