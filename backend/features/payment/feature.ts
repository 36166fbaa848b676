// Orders and the money that moves for them: read, refunded, looked up; what they do to plans is given from outside.
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { job } from '#backend/platform/jobs.ts'
import { checkJobs } from '#backend/features/payment/flow/check-order.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { paymentMailJob } from '#backend/features/payment/mails/job.ts'
import { sweepRetained } from './ledger-store.ts'
import { removeRoute, refundRoute, transactionRoutes } from './admin-routes.ts'
import { everyoneRoutes } from './list-routes.ts'
import { paymentsByState } from './list-store.ts'
import type { Measure } from '#backend/platform/metrics/metrics.ts'
import { readRoutes, webhookRoute } from './routes.ts'

export const paymentFeature = (payments: Payments): Feature => ({
  routes: [
    // Before the one of a number: `all` is none.
    ...everyoneRoutes(payments.deps),
    ...readRoutes(payments.deps),
    refundRoute(payments),
    webhookRoute(payments),
    removeRoute(payments.deps),
    ...transactionRoutes(payments.deps),
  ],
  measures: [byState(payments.deps)],
  jobs: [
    ...checkJobs(payments),
    paymentMailJob(payments.deps),
    // At night in Seoul.
    job({
      name: 'payment-kept-sweep',
      every: '53 18 * * *',
      work: () => sweepRetained(payments.deps.db, payments.deps.clock.now()),
    }),
  ],
})

const byState = ({ db, clock }: Deps): Measure<'state'> => ({
  name: 'gilbook_payments',
  help: 'Payments of the last 24 hours by state, and all that are not decided.',
  labels: ['state'],
  read: async () => {
    const rows = await paymentsByState(db, new Date(clock.now().getTime() - DAY_MS))
    return rows.map(({ state, count }) => ({ labels: { state }, value: count }))
  },
})
