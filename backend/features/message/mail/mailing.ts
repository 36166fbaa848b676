// A message that is also mailed: a job walks over its readers page by page, and queues one mail each.
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { messageById } from '#backend/features/message/store.ts'
import type { MessageRow } from '#backend/features/message/table.ts'
import { queueMessageMail } from './mail-job.ts'
import { isFor, queueMails, pageOfAccounts } from './store.ts'

const MAILINGS = 'message-mailing'
/** Accounts of one transaction: each page of a hundred thousand needs the memory of this many. */
const PAGE = 200

const WANTED = z.object({ messageId: z.uuid(), after: z.uuid().nullable() })

type Mailed = Pick<MessageRow, 'id' | 'mail' | 'shownAt' | 'users'>

/** Where a change made somebody a reader who had not been: asked for in its transaction, begun on the message's day. */
export async function mailChanged(deps: Deps, tx: EntityManager, before: Mailed | null, after: Mailed): Promise<void> {
  if (!after.mail || !after.shownAt) return
  const same = before?.mail && before.users === after.users && before.shownAt?.getTime() === after.shownAt.getTime()
  if (!same) await ask(deps, tx, after.id, null, after.shownAt)
}

async function ask(deps: Deps, tx: EntityManager, messageId: Id, after: Id | null, from: Date): Promise<void> {
  const wait = Math.ceil((from.getTime() - deps.clock.now().getTime()) / 1000)
  await deps.jobs.enqueue(MAILINGS, { messageId, after }, { tx, ...(wait > 0 && { after: wait }) })
}

/** A page, its mails and the next page are one transaction: ended anywhere it goes on from there, and nobody is asked for twice. */
export const mailingJob = (deps: Deps, size = PAGE): Job =>
  job({
    name: MAILINGS,
    tries: 13,
    delay: 30,
    work: async (data) => {
      const { messageId, after } = WANTED.parse(data)
      await deps.transact(async (tx) => {
        const message = await messageById(tx, messageId)
        if (!message?.mail || !message.shownAt) return
        const now = deps.clock.now()
        if (message.shownAt > now) return ask(deps, tx, messageId, after, message.shownAt)
        const page = await pageOfAccounts(tx, message.shownAt, after, size)
        const readers = page.filter((person) => isFor(message, person, now)).map(({ id }) => id)
        for (const accountId of await queueMails(tx, messageId, readers))
          await queueMessageMail(deps, tx, { messageId, accountId })
        const last = page.length === size && page.at(-1)
        if (last) await ask(deps, tx, messageId, last.id, now)
      })
    },
  })
