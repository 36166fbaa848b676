// What an account that is deleted leaves of its plans and payments: nothing but what the law keeps, in its own store.
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { retainOfAccount } from '#backend/features/payment/retain.ts'
import { hasMoneyMoving } from '#backend/features/payment/store.ts'
import { forgetCardLater } from './card.ts'

/**
 * In the transaction that deletes the account, before its row goes.
 * @returns false, and nothing is done, while money is on its way: whoever waits for it is not forgotten
 */
export const leavePayments =
  (deps: Deps) =>
  async (tx: EntityManager, accountId: string): Promise<boolean> => {
    if (await hasMoneyMoving(tx, accountId)) return false
    // Also one that was registered and never charged.
    const cards: { customer_uid: string }[] = await tx.query(
      `SELECT customer_uid FROM payment_order WHERE account_id = $1 AND customer_uid IS NOT NULL
       UNION SELECT customer_uid FROM subscription WHERE account_id = $1 AND customer_uid IS NOT NULL`,
      [accountId],
    )
    for (const { customer_uid } of cards) await forgetCardLater(deps, tx, customer_uid)
    await retainOfAccount(tx, accountId, deps.clock.now())
    await tx.query('DELETE FROM subscription WHERE account_id = $1', [accountId])
    return true
  }
