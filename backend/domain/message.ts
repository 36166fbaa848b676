// News from the administrators: what a message is, whom it is for, and from when.
import type { Id, Instant } from '#domain/guidebook/document.ts'
import { startOfSeoulDay } from '#domain/seoul-day.ts'

export const MESSAGE_TYPES = ['information', 'alert', 'warning', 'other'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** `paid`: accounts with an active plan; `free`: all others, also those on trial. */
export const AUDIENCES = ['all', 'free', 'paid'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A day of Seoul's calendar, YYYY-MM-DD. */
export type MessageDay = string

/** What administrators write. */
export interface MessageText {
  title: string
  message: string
  type: MessageType
  users: Audience
  /** Also shown as a card over the page, not only behind the bell. */
  notification: boolean
  /** Also mailed to everyone it is for, but for those who want no news by mail. */
  mail: boolean
  /** It is not shown before this day. */
  messageDate: MessageDay
}

/** A message as one of its readers gets it. */
export interface ReceivedMessage extends Pick<MessageText, 'title' | 'message' | 'type' | 'notification'> {
  _id: Id
  /** From when it could be read. */
  shownAt: Instant
  read: boolean
}

/** A message as administrators get it; `saved` is a draft, `showing` is sent. */
export interface Message extends MessageText {
  _id: Id
  saved: boolean
  showing: boolean
  status: MessageStatus
  shownAt: Instant | null
  createdAt: Instant
  /** Goes up with each change: whoever changes it may say which one they have read. */
  version: number
}

/** How many accounts a message reaches, and of them by mail too. */
export interface Readers {
  people: number
  byMail: number
}

/** What the Status column says. */
export type MessageStatus = 'showing' | 'sent' | 'waiting'

export function messageStatus(message: { showing: boolean; notification: boolean }): MessageStatus {
  if (!message.showing) return 'waiting'
  return message.notification ? 'showing' : 'sent'
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Whether the calendar has that day: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}

/** From when a message that is sent at `sentAt` can be read: at once, or from its day on. */
export function shownFrom(messageDate: MessageDay, sentAt: Date): Date {
  const start = startOfSeoulDay(messageDate)
  return start > sentAt ? start : sentAt
}

/** Who gets messages of which audience. */
export function audiencesOf({ role, paid }: { role: 'user' | 'admin'; paid: boolean }): readonly Audience[] {
  // Administrators see what they sent, whomever it is for.
  return role === 'admin' ? AUDIENCES : ['all', paid ? 'paid' : 'free']
}
