// What the card of one's own plan shows and which buttons it has.
import type { Instant } from '#domain/guidebook/document.ts'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { seoulDayOfMonth } from '#pwa/intl/dates.ts'
import { isRecurring } from './step.ts'

export interface Card {
  /** Monthly; a free plan has none. */
  cycle: boolean
  /** The card that is charged; null stands for N/A, undefined where it is no matter. */
  method: string | null | undefined
  canChangeCard: boolean
  /** Day of the month on which it is charged; null where nothing is, or where a short month hides it. */
  chargeDay: number | null
  /** Paid time that ends by itself. */
  endsAt: Instant | null
  canSubscribe: boolean
  /** One month more can be bought now. */
  canProlong: boolean
  canUnsubscribe: boolean
}

export function cardOf(mine: MySubscription): Card {
  const recurring = isRecurring(mine.plan)
  const active = mine.state === 'active'
  // A plan that was paid by transfer has no card that anything could be charged to.
  const renews = mine.paymentMethod !== null || mine.nextChargeAt !== null
  const endsByItself = mine.plan === 'onemonth' || (recurring && !(active && renews))
  return {
    cycle: recurring,
    method: mine.plan === 'free' ? undefined : mine.paymentMethod,
    canChangeCard: recurring && active && renews,
    chargeDay: active && recurring && mine.nextChargeAt !== null ? chargeDay(mine.nextChargeAt) : null,
    endsAt: endsByItself ? mine.expiresAt : null,
    canSubscribe: !active,
    canProlong: active && mine.prolong?.open === true,
    canUnsubscribe: recurring && active,
  }
}

const DAY_MS = 24 * 3600 * 1000

/** The last day of a month may stand for a later one that this month lacks: nobody can tell from it alone. */
function chargeDay(next: Instant): number | null {
  const day = seoulDayOfMonth(next)
  const isLast = seoulDayOfMonth(new Date(Date.parse(next) + DAY_MS).toISOString()) === 1
  return isLast && day < 31 ? null : day
}
