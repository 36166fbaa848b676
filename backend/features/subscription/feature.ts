// Plans: bought, renewed, unsubscribed and ended; what their orders come to arrives through the effects.
import type { Feature } from '#backend/platform/deps.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { forgetCardJob } from '#backend/features/subscription/card/forget.ts'
import { adoptPlans } from '#backend/features/subscription/plan/adopt.ts'
import { renewJob } from '#backend/features/subscription/plan/renew.ts'
import { adminRoutes } from '#backend/features/subscription/routes/admin.ts'
import { buyingRoutes } from '#backend/features/subscription/routes/buying.ts'
import { offerJob } from '#backend/features/subscription/pricing/offers.ts'
import { removalJob } from '#backend/features/subscription/removal/remove.ts'
import { ownRoutes } from '#backend/features/subscription/routes/own.ts'
import { priceRoutes } from '#backend/features/subscription/routes/prices.ts'

export const subscriptionFeature = (payments: Payments): Feature => ({
  routes: [
    ...ownRoutes(payments.deps),
    ...buyingRoutes(payments),
    ...adminRoutes(payments),
    ...priceRoutes(payments.deps),
  ],
  seed: () => adoptPlans(payments.deps),
  jobs: [renewJob(payments), forgetCardJob(payments.deps), offerJob(payments.deps), removalJob(payments.deps)],
})
