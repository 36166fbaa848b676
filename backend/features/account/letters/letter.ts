// Writes a mail about an account in its owner's language.
import type { Language } from '#domain/guidebook/document.ts'
import { frameLetter, type Sender } from '#backend/platform/mail/frame.ts'
import type { Letter } from '#backend/platform/mail/mail.ts'
import { oneLine } from '#backend/platform/mail/one-line.ts'
import { LABELS, LETTER_TEXTS, type LetterKind } from './texts.ts'

export interface LetterFacts {
  kind: LetterKind
  to: string
  name: string
  language: Language
  link: string
  /** For a new device what it is; when it was. */
  device?: string | undefined
  at?: Date | undefined
}

/** @param sender also whom questions go to */
export function writeLetter(
  { kind, to, name, language, link, device, at }: LetterFacts,
  sender: Sender & { email: string },
): Letter {
  const { subject, title, paragraphs, button, note } = LETTER_TEXTS[kind][language]
  const values: Record<string, string> = { name: oneLine(name), contact: sender.email }
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const labels = LABELS[language]
  const facts = [
    ...(device === undefined ? [] : [{ label: labels.device, value: device || labels.unknown }]),
    ...(at ? [{ label: labels.time, value: timeOf(at, language) }] : []),
  ]
  const framed = frameLetter(
    {
      language,
      subject,
      title: filled(title),
      paragraphs: paragraphs.map(filled),
      facts,
      button: button ? { label: button, href: link } : null,
      note: filled(note),
      reason: labels.reason,
    },
    sender,
  )
  return { to, ...framed }
}

/** In Seoul, as all dates of the product. */
function timeOf(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'kr' ? 'ko' : 'en', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Seoul',
  })
  return `${format.format(at)} (${LABELS[language].seoul})`
}
