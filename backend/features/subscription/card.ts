// The card of a plan: another one takes its place, and one that nothing is charged to any more is deleted at the provider.
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { isCharged, liveSubscription, saveSubscription, showPlan } from './store.ts'

const QUEUE = 'card-forget'

export async function deleteCardLater(deps: Deps, tx: EntityManager, customerUid: string | null): Promise<void> {
  if (customerUid !== null) await deps.jobs.enqueue(QUEUE, { customerUid }, { tx })
}

export const deleteCardJob = (deps: Deps): Job =>
  job<{ customerUid: string }>({
    name: QUEUE,
    tries: 10,
    delay: 60,
    work: async ({ customerUid }) => {
      // Charged again meanwhile: it stays.
      if (!(await isCharged(deps.db, customerUid))) await deps.payments.deleteCard(customerUid)
    },
  })

/** Whole won, charged and cancelled at once. */
export const CARD_CHECK = 100

/** @param order of the 100 won; the account is locked */
export async function switchCard(deps: Deps, tx: EntityManager, order: OrderRow): Promise<void> {
  const now = deps.clock.now()
  const row = await liveSubscription(tx, order.accountId)
  // The plan ended meanwhile, or never renewed: there is nothing that the card would pay.
  if (!row || row.customerUid === null || row.state !== 'active') return deleteCardLater(deps, tx, order.customerUid)
  const { customerUid, cardName } = order
  // What was declined before is tried again with the new card at once.
  const nextChargeAt = row.declined > 0 && row.nextChargeAt ? now : row.nextChargeAt
  const switched = await saveSubscription(tx, { ...row, customerUid, cardName, nextChargeAt }, now)
  await showPlan(tx, switched, now)
  await deleteCardLater(deps, tx, row.customerUid)
  await queuePaymentMail(deps, tx, { kind: 'card-changed', accountId: row.accountId, plan: row.plan })
}
