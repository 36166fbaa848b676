// The card of a plan becomes another one, once a charge of 100 won has shown that it works.
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { askForPaymentLetter } from '#backend/features/payment/letters/ask.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { showPlan } from '#backend/features/subscription/plan/account-plan.ts'
import { liveSubscription, saveSubscription } from '#backend/features/subscription/store.ts'
import { forgetCardLater } from './forget.ts'

/** Whole won, charged and cancelled at once. */
export const CARD_CHECK = 100

/** @param order of the 100 won; the account is locked */
export async function switchCard(deps: Deps, tx: EntityManager, order: OrderRow): Promise<void> {
  const now = deps.clock.now()
  const row = await liveSubscription(tx, order.accountId)
  // The plan ended meanwhile, or never renewed: there is nothing that the card would pay.
  if (!row || row.customerUid === null || row.state !== 'active') return forgetCardLater(deps, tx, order.customerUid)
  const { customerUid, cardName } = order
  // What was declined before is tried again with the new card at once.
  const nextChargeAt = row.declined > 0 && row.nextChargeAt ? now : row.nextChargeAt
  const switched = await saveSubscription(tx, { ...row, customerUid, cardName, nextChargeAt }, now)
  await showPlan(tx, switched, now)
  await forgetCardLater(deps, tx, row.customerUid)
  await askForPaymentLetter(deps, tx, { kind: 'card-changed', accountId: row.accountId, plan: row.plan })
}
