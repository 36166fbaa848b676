// Account mails are sent by a background job, so that signing up works while the mail server is down.
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { accountByEmail, accountById } from './store.ts'
import type { AccountRow } from './table.ts'
import { activationLink } from '#backend/features/identity/signup/activation.ts'
import { makeResetLink } from '#backend/features/identity/password/reset-link.ts'
import { MAIL_KINDS, LABELS, MAIL_TEXTS, type MailKind } from './mail-texts.ts'
import { type Language, DEFAULT_LANGUAGE, LANGUAGES, localeOf } from '#domain/language.ts'
import { mailLayout, type Sender } from '#backend/platform/mail-layout.ts'
import { MAIL_TRIES, type Mail, oneLine } from '#backend/platform/mail.ts'

export const ACCOUNT_MAILS = 'account-letter'

const WANTED = z.object({
  kind: z.enum(MAIL_KINDS),
  accountId: z.uuid().optional(),
  /** Where only the address is known: whether it has an account is found out here, not while somebody waits. */
  email: z.string().optional(),
  /** Of a new device: its name, '' where unknown, and when it came. */
  device: z.string().optional(),
  at: z.iso.datetime().optional(),
  /** Of an account that is gone, which is written to once more. */
  language: z.enum(LANGUAGES).optional(),
})

type Wanted = z.infer<typeof WANTED>

export async function queueAccountMail(deps: Deps, wanted: Wanted, tx?: EntityManager): Promise<void> {
  await deps.jobs.enqueue(ACCOUNT_MAILS, wanted, tx && { tx })
}

export function accountMailJob(deps: Deps): Job {
  return job<Wanted>({
    name: ACCOUNT_MAILS,
    ...MAIL_TRIES,
    work: async (data) => {
      const wanted = WANTED.parse(data)
      if (wanted.kind === 'deleted') return sendLast(deps, wanted)
      const { kind, accountId, email, device, at } = wanted
      const account = accountId ? await accountById(deps.db, accountId) : await accountByEmail(deps.db, email ?? '')
      if (!account || (account.isHidden && kind !== 'leaving') || (kind === 'activation' && account.isActivated)) return
      const link = await linkFor(deps, kind, account)
      const facts = { kind, to: account.email, name: account.name, language: account.language, link, device }
      await deps.mail.send(renderAccountMail({ ...facts, at: at ? new Date(at) : undefined }, deps.config.company))
    },
  })
}

/** Its name is not kept for this: of what was deleted only the address and the language wait for the mail server. */
async function sendLast(deps: Deps, { kind, email, language = DEFAULT_LANGUAGE, at }: Wanted): Promise<void> {
  const facts = { kind, to: email ?? '', name: '', language, link: '', at: at ? new Date(at) : undefined }
  await deps.mail.send(renderAccountMail(facts, deps.config.company))
}

async function linkFor(deps: Deps, kind: Wanted['kind'], account: AccountRow): Promise<string> {
  if (kind === 'activation') return activationLink(deps.config, account)
  if (kind === 'reset' || kind === 'kakao-unlinked') return makeResetLink(deps, account)
  return `${deps.config.publicUrl}/${kind === 'welcome' ? 'guidebooks/recent' : 'login'}`
}

// Writes a mail about an account in its owner's language.
interface MailFacts {
  kind: MailKind
  to: string
  name: string
  language: Language
  link: string
  /** For a new device what it is; when it was. */
  device?: string | undefined
  at?: Date | undefined
}

/** @param sender also whom questions go to */
function renderAccountMail(
  { kind, to, name, language, link, device, at }: MailFacts,
  sender: Sender & { email: string },
): Mail {
  const { subject, title, paragraphs, button, note } = MAIL_TEXTS[kind][language]
  const values: Record<string, string> = { name: oneLine(name), contact: sender.email }
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const labels = LABELS[language]
  const facts = [
    ...(device === undefined ? [] : [{ label: labels.device, value: device || labels.unknown }]),
    ...(at ? [{ label: labels.time, value: timeOf(at, language) }] : []),
  ]
  const framed = mailLayout(
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
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Seoul',
  })
  return `${format.format(at)} (${LABELS[language].seoul})`
}
