// What an account that is deleted leaves of its plans and payments: nothing but what the law keeps, in its own store.
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { retainOfAccount } from '#backend/features/payment/ledger-store.ts'
import { hasMoneyMoving } from '#backend/features/payment/store.ts'
import { deleteCardLater } from './card.ts'
import { cardsOf, deleteSubscriptionsOf } from './store.ts'

/**
 * In the transaction that deletes the account, before its row goes.
 * @returns false, and nothing is done, while money is on its way: whoever waits for it is not forgotten
 */
export const retainPayments =
  (deps: Deps) =>
  async (tx: EntityManager, accountId: string): Promise<boolean> => {
    if (await hasMoneyMoving(tx, accountId)) return false
    for (const card of await cardsOf(tx, accountId)) await deleteCardLater(deps, tx, card)
    await retainOfAccount(tx, accountId, deps.clock.now())
    await deleteSubscriptionsOf(tx, accountId)
    return true
  }
