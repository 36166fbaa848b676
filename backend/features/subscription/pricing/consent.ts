// A subscriber agrees to a new price: recorded with what it was and from when, and counted by the charge that it is for.
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { offerFor } from '#backend/features/subscription/mine.ts'
import { lockPlan } from '#backend/features/subscription/plan/account-plan.ts'
import { liveSubscription } from '#backend/features/subscription/store.ts'

/** @throws Refusal NO_PRICE_OFFER where that amount is not asked for now: it is not in the 30 days before a charge, say */
export async function agree(deps: Deps, tx: EntityManager, accountId: string, amount: number): Promise<void> {
  const now = deps.clock.now()
  await lockPlan(tx, accountId)
  const live = await liveSubscription(tx, accountId)
  const offer = live && (await offerFor(tx, live, now))
  if (!live || offer?.amount !== amount) throw new Refusal('NO_PRICE_OFFER')
  if (offer.consentedAt !== null) return
  await tx.query(
    `INSERT INTO price_consent (subscription_id, old_amount, amount, plan, effective_at, consented_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [live.id, offer.oldAmount, amount, live.plan, offer.from, now],
  )
}
