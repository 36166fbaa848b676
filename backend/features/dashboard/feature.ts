// The dashboard of administrators: one call for all that its screen shows, made anew every few seconds at most.
import { z } from 'zod'
import type { Dashboard } from '#domain/dashboard.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { PAYMENT } from '#backend/features/payment/present.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { route } from '#backend/platform/route.ts'
import { seoulDay } from '#backend/platform/seoul.ts'
import { figuresOf } from './figures.ts'
import { tallyJob } from '#backend/platform/database/tally.ts'

const count = z.number().int()
const instant = z.iso.datetime()

const DASHBOARD = z.object({
  usersToday: count,
  usersTotal: count,
  guidebooksToday: count,
  guidebooksTotal: count,
  paymentsToday: count,
  paymentsTotal: count,
  day: z.iso.date(),
  at: instant,
  week: z.object({ users: z.array(count), guidebooks: z.array(count), payments: z.array(count) }),
  months: z.array(z.object({ month: z.string(), users: count, guidebooks: count, revenue: count })),
  plans: z.array(z.object({ plan: z.enum(SUBSCRIPTION_TYPES), users: count, revenue: count })),
  newUsers: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      companyName: z.string(),
      subscriptionType: z.enum(SUBSCRIPTION_TYPES),
      createdAt: instant,
    }),
  ),
  latestPayments: z.array(PAYMENT),
  attention: z.object({
    checking: count,
    mismatch: count,
    parkedJobs: count,
    failedMails: count,
    storage: z.enum(['ok', 'failing']),
  }),
}) satisfies z.ZodType<Dashboard>

/** How long an answer is given again, to whoever asks. */
const KEPT_MS = 5000

export function dashboardFeature(deps: Deps): Feature {
  const read = kept(deps)
  return {
    routes: [
      route({
        method: 'GET',
        path: '/dashboard',
        who: 'admin',
        summary: 'Users, guidebooks and payments of today (in Seoul) and of all, by month, and what needs attention',
        answers: { 200: DASHBOARD },
        handle: async () => ({ status: 200, body: await read() }),
      }),
    ],
    jobs: [tallyJob(deps)],
  }
}

/** Asked by many at once, it is read once; a new day is read at once. */
function kept(deps: Deps): () => Promise<Dashboard> {
  let last: { at: Date; answer: Promise<Dashboard> } | null = null
  return () => {
    const now = deps.clock.now()
    const age = last ? now.getTime() - last.at.getTime() : KEPT_MS
    if (last && age >= 0 && age < KEPT_MS && seoulDay(last.at) === seoulDay(now)) return last.answer
    const answer = figuresOf(deps, now)
    const mine = { at: now, answer }
    last = mine
    // What failed is asked anew.
    answer.catch(() => {
      if (last === mine) last = null
    })
    return answer
  }
}
