// What the address of a list of payments says: its page, and what everybody's are narrowed to.
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '#domain/identity/account.ts'
import { pageSearch } from '#pwa/ui/list/page-search.ts'
import type { PaymentFilters } from '#pwa/api/payment.ts'

export type AllSearch = PaymentFilters & { page?: number }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = (given: unknown): string | undefined =>
  typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined

/** Of everybody's payments: today's alone, or days, plan, state, and what is looked for. Anything else is the usual. */
export function allSearch(given: Record<string, unknown>): AllSearch {
  const { today, plan, state, search } = given
  const [from, to] = [day(given['from']), day(given['to'])]
  const asked = typeof search === 'string' || typeof search === 'number' ? `${search}`.trim().slice(0, 200) : ''
  const isToday = today === 1 || today === '1'
  return {
    ...pageSearch(given),
    ...(isToday && { today: 1 as const }),
    ...(!isToday && from && { from }),
    ...(!isToday && to && { to }),
    ...(SUBSCRIPTION_TYPES.includes(plan as SubscriptionType) && { plan: plan as SubscriptionType }),
    ...(typeof state === 'string' && Object.hasOwn(PAYMENT_STATUSES, state) && { state: state as PaymentStatus }),
    ...(asked !== '' && { search: asked }),
  }
}
