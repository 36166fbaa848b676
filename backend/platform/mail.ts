// Sends mail by SMTP, or writes it as .eml files where no server is configured.
import { randomUUID } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SpanKind } from '@opentelemetry/api'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Metrics } from '#backend/platform/metrics/metrics.ts'
import { inSpanBelow, type SpanFacts } from '#backend/platform/metrics/spans.ts'
import { requestId } from './request-id.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text; each paragraph on lines of its own. */
  text: string
  html?: string
  /** Its own name, `<…@…>`, the same at each try; made anew without it. */
  messageId?: string
  /** An address that stops mails of its kind when something is posted there (RFC 8058): mail programs offer it. */
  unsubscribe?: string
}

export interface Mailer {
  /** Throws when the mail could not be handed over; jobs try again. */
  send: (mail: Mail) => Promise<void>
}

/**
 * Of jobs that send: tried for a day and a half, and each half hour in the end, so that what a mail server missed that was away
 * for a day comes soon after it is back.
 */
export const MAIL_TRIES = { tries: 78, delay: 30, longest: 1800 } as const

export interface MailSettings {
  smtpUrl: string | null
  from: string
  folder: string
}

export function createMailer(settings: MailSettings, log: Logger): Mailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.from) : fileMailer(settings, log)
}

/** Tells of each mail whether it could be handed over. */
export const counted = (mailer: Mailer, metrics: Metrics): Mailer => ({
  send: (mail) =>
    mailer.send(mail).then(
      () => metrics.mail('sent'),
      (failure: unknown) => {
        metrics.mail('failed')
        throw failure
      },
    ),
})

function smtpMailer(url: string, from: string): Mailer {
  // A server that hangs fails the try, well before the job counts as dead.
  const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
  const transport = createTransport({ url, ...patience }, { from })
  const facts = handingOver(new URL(url))
  return {
    send: async (mail) => void (await inSpanBelow(facts, () => transport.sendMail(messageOf(mail, from)))),
  }
}

const handingOver = ({ hostname, port, protocol }: URL): SpanFacts => ({
  name: 'send smtp',
  kind: SpanKind.CLIENT,
  attributes: {
    'network.protocol.name': 'smtp',
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'smtps:' ? 465 : 587),
  },
})

const messageOf = ({ unsubscribe, ...mail }: Mail, from: string): SendMailOptions => ({
  from,
  ...mail,
  headers: { ...requestHeader(), ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
})

const unsubscribeHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** In the head, which goes along when somebody forwards a mail as it is, and not among the words, where it tells its readers nothing. */
const requestHeader = (): Record<string, string> => {
  const id = requestId()
  return id === undefined ? {} : { 'X-Request-Id': id }
}

const WRITING: SpanFacts = { name: 'write mail', kind: SpanKind.INTERNAL, attributes: {} }

/** `DATA_DIR/mail/<time>-<to>.eml`, complete as soon as it can be seen. */
function fileMailer({ folder, from }: MailSettings, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: (mail) =>
      inSpanBelow(WRITING, async () => {
        const { message } = await transport.sendMail(messageOf(mail, from))
        await mkdir(folder, { recursive: true })
        const part = join(folder, `.${randomUUID()}.part`)
        await writeFile(part, message as Buffer)
        const file = await linkFree(part, folder, mail.to)
        await rm(part)
        log.info({ mail: file }, `mail to ${mail.to}: ${mail.subject}`)
        // For whoever tries it out and has no mailbox: at a terminal, and in no log.
        const link = mail.text.match(/https?:\/\/\S+/)?.[0]
        if (link && process.stdout.isTTY) process.stdout.write(`${mail.subject}: ${link}\n`)
      }),
  }
}

/** Two mails of one millisecond to one person are two files: a link, unlike a rename, takes no other's place. */
async function linkFree(part: string, folder: string, to: string): Promise<string> {
  const person = to.replace(/[^a-z0-9@._+-]/gi, '_').slice(0, 100)
  for (let at = Date.now(); ; at++) {
    const time = new Date(at).toISOString().replace(/[:.]/g, '-')
    const file = join(folder, `${time}-${person}.eml`)
    try {
      await link(part, file)
      return file
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** A name is somebody's own words: no lines, and no address that a mail program would turn into a link. */
export const oneLine = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/[.:/@](?=\S)/g, ' ')
    .trim()
