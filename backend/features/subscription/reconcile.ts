// Accounts whose plan is older than subscriptions (the demo's, and agreements by hand) get one: no card, to the end that they have.
import type { Deps } from '#backend/platform/deps.ts'
import { accountsWithout, insertForPlans } from './store.ts'

/** However many accounts there are, a statement has five seconds. */
const AT_ONCE = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Does nothing where all have one. So many accounts a transaction, by their key: what was reconciled before a start was stopped
 * stays, and the next start goes on. One of two servers at a time; a plan bought meanwhile comes first.
 */
export async function reconcilePlans({ db, transact, clock }: Deps): Promise<string[]> {
  for (let last = FIRST; ;) {
    const ids = await accountsWithout(db, last, AT_ONCE)
    const end = ids.at(-1)
    if (end === undefined) return []
    await transact((tx) => insertForPlans(tx, ids, clock.now()))
    last = end
  }
}
