// Writes to owners of plans that nothing renews, 7 days and a day before the end.
import { endsByItself, END_MAILS } from '#domain/subscription/prolong.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import { monthlyAmount } from './price-store.ts'
import { type DueSubscription, dueEndMails, lockPlan, saveSubscription, subscriptionById } from './store.ts'

const [FIRST, LAST] = END_MAILS

export const endsSoonJob = (deps: Deps): Job =>
  job({ name: 'plan-ends-soon', every: '7 * * * *', work: () => announceEnds(deps) })

export async function announceEnds(deps: Deps): Promise<void> {
  for (const due of await dueEndMails(deps.db, deps.clock.now(), END_MAILS))
    await announce(deps, due).catch((error: unknown) =>
      deps.log.error({ err: error, subscription: due.id }, 'the end of a plan could not be written about'),
    )
}

/** The mail and the note of it are one transaction: however often this runs, each is sent once. */
async function announce(deps: Deps, { id, accountId }: DueSubscription): Promise<void> {
  await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    const row = await subscriptionById(tx, id)
    const now = deps.clock.now()
    if (!row || !endsByItself(row)) return
    const left = row.paidUntil.getTime() - now.getTime()
    const days = left <= LAST * DAY_MS ? LAST : FIRST
    if (left <= 0 || left > FIRST * DAY_MS || (row.endToldDays !== null && row.endToldDays <= days)) return
    await saveSubscription(tx, { ...row, endToldDays: days }, now)
    const amount = await monthlyAmount(tx, row, now)
    const at = row.paidUntil.toISOString()
    await queuePaymentMail(deps, tx, {
      kind: 'ends-soon',
      accountId,
      plan: row.plan,
      at,
      ...(amount > 0 && { amount }),
    })
  })
}
