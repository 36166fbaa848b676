// How messages are written: drafted, changed, sent and taken back, deleted.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { messageSchema } from '#domain/message-schema.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { leastFigure, ownerFilters, paged, pageQuery } from '#backend/platform/paging.ts'
import { type Caller, route, type Route } from '#backend/platform/route.ts'
import { checkConfirmed } from '#backend/platform/session.ts'
import { MESSAGE, MESSAGE_LIST, presentMessage } from './present.ts'
import { mailChanged } from '#backend/features/message/mail/mailing.ts'
import { fileRoute } from './file.ts'
import { idOf, params } from './reader-routes.ts'
import {
  countMessages,
  deleteMessage,
  insertMessage,
  listMessages,
  lockMessage,
  updateMessage,
  accountsAlike,
} from './store.ts'
import type { MessageRow } from './table.ts'
import type { EntityManager } from 'typeorm'
import { hasPlan } from '#domain/identity/account.ts'
import { AUDIENCES, audiencesOf, type Readers } from '#domain/message.ts'
import { writeAudit } from '#backend/platform/audit.ts'

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
    summary: 'All messages, drafts among them, newest first; `search` is looked for in title and text',
    query: z.object({ ...pageQuery(LIMITS.pageSize), search: ownerFilters.search }),
    answers: { 200: MESSAGE_LIST.extend(leastFigure) },
    handle: async ({ query }) => {
      const found = await countMessages(deps.db, query.search)
      const { figures, ...window } = paged(query, found.count)
      const messages = (await listMessages(deps.db, query.search, found, window)).map(presentMessage)
      const more = found.isLeast && { isLeast: true as const }
      return { status: 200, body: { messages, pages: figures.pageCount, ...figures, ...more } }
    },
  })

/**
 * Writing a draft is not dangerous: what people get is, whether it is sent now or changed after it was.
 * @throws Refusal REAUTH_NEEDED
 */
function checkSending(caller: Caller, sentAt: Date | null, now: Date): void {
  if (sentAt) checkConfirmed(caller, now)
}

const create = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/admin/messages',
    who: 'admin',
    danger: 'sending',
    summary: 'Makes a draft, or with `showing` sends it at once',
    bodyLimit: BODY_LIMIT,
    body: messageSchema,
    answers: { 201: MESSAGE },
    handle: async ({ caller, body: { _id = randomUUID(), showing, ...text }, transact }) =>
      transact(async (tx) => {
        const now = deps.clock.now()
        const sentAt = showing ? now : null
        checkSending(caller, sentAt, now)
        const isNew = await insertMessage(tx, _id, text, sentAt, now)
        const made = found(await lockMessage(tx, _id))
        if (isNew) await recordAct(tx, caller, 'create', null, made, now)
        if (isNew) await mailChanged(deps, tx, null, made)
        return { status: 201, body: presentMessage(made) }
      }),
  })

const change = (deps: Deps): Route =>
  route({
    method: 'PUT',
    path: '/admin/messages/:messageId',
    who: 'admin',
    danger: 'sending',
    summary:
      'Changes a message, of the version in If-Match if there is one; what was sent stays sent unless `showing` says',
    bodyLimit: BODY_LIMIT,
    params,
    body: messageSchema,
    answers: { 200: MESSAGE },
    handle: async ({ caller, params: asked, body: { _id: _, showing, ...text }, ifMatch, transact }) =>
      transact(async (tx) => {
        const [before, now] = [found(await lockMessage(tx, idOf(asked))), deps.clock.now()]
        checkVersion(before, ifMatch)
        const sentAt = sentFrom(showing, before.sentAt, now)
        checkSending(caller, sentAt, now)
        await updateMessage(tx, before.id, text, sentAt)
        const after = found(await lockMessage(tx, before.id))
        await recordAct(tx, caller, !before.sentAt && after.sentAt ? 'send' : 'change', before, after, now)
        await mailChanged(deps, tx, before, after)
        return { status: 200, body: presentMessage(after) }
      }),
  })

/** @throws Refusal MESSAGE_CHANGED with `current` where another version was read. */
function checkVersion(row: MessageRow, ifMatch: number | null): void {
  if (ifMatch === null || ifMatch === row.version) return
  throw new Refusal('MESSAGE_CHANGED', { extra: { current: presentMessage(row) } })
}

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
    danger: 'sending',
    summary: 'Sends a message, or takes it back; further fields are ignored',
    bodyLimit: BODY_LIMIT,
    params,
    body: z.object({ showing: z.boolean({ error: 'required' }) }),
    answers: { 200: MESSAGE },
    handle: async ({ caller, params: asked, body: { showing }, transact }) =>
      transact(async (tx) => {
        const [before, now] = [found(await lockMessage(tx, idOf(asked))), deps.clock.now()]
        const sentAt = sentFrom(showing, before.sentAt, now)
        checkSending(caller, sentAt, now)
        await updateMessage(tx, before.id, before, sentAt)
        const after = found(await lockMessage(tx, before.id))
        await recordAct(tx, caller, showing ? 'send' : 'unsend', before, after, now)
        await mailChanged(deps, tx, before, after)
        return { status: 200, body: presentMessage(after) }
      }),
  })

const remove = (deps: Deps): Route =>
  route({
    method: 'DELETE',
    path: '/messages/:messageId',
    who: 'admin',
    danger: true,
    summary: 'Deletes a message, and who has read it',
    params,
    answers: { 204: z.undefined() },
    handle: async ({ caller, params: asked, transact }) =>
      transact(async (tx) => {
        const before = found(await lockMessage(tx, idOf(asked)))
        await deleteMessage(tx, before.id)
        await recordAct(tx, caller, 'delete', before, null, deps.clock.now())
        return { status: 204 }
      }),
  })

export const adminRoutes = (deps: Deps): Route[] => [
  list(deps),
  fileRoute(deps),
  readersRoute(deps),
  create(deps),
  change(deps),
  send(deps),
  remove(deps),
]

/** Whom it was for, how and from when; of its words only how many. */
const stateOf = (row: MessageRow | null): object | null =>
  row && {
    type: row.type,
    users: row.users,
    notification: row.notification,
    mail: row.mail,
    messageDate: row.messageDate,
    showing: row.sentAt !== null,
    titleLength: row.title.length,
    messageLength: row.message.length,
  }

async function recordAct(
  tx: EntityManager,
  caller: Caller,
  act: 'create' | 'change' | 'send' | 'unsend' | 'delete',
  before: MessageRow | null,
  after: MessageRow | null,
  now: Date,
): Promise<void> {
  const subject = (after ?? before)?.id ?? ''
  await writeAudit(tx, caller, { act: `message.${act}`, subject, before: stateOf(before), after: stateOf(after) }, now)
}

// How many people a message would reach, told before it is sent.

const readersRoute = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/messages/readers',
    who: 'admin',
    summary: 'How many accounts a message for `users` would reach now, and how many of them by mail too',
    query: z.object({ users: z.enum(AUDIENCES).default('all') }),
    answers: { 200: z.object({ people: z.number().int(), byMail: z.number().int() }) satisfies z.ZodType<Readers> },
    handle: async ({ query: { users } }) => {
      const now = deps.clock.now()
      const reached = (await accountsAlike(deps.db, now)).filter((alike) =>
        audiencesOf({ role: alike.role, paid: hasPlan(alike, now) }).includes(users),
      )
      const sum = (figure: 'people' | 'byMail') => reached.reduce((total, alike) => total + alike[figure], 0)
      return { status: 200, body: { people: sum('people'), byMail: sum('byMail') } }
    },
  })
