// Sends the letters of messages, one after another, in a queue of their own: mails about accounts never wait behind them.
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { writeMessageLetter } from './letter.ts'
import { forgetWanted, isFor, noteGone, wantedLetter } from './store.ts'
import { unsubscribeToken } from './token.ts'

export const MESSAGE_LETTERS = 'message-letter'

const WANTED = z.object({ messageId: z.uuid(), accountId: z.uuid() })
type Wanted = z.infer<typeof WANTED>

export async function askForLetter(deps: Deps, tx: EntityManager, wanted: Wanted): Promise<void> {
  await deps.jobs.enqueue(MESSAGE_LETTERS, wanted, { tx })
}

/** Tried for a day and a half. */
export const letterJob = (deps: Deps): Job =>
  job({ name: MESSAGE_LETTERS, tries: 13, delay: 30, work: async (data) => sendLetter(deps, WANTED.parse(data)) })

/**
 * Whom it is for is asked once more: it may have been taken back, and its reader may have changed their mind. It is noted as
 * gone when the mail server has it: a process that dies between the two sends one letter twice rather than never.
 */
async function sendLetter(deps: Deps, { messageId, accountId }: Wanted): Promise<void> {
  const now = deps.clock.now()
  const found = await deps.transact(async (tx) => {
    const letter = await wantedLetter(tx, messageId, accountId)
    const isWanted = letter && isDue(letter.message, now) && isFor(letter.message, letter.person, now)
    if (!isWanted) await forgetWanted(tx, messageId, accountId)
    return isWanted ? letter : null
  })
  if (!found) return
  const unsubscribe = unsubscribeToken(deps.config, accountId, now)
  await deps.mail.send(writeMessageLetter(found.message, found.person, { ...deps.config, unsubscribe }))
  await noteGone(deps.db, messageId, accountId, now)
}

const isDue = ({ mail, shownAt }: { mail: boolean; shownAt: Date | null }, now: Date): boolean =>
  mail && shownAt !== null && shownAt <= now
