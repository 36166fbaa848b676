// Feedback goes on by mail, in the background: sending it works while the mail server does not.
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { MAIL_TRIES } from '#backend/platform/mail.ts'
import { feedbackById } from './store.ts'

export const FEEDBACK_MAILS = 'feedback-mail'
const WANTED = z.object({ id: z.uuid() })

export const askForMail = (deps: Deps, id: string, tx: EntityManager): Promise<void> =>
  deps.jobs.enqueue(FEEDBACK_MAILS, { id }, { tx })

/** Plain text only: whatever somebody wrote is read as words. */
export function mailJob(deps: Deps): Job {
  return job({
    name: FEEDBACK_MAILS,
    ...MAIL_TRIES,
    work: async (data) => {
      const row = await feedbackById(deps.db, WANTED.parse(data).id)
      if (!row) return
      const from = row.email === null ? 'signed out' : `${row.name} <${row.email}>`
      const lines = [`from: ${from}`, `url: ${row.url}`, `agent: ${row.userAgent}`]
      await deps.mail.send({
        to: deps.config.feedbackEmail,
        subject: `[Gilbook] ${row.title}`,
        text: `${row.feedback}\n\n---\n${lines.join('\n')}\n`,
      })
    },
  })
}
