// Calls for messages to the signed-in account.
import type { Id } from '#domain/guidebook/document.ts'
import type { ReceivedMessage } from '#domain/message.ts'
import { call } from '#pwa/api/call/call.ts'
import { send } from '#pwa/api/call/send.ts'

export interface NewsList {
  /** Newest first; their text is cut to its beginning. */
  messages: ReceivedMessage[]
  page: number
  pageCount: number
  pageSize: number
  totalCount: number
  unreadCount: number
}

export const listNews = async (page: number): Promise<NewsList> =>
  (await call<NewsList>({ path: `/messages?page=${page}&limit=10` })).body

/** Throws ApiError MESSAGE_NOT_FOUND also for one that is for others. */
export const readNews = async (id: Id): Promise<ReceivedMessage> =>
  (await call<ReceivedMessage>({ path: `/messages/${encodeURIComponent(id)}` })).body

export const sendRead = async (id: Id): Promise<void> =>
  void (await call({ method: 'PUT', path: `/messages/${id}/read`, idempotencyKey: crypto.randomUUID() }))

/** By the link of a mail, whoever is signed in here. Throws ApiError LINK_EXPIRED. */
export const stopNewsMails = async (token: string): Promise<void> => {
  await send({ method: 'POST', path: `/unsubscribe/${encodeURIComponent(token)}` })
}
