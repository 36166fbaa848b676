// A message as it is stored.
import type { Audience, MessageDay, MessageType } from '#domain/message.ts'

export interface MessageRow {
  id: string
  title: string
  message: string
  type: MessageType
  users: Audience
  notification: boolean
  mail: boolean
  messageDate: MessageDay
  /** null: a draft. */
  sentAt: Date | null
  /** From when it can be read; null as long as it is a draft. */
  shownAt: Date | null
  createdAt: Date
  version: number
}

/** The columns under the row's names; the day as text, which no time zone moves. */
export const COLUMNS = `m.id, m.title, m.message, m.type, m.audience AS users, m.notification, m.mail,
  to_char(m.message_date, 'YYYY-MM-DD') AS "messageDate", m.sent_at AS "sentAt", m.shown_at AS "shownAt",
  m.created_at AS "createdAt", m.version`
