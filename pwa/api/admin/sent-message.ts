// Calls of the administrators who write messages.
import type { Id } from '#domain/guidebook/document.ts'
import type { Audience, Message, MessageText, Readers } from '#domain/message.ts'
import { call } from '#pwa/api/call/call.ts'
import { confirmed } from '#pwa/api/call/confirmed.ts'
import { ApiError } from '#pwa/api/errors.ts'

export interface MessageList {
  /** Newest first, drafts among them. */
  messages: Message[]
  page: number
  pageCount: number
  pageSize: number
  totalCount: number
  /** There are more than `totalCount`. */
  isLeast?: true
}

export interface MessagesParams {
  page: number
  /** In title and text. */
  search: string
}

export const countReaders = async (users: Audience): Promise<Readers> =>
  (await call<Readers>({ path: `/admin/messages/readers?users=${users}` })).body

const pathOf = (id: Id): string => `/admin/messages/${encodeURIComponent(id)}`

export async function listMessages({ page, search }: MessagesParams): Promise<MessageList> {
  const query = new URLSearchParams({ page: String(page), limit: '10' })
  if (search !== '') query.set('search', search)
  return (await call<MessageList>({ path: `/admin/messages?${query}` })).body
}

/** `mailed`: to how many it went by mail. Throws ApiError MESSAGE_NOT_FOUND. */
export const readMessage = async (id: Id): Promise<Message & { mailed?: number }> =>
  (await call<Message & { mailed?: number }>({ path: `/messages/${encodeURIComponent(id)}` })).body

/**
 * Makes a message, or finds the one that an earlier try with the same id has made: it then gets what is written now.
 * Throws ApiError INVALID with a sentence for each wrong field; REAUTH_NEEDED where it sends and nobody gave the password.
 */
export async function createMessage(_id: Id, text: MessageText, showing: boolean): Promise<Message> {
  const body = { _id, ...text, showing }
  const idempotencyKey = crypto.randomUUID()
  const ask = { method: 'POST', path: '/admin/messages', body, idempotencyKey } as const
  const made = (await confirmed(() => call<Message>(ask))).body
  return isThis(made, text, showing) ? made : changeMessage(_id, text, made.version, showing)
}

const isThis = (made: Message, text: MessageText, showing: boolean): boolean =>
  made.showing === showing &&
  made.title === text.title.trim() &&
  made.message === text.message &&
  made.type === text.type &&
  made.users === text.users &&
  made.notification === text.notification &&
  made.mail === text.mail &&
  made.messageDate === text.messageDate

/**
 * @param version the one that was read
 * @param showing true sends it, undefined leaves it as it is
 * Throws as `createMessage`, MESSAGE_NOT_FOUND, and MESSAGE_CHANGED with `current` where somebody else saved another one.
 */
export async function changeMessage(id: Id, text: MessageText, version: number, showing?: boolean): Promise<Message> {
  const body = { ...text, ...(showing !== undefined && { showing }) }
  const headers = { 'If-Match': `"${version}"` }
  const idempotencyKey = crypto.randomUUID()
  const ask = { method: 'PUT', path: pathOf(id), body, headers, idempotencyKey } as const
  return confirmed(() => call<Message>(ask)).then(
    (answer) => answer.body,
    (failure: unknown) => {
      const current = changedTo(failure)
      // Our own words, of a try whose answer was lost.
      if (current && isThis(current, text, showing ?? current.showing)) return current
      throw failure
    },
  )
}

/** What stands there now, where that is why a change was refused. */
export const changedTo = (failure: unknown): Message | null =>
  failure instanceof ApiError && failure.code === 'MESSAGE_CHANGED' ? (failure.body['current'] as Message) : null

/** Takes it back from everybody: a draft again. */
export async function unsendMessage(id: Id): Promise<Message> {
  const body = { showing: false }
  return (await call<Message>({ method: 'POST', path: pathOf(id), body, idempotencyKey: crypto.randomUUID() })).body
}

export async function deleteMessage(id: Id): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await confirmed(() => call({ method: 'DELETE', path: `/messages/${encodeURIComponent(id)}`, idempotencyKey }))
}
