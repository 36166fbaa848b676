// A card that nothing is charged to any more is deleted at the provider, in the background: for it there is no purpose left.
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs/jobs.ts'

const QUEUE = 'card-forget'

export async function forgetCardLater(deps: Deps, tx: EntityManager, customerUid: string | null): Promise<void> {
  if (customerUid !== null) await deps.jobs.enqueue(QUEUE, { customerUid }, { tx })
}

export const forgetCardJob = (deps: Deps): Job =>
  job<{ customerUid: string }>({
    name: QUEUE,
    tries: 10,
    delay: 60,
    work: async ({ customerUid }) => {
      const rows = await deps.db.query(
        `SELECT 1 FROM subscription WHERE customer_uid = $1 AND state <> 'ended' LIMIT 1`,
        [customerUid],
      )
      // Charged again meanwhile: it stays.
      if ((rows as unknown[]).length === 0) await deps.payments.forgetCard(customerUid)
    },
  })
