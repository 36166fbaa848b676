// The dashboard of administrators: one call for all that its screen shows, made anew every few seconds at most.
import { z } from 'zod'
import type { Dashboard, DashboardMonth, Attention } from '#domain/dashboard.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { PAYMENT, presentPayment } from '#backend/features/payment/present.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { route } from '#backend/platform/route.ts'
import { seoulDay, startOfSeoulDay } from '#domain/seoul-day.ts'
import { daysAfter } from '#backend/platform/seoul.ts'
import { tallyJob, byDay, byMonth, byPlan, type TallyNoun } from '#backend/platform/database/tally.ts'
import { countEveryones, listEveryones } from '#backend/features/payment/list-store.ts'
import { LIMITS } from '#domain/limits.ts'
import { MAILS } from '#backend/features/operations/mails.ts'
import { failedJobCounts, pendingRefunds, newestAccounts, undecidedOrders } from './store.ts'

const DAYS = 7
const YEARS = 3
const SHOWN = 4
/** A refund that takes longer hangs. */
const REFUND_MS = 60_000

async function figuresOf(deps: Deps, now: Date): Promise<Dashboard> {
  const { db } = deps
  const day = seoulDay(now)
  // One after the other: the embedded database has one connection.
  const months = await byMonth(db)
  const days = await byDay(db, daysAfter(day, 1 - DAYS))
  const plans = await byPlan(db, `${day.slice(0, 7)}-01`)
  const total = (noun: TallyNoun): number => sumOf(months.filter((sum) => sum.noun === noun))
  const on = (noun: TallyNoun, of: string): number => sumOf(days.filter(({ noun: n, key }) => n === noun && key === of))
  const week = (noun: TallyNoun): number[] =>
    Array.from({ length: DAYS }, (_, at) => on(noun, daysAfter(day, at + 1 - DAYS)))
  const inMonth = (noun: TallyNoun, month: string): number =>
    sumOf(months.filter(({ noun: n, key }) => n === noun && key === month))
  const ofPlan = (noun: TallyNoun, plan: string): number =>
    sumOf(plans.filter(({ noun: n, key }) => n === noun && key === plan))
  return {
    usersToday: on('account', day),
    usersTotal: total('account'),
    guidebooksToday: on('guidebook', day),
    guidebooksTotal: total('guidebook'),
    paymentsToday: on('payment', day),
    paymentsTotal: total('payment'),
    day,
    at: now.toISOString(),
    week: { users: week('account'), guidebooks: week('guidebook'), payments: week('payment') },
    months: monthsUpTo(day).map((month): DashboardMonth => ({
      month,
      users: inMonth('account', month),
      guidebooks: inMonth('guidebook', month),
      revenue: inMonth('revenue', month),
    })),
    plans: SUBSCRIPTION_TYPES.map((plan) => ({
      plan,
      users: ofPlan('account', plan),
      revenue: ofPlan('revenue', plan),
    })),
    newUsers: await newUsers(deps, day),
    latestPayments: await latestPayments(deps),
    attention: await attentionOf(deps),
  }
}

const sumOf = (sums: { amount: number }[]): number => sums.reduce((all, { amount }) => all + amount, 0)

function monthsUpTo(day: string): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: (YEARS - 1) * 12 + month }, (_, at) => {
    const of = year - YEARS + 1 + Math.floor(at / 12)
    return `${of}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

async function newUsers({ db }: Deps, day: string): Promise<Dashboard['newUsers']> {
  const rows = await newestAccounts(db, startOfSeoulDay(day), SHOWN)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

async function latestPayments({ db }: Deps): Promise<Dashboard['latestPayments']> {
  const whole = { search: '' }
  const rows = await listEveryones(db, whole, await countEveryones(db, whole), { skip: 0, take: SHOWN })
  return rows.map(presentPayment)
}

// What somebody should look at: money that hangs, work that was given up, a storage that takes nothing.
async function attentionOf({ db, files, log, clock }: Deps): Promise<Attention> {
  const orders = await undecidedOrders(db)
  const refunds = await pendingRefunds(db, new Date(clock.now().getTime() - REFUND_MS))
  const { parked, mails } = await failedJobCounts(db, MAILS, LIMITS.countedRows)
  const storage = await files.check().then(
    () => 'ok' as const,
    (failure: unknown) => {
      log.error({ err: failure }, 'the storage cannot be written')
      return 'failing' as const
    },
  )
  const count = (isMeant: (state: string) => boolean): number =>
    orders.reduce((sum, { state, count: one }) => sum + (isMeant(state) ? one : 0), 0)
  return {
    checking: count((state) => state !== 'mismatch'),
    mismatch: count((state) => state === 'mismatch'),
    refunding: refunds.count,
    refundingSince: refunds.since?.toISOString() ?? null,
    parkedJobs: parked,
    failedMails: mails,
    storage,
  }
}

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
    refunding: count,
    refundingSince: instant.nullable(),
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
