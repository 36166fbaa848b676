// Once the 30 days before a dearer charge have begun, its subscriber is asked by mail: once for each price.
import { CONSENT_DAYS } from '#domain/payment/price.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { askForPaymentLetter } from '#backend/features/payment/letters/ask.ts'
import { offerFor } from './mine.ts'
import { lockPlan } from './account-plan.ts'
import { subscriptionById } from './store.ts'

const DAY = 24 * 3600 * 1000

/** In the morning in Seoul. */
export const offerJob = (deps: Deps): Job =>
  job({ name: 'price-offers', every: '17 0 * * *', work: () => offerPrices(deps) })

interface Due {
  id: string
  accountId: string
}

export async function offerPrices(deps: Deps): Promise<void> {
  for (const due of await dueOffers(deps))
    await offer(deps, due).catch((error: unknown) =>
      deps.log.error({ err: error, subscription: due.id }, 'a new price could not be written about'),
    )
}

const PRICE_THEN = `(SELECT p.amount FROM plan_price p WHERE p.plan = s.plan AND p.in_force_from <= s.next_charge_at
  ORDER BY p.in_force_from DESC, p.id DESC LIMIT 1)`

async function dueOffers({ db, clock }: Deps): Promise<Due[]> {
  const now = clock.now()
  return db.query(
    `SELECT s.id, s.account_id AS "accountId" FROM subscription s JOIN account a ON a.id = s.account_id
     WHERE s.state = 'active' AND NOT a.is_hidden AND s.next_charge_at > $1 AND s.next_charge_at <= $2
       AND ${PRICE_THEN} > s.price AND s.offered_price IS DISTINCT FROM ${PRICE_THEN}
     ORDER BY s.next_charge_at LIMIT 5000`,
    [now, new Date(now.getTime() + CONSENT_DAYS * DAY)],
  )
}

async function offer(deps: Deps, { id, accountId }: Due): Promise<void> {
  await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    const row = await subscriptionById(tx, id)
    const found = row && row.state === 'active' ? await offerFor(tx, row, deps.clock.now()) : null
    if (!row || !found) return
    const [marked]: [unknown[]] = await tx.query(
      'UPDATE subscription SET offered_price = $2 WHERE id = $1 AND offered_price IS DISTINCT FROM $2 RETURNING id',
      [id, found.amount],
    )
    // Another process was first; or its subscriber has seen it on the screen and agreed.
    if (marked.length === 0 || found.consentedAt !== null) return
    const { amount, oldAmount, from: at } = found
    await askForPaymentLetter(deps, tx, { kind: 'new-price', accountId, plan: row.plan, amount, oldAmount, at })
  })
}
