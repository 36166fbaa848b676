// Once the 30 days before a dearer charge have begun, its subscriber is asked by mail: once for each price.
import { CONSENT_DAYS } from '#domain/payment/price.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { askForPaymentLetter } from '#backend/features/payment/letters/ask.ts'
import { offerFor } from './mine.ts'
import { dueOffers, noteOffer } from './price-store.ts'
import { type DueSubscription, lockPlan, subscriptionById } from './store.ts'

const DAY = 24 * 3600 * 1000

/** In the morning in Seoul. */
export const offerJob = (deps: Deps): Job =>
  job({ name: 'price-offers', every: '17 0 * * *', work: () => offerPrices(deps) })

export async function offerPrices(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const due of await dueOffers(deps.db, now, new Date(now.getTime() + CONSENT_DAYS * DAY)))
    await offer(deps, due).catch((error: unknown) =>
      deps.log.error({ err: error, subscription: due.id }, 'a new price could not be written about'),
    )
}

async function offer(deps: Deps, { id, accountId }: DueSubscription): Promise<void> {
  await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    const row = await subscriptionById(tx, id)
    const found = row && row.state === 'active' ? await offerFor(tx, row, deps.clock.now()) : null
    if (!row || !found) return
    // Another process was first; or its subscriber has seen it on the screen and agreed.
    if (!(await noteOffer(tx, id, found.amount)) || found.consentedAt !== null) return
    const { amount, oldAmount, from: at } = found
    await askForPaymentLetter(deps, tx, { kind: 'new-price', accountId, plan: row.plan, amount, oldAmount, at })
  })
}
