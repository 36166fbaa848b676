// What accounts read: the list behind the bell, one message, and that it was read.
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { excerpt, NEWS_LIST, ONE_MESSAGE, presentMessage, presentNews } from './present.ts'
import { countMailed } from '#backend/features/message/mail/store.ts'
import { countNews, listReceivedMessages, receivedMessageById, markAllAsRead, markAsRead, readerOf } from './store.ts'
import { messageById } from './store.ts'

export const params = z.object({ messageId: z.string() })

/** @throws Refusal MESSAGE_NOT_FOUND where it cannot be an id. */
export function idOf({ messageId }: z.output<typeof params>): string {
  const id = idSchema.safeParse(messageId).data
  if (id === undefined) throw new Refusal('MESSAGE_NOT_FOUND')
  return id
}

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/messages',
    who: 'signed-in',
    summary: 'Messages to the caller, newest first, cut to their beginning; and how many are unread',
    query: z.object(pageQuery(LIMITS.pageSize)),
    answers: { 200: NEWS_LIST },
    handle: async ({ caller, query }) => {
      const reader = await readerOf(deps.db, caller, deps.clock.now())
      const { count, unread } = await countNews(deps.db, reader)
      const { skip, take, figures } = paged(query, count)
      const messages = (await listReceivedMessages(deps.db, reader, skip, take)).map((row) => excerpt(presentNews(row)))
      return { status: 200, body: { messages, pages: figures.pageCount, unreadCount: unread, ...figures } }
    },
  })

const one = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/messages/:messageId',
    who: 'signed-in',
    summary: 'A message to the caller; to administrators any, with what only they are told',
    params,
    answers: { 200: ONE_MESSAGE },
    handle: async ({ caller, params: asked }) => {
      const id = idOf(asked)
      const reader = await readerOf(deps.db, caller, deps.clock.now())
      const news = await receivedMessageById(deps.db, reader, id)
      const message = caller.role === 'admin' ? await messageById(deps.db, id) : null
      if (!news && !message) throw new Refusal('MESSAGE_NOT_FOUND')
      // A draft has nobody who could have read it.
      const own = message && { ...presentMessage(message), mailed: await countMailed(deps.db, id) }
      const body = { read: true, ...own, ...(news && presentNews(news)) }
      return { status: 200, body }
    },
  })

const DONE = z.object({ unreadCount: z.number().int() })

const read = (deps: Deps): Route =>
  route({
    method: 'PUT',
    path: '/messages/:messageId/read',
    who: 'signed-in',
    summary: 'Notes that the caller has read or closed a message, on every device',
    params,
    answers: { 200: DONE },
    handle: async ({ caller, params: asked, transact }) =>
      transact(async (tx) => {
        const reader = await readerOf(tx, caller, deps.clock.now())
        if (!(await markAsRead(tx, reader, idOf(asked)))) throw new Refusal('MESSAGE_NOT_FOUND')
        return { status: 200, body: { unreadCount: (await countNews(tx, reader)).unread } }
      }),
  })

const readAll = (deps: Deps): Route =>
  route({
    method: 'PUT',
    path: '/messages/read',
    who: 'signed-in',
    summary: 'Notes that the caller has read every message',
    answers: { 200: DONE },
    handle: async ({ caller, transact }) =>
      transact(async (tx) => {
        await markAllAsRead(tx, await readerOf(tx, caller, deps.clock.now()))
        return { status: 200, body: { unreadCount: 0 } }
      }),
  })

export const readerRoutes = (deps: Deps): Route[] => [list(deps), readAll(deps), one(deps), read(deps)]
