// Sends the mails of messages, one after another, in a queue of their own: mails about accounts never wait behind them.
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { dropMail, isFor, markMailed, queuedMail } from './store.ts'
import { unsubscribeToken } from './token.ts'
import type { Id } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { mailLayout, type Sender } from '#backend/platform/mail-layout.ts'
import { MAIL_TRIES, type Mail } from '#backend/platform/mail.ts'

interface Words {
  /** Before the title, and for a message without one. */
  subject: string
  untitled: string
  button: string
  reason: string
  stop: string
}

const WORDS: Record<Language, Words> = {
  kr: {
    subject: '[길북] {title}',
    untitled: '길북 소식',
    button: '길북에서 보기',
    reason: '길북 계정이 있는 분께 보내는 소식이에요. 결제와 계정 안내는 이 메일을 그만 받아도 그대로 보내 드려요.',
    stop: '소식 메일 그만 받기',
  },
  en: {
    subject: '[Gilbook] {title}',
    untitled: 'News from Gilbook',
    button: 'Read it in Gilbook',
    reason: 'News for everybody with a Gilbook account. Mails about payments and your account come all the same.',
    stop: 'Stop mails about news',
  },
}

interface Around {
  publicUrl: string
  company: Sender
  /** The token of the link that stops these mails. */
  unsubscribe: string
}

interface MessageContent {
  id: Id
  title: string
  message: string
}

function renderMessageMail(
  { id, title, message }: MessageContent,
  person: { id: Id; email: string; language: Language },
  { publicUrl, company, unsubscribe }: Around,
): Mail {
  const words = WORDS[person.language]
  const name = title || words.untitled
  const framed = mailLayout(
    {
      language: person.language,
      subject: words.subject.replace('{title}', () => (title || beginningOf(message)).replace(/\s+/g, ' ')),
      title: name,
      paragraphs: message.trim().split(/\n\s*\n/),
      button: { label: words.button, href: `${publicUrl}/settings/notifications/${id}` },
      reason: words.reason,
      stop: { label: words.stop, href: `${publicUrl}/unsubscribe/${unsubscribe}` },
    },
    company,
  )
  return {
    to: person.email,
    ...framed,
    // The same however often it is handed over: mail servers and programs know one that they have by it.
    messageId: `<message.${id}.${person.id}@${new URL(publicUrl).hostname}>`,
    unsubscribe: `${publicUrl}/api/unsubscribe/${unsubscribe}`,
  }
}

function beginningOf(message: string): string {
  const letters = [...message.trim()]
  const cut = letters.slice(0, LIMITS.subjectExcerpt).join('').trimEnd()
  return letters.length > LIMITS.subjectExcerpt ? `${cut}…` : cut
}

export const MESSAGE_MAILS = 'message-letter'

const WANTED = z.object({ messageId: z.uuid(), accountId: z.uuid() })
type Wanted = z.infer<typeof WANTED>

export async function queueMessageMail(deps: Deps, tx: EntityManager, wanted: Wanted): Promise<void> {
  await deps.jobs.enqueue(MESSAGE_MAILS, wanted, { tx })
}

export const messageMailJob = (deps: Deps): Job =>
  job({ name: MESSAGE_MAILS, ...MAIL_TRIES, work: async (data) => sendMessageMail(deps, WANTED.parse(data)) })

/**
 * Whom it is for is asked once more: it may have been taken back, and its reader may have changed their mind. It is noted as
 * gone when the mail server has it: a process that dies between the two sends one mail twice rather than never.
 */
async function sendMessageMail(deps: Deps, { messageId, accountId }: Wanted): Promise<void> {
  const now = deps.clock.now()
  const found = await deps.transact(async (tx) => {
    const mail = await queuedMail(tx, messageId, accountId)
    const isWanted = mail && isDue(mail.message, now) && isFor(mail.message, mail.person, now)
    if (!isWanted) await dropMail(tx, messageId, accountId)
    return isWanted ? mail : null
  })
  if (!found) return
  const unsubscribe = unsubscribeToken(deps.config, accountId, now)
  await deps.mail.send(renderMessageMail(found.message, found.person, { ...deps.config, unsubscribe }))
  await markMailed(deps.db, messageId, accountId, now)
}

const isDue = ({ mail, shownAt }: { mail: boolean; shownAt: Date | null }, now: Date): boolean =>
  mail && shownAt !== null && shownAt <= now
