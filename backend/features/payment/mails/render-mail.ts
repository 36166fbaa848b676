// Writes a mail about money in its reader's language: sums as that language writes them, days in Seoul.
import { type Language, inLanguage, localeOf } from '#domain/language.ts'
import { mailLayout, type Sender } from '#backend/platform/mail-layout.ts'
import { type Mail, oneLine } from '#backend/platform/mail.ts'
import type { PaymentMail } from './queue-mail.ts'
import { ENGLISH } from './english.ts'
import { KOREAN } from './korean.ts'
import type { FactName, TextKey, MailTexts } from './text.ts'

/** Who is written to, and what only the database knows. */
export interface MailRecipient {
  email: string
  name: string
  language: Language
  card: string | null
  /** The plan or month is charged by itself again. */
  renews: boolean
}

const WORDS: Record<Language, MailTexts> = { kr: KOREAN, en: ENGLISH }

/** The step of `/settings/subscription` that the button opens (`plan`: the one of the plan), and the facts in rows. */
const SHAPE: Record<TextKey, { step: 'plan' | 'purchase' | 'paymentHistory'; facts: FactName[] }> = {
  paid: { step: 'paymentHistory', facts: ['plan', 'amount', 'card', 'until'] },
  'paid-once': { step: 'paymentHistory', facts: ['plan', 'amount', 'until'] },
  declined: { step: 'plan', facts: ['plan', 'amount', 'card', 'next'] },
  'gave-up': { step: 'purchase', facts: ['plan', 'amount'] },
  over: { step: 'purchase', facts: [] },
  stopped: { step: 'plan', facts: ['plan', 'until'] },
  'stopped-now': { step: 'purchase', facts: ['plan'] },
  resumed: { step: 'plan', facts: ['plan', 'amount', 'card', 'next'] },
  'plan-changed': { step: 'plan', facts: ['plan', 'amount', 'card', 'next'] },
  'plan-changed-once': { step: 'plan', facts: ['plan'] },
  'next-plan': { step: 'purchase', facts: ['plan', 'amount', 'card', 'next'] },
  refunded: { step: 'paymentHistory', facts: ['plan', 'amount'] },
  'card-changed': { step: 'plan', facts: ['plan', 'card'] },
  'new-price': { step: 'plan', facts: ['plan', 'oldAmount', 'newAmount', 'from', 'card'] },
  'ends-soon': { step: 'plan', facts: ['plan', 'amount', 'until'] },
  'ends-soon-ask': { step: 'plan', facts: ['plan', 'until'] },
  removal: { step: 'purchase', facts: ['removal'] },
  removed: { step: 'purchase', facts: [] },
}

export function renderPaymentMail(
  mail: PaymentMail,
  reader: MailRecipient,
  { publicUrl, now }: { publicUrl: string; now: Date },
  sender: Sender,
): Mail {
  const { language } = reader
  const words = WORDS[language]
  const key = keyOf(mail, reader, now)
  const { subject, title, paragraphs, button, note } = words.texts[key]
  const values = valuesOf(mail, reader, words)
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const rows = SHAPE[key].facts.map((fact) => ({ label: words.facts[fact], value: values[fact] ?? '' }))
  const framed = mailLayout(
    {
      language,
      subject: filled(subject),
      title: filled(title),
      paragraphs: paragraphs.map(filled),
      facts: rows.filter(({ value }) => value !== ''),
      button: { label: button, href: `${publicUrl}/settings/subscription${stepOf(SHAPE[key].step, mail)}` },
      ...(note !== undefined && { note: filled(note) }),
      reason: words.reason,
    },
    sender,
  )
  return { to: reader.email, ...framed }
}

function keyOf({ kind, at, amount }: PaymentMail, { renews }: MailRecipient, now: Date): TextKey {
  if (kind === 'paid' && !renews) return 'paid-once'
  if (kind === 'ends-soon' && amount === undefined) return 'ends-soon-ask'
  if (kind === 'plan-changed' && at === undefined) return 'plan-changed-once'
  return kind === 'stopped' && at !== undefined && new Date(at) <= now ? 'stopped-now' : kind
}

function valuesOf(
  mail: PaymentMail,
  { name, card, language }: MailRecipient,
  words: MailTexts,
): Record<string, string> {
  const { plan, amount, oldAmount, reason, at } = mail
  const day = at === undefined ? '' : dayOf(at, language)
  const sum = amount === undefined ? '' : wonOf(amount, language)
  return {
    name: oneLine(name),
    plan: plan === undefined ? '' : words.plans[plan],
    reason: words.reasons[reason ?? 'declined'],
    card: card ?? words.none,
    oldAmount: oldAmount === undefined ? '' : wonOf(oldAmount, language),
    amount: sum,
    newAmount: sum,
    at: day,
    until: day,
    next: day,
    from: day,
    removal: day,
  }
}

/** Whole won as the language writes them: 110,000원, ₩110,000. */
export const wonOf = (amount: number, language: Language): string =>
  inLanguage(language, {
    kr: `${new Intl.NumberFormat(localeOf(language)).format(amount)}원`,
    en: new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'KRW' }).format(amount),
  })

const dayOf = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(new Date(at))

/** Plans without a screen of their own open the one that the account has. */
function stepOf(step: 'plan' | 'purchase' | 'paymentHistory', { plan }: PaymentMail): string {
  if (step !== 'plan') return `?step=${step}`
  return plan === undefined || plan === 'enterprise' ? '' : `?step=${plan}`
}
