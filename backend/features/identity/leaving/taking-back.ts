// Who comes back while their account waits for its end: it is said, or taken back.
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { goneAt, isLeaving } from './leaving.ts'
import { takeBack } from './store.ts'

/**
 * The account as it is from now on; one that is not on its way out stays as it is.
 * @param takesBack the deletion that was asked for
 * @throws Refusal ACCOUNT_LEAVING while its owner does not take the deletion back, WRONG_CREDENTIALS where it is too late
 */
export async function stayed(
  deps: Pick<Deps, 'clock'>,
  tx: EntityManager,
  account: AccountRow,
  takesBack: boolean,
): Promise<AccountRow> {
  if (!isLeaving(account)) return account
  const now = deps.clock.now()
  const deletedAt = goneAt(account.leavingAt ?? now)
  if (!takesBack) throw new Refusal('ACCOUNT_LEAVING', { extra: { deletedAt: deletedAt.toISOString() } })
  if (!(await takeBack(tx, account.id, now))) throw new Refusal('WRONG_CREDENTIALS')
  return { ...account, isHidden: false, leavingAt: null }
}
