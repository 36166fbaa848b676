// Everybody's payments to administrators: page by page, and all at once as a file.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { PAYMENT_LIST, presentPayment } from './present.ts'
import { csvAnswer, type CsvRow } from '#backend/platform/csv.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { ownerFilters, paged, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { seoulDay } from '#domain/seoul-day.ts'
import { seoulTime } from '#backend/platform/seoul.ts'
import { countEveryones, everyPayment, listEveryones, type ListedOrder, type PaymentFilters } from './list-store.ts'

const day = z.iso.date().optional().catch(undefined)
const STATUSES = Object.keys(PAYMENT_STATUSES) as [PaymentStatus, ...PaymentStatus[]]

/** A filter that means nothing narrows nothing. */
const narrowed = {
  search: ownerFilters.search,
  from: day,
  to: day,
  plan: z.enum(SUBSCRIPTION_TYPES).optional().catch(undefined),
  state: z.enum(STATUSES).optional().catch(undefined),
  today: z.string().optional(),
}
const filters = z.object(narrowed)
const query = z.object({ ...pageQuery(LIMITS.pageSize), ...narrowed })

/** Today wins over days. */
function filtersOf(deps: Deps, { today, from, to, plan, state, search }: z.output<typeof filters>): PaymentFilters {
  const now = today === '1' ? seoulDay(deps.clock.now()) : null
  return { plan, state, search, from: now ?? from, to: now ?? to }
}

export const everyoneRoutes = (deps: Deps): Route[] => [all(deps), file(deps)]

const all = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/payments/all',
    who: 'admin',
    summary:
      'Everybody’s payments, newest first: `from` and `to` (days in Seoul) or `today=1`, `plan`, `state`, and `search` by order number, company, name or email',
    query,
    answers: { 200: PAYMENT_LIST },
    handle: async ({ query: asked }) => {
      const wanted = filtersOf(deps, asked)
      const found = await countEveryones(deps.db, wanted)
      const { figures, ...window } = paged(asked, found.count)
      const orders = (await listEveryones(deps.db, wanted, found, window)).map(presentPayment)
      const least = found.isLeast ? { isLeast: true } : {}
      return { status: 200, body: { orders, pages: figures.pageCount, ...figures, ...least } }
    },
  })

const file = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/payments/all.csv',
    who: 'admin',
    danger: true,
    summary: 'The same payments as a CSV file, all of them; who fetched it is written down',
    query: filters,
    answers: { 200: z.string() },
    handle: async ({ caller, query: asked, language }) => {
      const narrowing = filtersOf(deps, asked)
      const parts = everyPayment(deps.db, narrowing)
      const list = { noun: 'payment', list: 'payments', head: HEAD, parts, row: rowOf, narrowing }
      return csvAnswer(deps, { caller, language }, list)
    },
  })

const HEAD = {
  kr: [
    '주문 번호',
    '회사',
    '이름',
    '이메일',
    '종류',
    '요금제',
    '금액',
    '통화',
    '상태',
    '주문한 때',
    '결제한 때',
    '환불한 때',
    '환불한 금액',
  ],
  en: [
    'Order',
    'Company',
    'Name',
    'Email',
    'Kind',
    'Plan',
    'Amount',
    'Currency',
    'Status',
    'Ordered',
    'Paid',
    'Refunded',
    'Refunded amount',
  ],
}

const instant = (at: Date | null): string | null => (at === null ? null : seoulTime(at))

const rowOf = (order: ListedOrder): CsvRow => [
  order.merchantUid,
  order.companyName,
  order.name,
  order.email,
  order.kind,
  order.plan,
  order.amount,
  order.currency,
  order.state,
  instant(order.createdAt),
  instant(order.paidAt),
  instant(order.refundedAt),
  order.returned,
]
