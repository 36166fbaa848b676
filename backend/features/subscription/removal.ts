// Six months after a plan has ended its guidebooks go, announced by two mails that were really sent.
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { emptyAccount } from '#backend/features/identity/account-deletion/store.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import { sendPaymentMail } from '#backend/features/payment/mails/job.ts'
import {
  type DueRemoval,
  dueRemovals,
  holdsSomething,
  clearRemoval,
  liveSubscription,
  lockPlan,
  recordWarning,
  startingSubscription,
  subscriptionById,
} from './store.ts'

export const removalJob = (deps: Deps): Job =>
  job({ name: 'guidebook-removal', every: '11 * * * *', work: () => removeDue(deps) })

export async function removeDue(deps: Deps): Promise<void> {
  for (const due of await dueRemovals(deps.db, deps.clock.now(), [FIRST, LAST]))
    await (due.warnedDays === LAST ? remove(deps, due) : warn(deps, due)).catch((error: unknown) =>
      deps.log.error({ err: error, subscription: due.id }, 'guidebooks of an ended plan could not be seen to'),
    )
}

/**
 * The date moves where it would come sooner after the mail than it says: after days without this job nobody loses anything
 * unwarned. Sent before it is noted: a mail too many does no harm.
 */
async function warn(deps: Deps, { id, accountId, removeAt, warnedDays }: DueRemoval): Promise<void> {
  const days = warnedDays === null ? FIRST : LAST
  const earliest = deps.clock.now().getTime() + days * DAY_MS
  const at = new Date(Math.max(removeAt.getTime(), earliest))
  const hasAny = await holdsSomething(deps.db, accountId)
  if (hasAny && !(await sendPaymentMail(deps, { kind: 'removal', accountId, at: at.toISOString() }))) return
  await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    // Where there is nothing, nothing will be removed. A plan that was bought meanwhile has cleared the date already.
    await recordWarning(tx, { id, warnedDays }, hasAny ? at : null, days)
  })
}

/** The account stays, with its name, its payments and its portrait. */
async function remove(deps: Deps, { id, accountId }: DueRemoval): Promise<void> {
  const removed = await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    const row = await subscriptionById(tx, id)
    const isDue = row?.removeAt && row.removeAt <= deps.clock.now() && row.warnedDays === LAST
    // While a plan is being bought everything waits for how that ends.
    if (!isDue || (await liveSubscription(tx, accountId)) || (await startingSubscription(tx, accountId))) return null
    const gone = await emptyAccount(tx, accountId)
    await clearRemoval(tx, accountId)
    await queuePaymentMail(deps, tx, { kind: 'removed', accountId })
    return gone
  })
  if (removed) deps.log.info({ subscription: id, ...removed }, 'guidebooks of an ended plan were removed')
}

/** Days before the removal at which it is announced. */
const FIRST = 30
const LAST = 7
