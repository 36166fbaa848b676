// Plans: bought, renewed, unsubscribed and ended; what their orders come to arrives through the effects.
import type { Feature, Deps } from '#backend/platform/deps.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { deleteCardJob } from './card.ts'
import { renewJob } from './renew.ts'
import { adminRoutes } from './admin-routes.ts'
import { buyingRoutes } from './buying-routes.ts'
import { offerJob, priceRoutes } from './price-routes.ts'
import { endsSoonJob } from './ends-soon.ts'
import { removalJob } from './removal.ts'
import { nextPlanRoute } from './next-plan.ts'
import { ownRoutes } from './own-routes.ts'
import { accountsWithout, insertForPlans } from './store.ts'

/** However many accounts there are, a statement has five seconds. */
const AT_ONCE = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Does nothing where all have one. So many accounts a transaction, by their key: what was reconciled before a start was stopped
 * stays, and the next start goes on. One of two servers at a time; a plan bought meanwhile comes first.
 */
export async function reconcilePlans({ db, transact, clock }: Deps): Promise<string[]> {
  for (let last = FIRST; ;) {
    const ids = await accountsWithout(db, last, AT_ONCE)
    const end = ids.at(-1)
    if (end === undefined) return []
    await transact((tx) => insertForPlans(tx, ids, clock.now()))
    last = end
  }
}

export const subscriptionFeature = (payments: Payments): Feature => ({
  routes: [
    ...ownRoutes(payments.deps),
    nextPlanRoute(payments.deps),
    ...buyingRoutes(payments),
    ...adminRoutes(payments),
    ...priceRoutes(payments.deps),
  ],
  seed: () => reconcilePlans(payments.deps),
  jobs: [
    renewJob(payments),
    deleteCardJob(payments.deps),
    offerJob(payments.deps),
    removalJob(payments.deps),
    endsSoonJob(payments.deps),
  ],
})
