// How messages are written: drafted, changed, sent and taken back, deleted (requirement §4 Message, §7).
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { messageSchema } from '#domain/message/message.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { MESSAGE, MESSAGE_LIST, presentMessage } from './present.ts'
import { idOf, params } from './reader-routes.ts'
import { countMessages, deleteMessage, insertMessage, listMessages, lockMessage, updateMessage } from './store.ts'
import type { MessageRow } from './table.ts'

const BODY_LIMIT = LIMITS.bodyBytes

/** @throws Refusal MESSAGE_NOT_FOUND. */
function found(row: MessageRow | null): MessageRow {
  if (!row) throw new Refusal('MESSAGE_NOT_FOUND')
  return row
}

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/messages',
    who: 'admin',
    summary: 'All messages, drafts among them, newest first',
    query: z.object(pageQuery(LIMITS.pageSize)),
    answers: { 200: MESSAGE_LIST },
    handle: async ({ query }) => {
      const { skip, take, figures } = paged(query, await countMessages(deps.db))
      const messages = (await listMessages(deps.db, skip, take)).map(presentMessage)
      return { status: 200, body: { messages, pages: figures.pageCount, ...figures } }
    },
  })

const create = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/admin/messages',
    who: 'admin',
    summary: 'Makes a draft, or with `showing` sends it at once',
    bodyLimit: BODY_LIMIT,
    body: messageSchema,
    answers: { 201: MESSAGE },
    handle: async ({ body: { _id = randomUUID(), showing, ...text }, transact }) =>
      transact(async (tx) => {
        const now = deps.clock.now()
        await insertMessage(tx, _id, text, showing ? now : null, now)
        return { status: 201, body: presentMessage(found(await lockMessage(tx, _id))) }
      }),
  })

const change = (deps: Deps): Route =>
  route({
    method: 'PUT',
    path: '/admin/messages/:messageId',
    who: 'admin',
    summary: 'Changes a message; what was sent stays sent unless `showing` says otherwise',
    bodyLimit: BODY_LIMIT,
    params,
    body: messageSchema,
    answers: { 200: MESSAGE },
    handle: async ({ params: asked, body: { _id: _, showing, ...text }, transact }) =>
      transact(async (tx) => {
        const { id, sentAt } = found(await lockMessage(tx, idOf(asked)))
        await updateMessage(tx, id, text, sentFrom(showing, sentAt, deps.clock.now()))
        return { status: 200, body: presentMessage(found(await lockMessage(tx, id))) }
      }),
  })

/** When it counts as sent: sending what is sent already does not make it new. */
function sentFrom(showing: boolean | undefined, sentAt: Date | null, now: Date): Date | null {
  if (showing === undefined) return sentAt
  return showing ? (sentAt ?? now) : null
}

const send = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/admin/messages/:messageId',
    who: 'admin',
    summary: 'Sends a message, or takes it back; further fields are ignored',
    bodyLimit: BODY_LIMIT,
    params,
    body: z.object({ showing: z.boolean({ error: 'required' }) }),
    answers: { 200: MESSAGE },
    handle: async ({ params: asked, body: { showing }, transact }) =>
      transact(async (tx) => {
        const row = found(await lockMessage(tx, idOf(asked)))
        await updateMessage(tx, row.id, row, sentFrom(showing, row.sentAt, deps.clock.now()))
        return { status: 200, body: presentMessage(found(await lockMessage(tx, row.id))) }
      }),
  })

const remove = (): Route =>
  route({
    method: 'DELETE',
    path: '/messages/:messageId',
    who: 'admin',
    summary: 'Deletes a message, and who has read it',
    params,
    answers: { 204: z.undefined() },
    handle: async ({ params: asked, transact }) =>
      transact(async (tx) => {
        await deleteMessage(tx, found(await lockMessage(tx, idOf(asked))).id)
        return { status: 204 }
      }),
  })

export const adminRoutes = (deps: Deps): Route[] => [list(deps), create(deps), change(deps), send(deps), remove()]
