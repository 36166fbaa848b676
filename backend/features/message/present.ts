// Messages as they go over the wire: to their readers, and to administrators.
import { z } from 'zod'
import { AUDIENCES, type Message, MESSAGE_TYPES, messageStatus, type ReceivedMessage } from '#domain/message.ts'
import { LIMITS } from '#domain/limits.ts'
import { pageFigures } from '#backend/platform/paging.ts'
import type { ReceivedMessageRow } from './store.ts'
import type { MessageRow } from './table.ts'

const NEWS = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(MESSAGE_TYPES),
  notification: z.boolean(),
  shownAt: z.string(),
  read: z.boolean(),
}) satisfies z.ZodType<ReceivedMessage>

/** The messages of a list are cut to their beginning. */
export const NEWS_LIST = z.object({
  messages: z.array(NEWS),
  pages: z.number().int(),
  unreadCount: z.number().int(),
  ...pageFigures,
})

export const MESSAGE = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(MESSAGE_TYPES),
  users: z.enum(AUDIENCES),
  notification: z.boolean(),
  mail: z.boolean(),
  messageDate: z.string(),
  saved: z.boolean(),
  showing: z.boolean(),
  status: z.enum(['showing', 'sent', 'waiting']),
  shownAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
}) satisfies z.ZodType<Message>

export const MESSAGE_LIST = z.object({ messages: z.array(MESSAGE), pages: z.number().int(), ...pageFigures })

/** What `GET /messages/{id}` answers: to administrators with what only they are told; `mailed`: to how many it went by mail. */
export const ONE_MESSAGE = NEWS.extend(MESSAGE.omit({ shownAt: true }).partial().shape).extend({
  mailed: z.number().int().optional(),
  shownAt: z.string().nullable(),
  title: z.string(),
  message: z.string(),
})

export function presentNews({
  id,
  title,
  message,
  type,
  notification,
  shownAt,
  read,
}: ReceivedMessageRow): ReceivedMessage {
  return { _id: id, title, message, type, notification, shownAt: shownAt.toISOString(), read }
}

export function excerpt(news: ReceivedMessage): ReceivedMessage {
  const letters = [...news.message]
  const cut = letters.slice(0, LIMITS.messageExcerpt).join('')
  return { ...news, message: letters.length > LIMITS.messageExcerpt ? `${cut.trimEnd()}…` : news.message }
}

export function presentMessage(row: MessageRow): Message {
  const { id, title, message, type, users, notification, mail, messageDate, sentAt, shownAt, createdAt, version } = row
  const showing = sentAt !== null
  return {
    _id: id,
    title,
    message,
    type,
    users,
    notification,
    mail,
    messageDate,
    saved: !showing,
    showing,
    status: messageStatus({ showing, notification }),
    shownAt: shownAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version,
  }
}
