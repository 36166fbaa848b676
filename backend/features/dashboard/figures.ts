// The dashboard's figures, read from sums and the newest rows: as quick among a million as among none.
import type { Dashboard, DashboardMonth, Attention } from '#domain/dashboard.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { countEveryones, listEveryones } from '#backend/features/payment/list-store.ts'
import { presentPayment } from '#backend/features/payment/present.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { daysAfter, seoulDay, startOfSeoulDay } from '#backend/platform/seoul.ts'
import { byDay, byMonth, byPlan, type TallyNoun } from '#backend/platform/database/tally.ts'
import { LIMITS } from '#domain/limits.ts'
import { MAILS } from '#backend/features/operations/mails.ts'
import { givenUpJobs, newestAccounts, undecidedOrders } from './store.ts'

const DAYS = 7
const YEARS = 3
const SHOWN = 4

export async function figuresOf(deps: Deps, now: Date): Promise<Dashboard> {
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
async function attentionOf({ db, files, log }: Deps): Promise<Attention> {
  const orders = await undecidedOrders(db)
  const { parked, mails } = await givenUpJobs(db, MAILS, LIMITS.countedRows)
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
    parkedJobs: parked,
    failedMails: mails,
    storage,
  }
}
