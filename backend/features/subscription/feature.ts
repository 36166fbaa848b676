// Plans: bought, renewed, unsubscribed and ended; what their orders come to arrives through the effects.
import type { Feature } from '#backend/platform/deps.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { forgetCardJob } from './card.ts'
import { reconcilePlans } from './reconcile.ts'
import { renewJob } from './renew.ts'
import { adminRoutes } from './admin-routes.ts'
import { buyingRoutes } from './buying-routes.ts'
import { offerJob } from './offers.ts'
import { removalJob } from './removal.ts'
import { ownRoutes } from './own-routes.ts'
import { priceRoutes } from './price-routes.ts'

export const subscriptionFeature = (payments: Payments): Feature => ({
  routes: [
    ...ownRoutes(payments.deps),
    ...buyingRoutes(payments),
    ...adminRoutes(payments),
    ...priceRoutes(payments.deps),
  ],
  seed: () => reconcilePlans(payments.deps),
  jobs: [renewJob(payments), forgetCardJob(payments.deps), offerJob(payments.deps), removalJob(payments.deps)],
})
