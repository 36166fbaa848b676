// Signing in while the deletion of the account is pending: refused, or the deletion is cancelled.
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { deletionDate, isDeletionPending } from './deletion.ts'
import { restoreAccount } from './store.ts'

/**
 * The account as it is from now on; where no deletion is pending it stays as it is.
 * @param takesBack the deletion that was asked for
 * @throws Refusal ACCOUNT_LEAVING while its owner does not take the deletion back, WRONG_CREDENTIALS where it is too late
 */
export async function cancelDeletion(
  deps: Pick<Deps, 'clock'>,
  tx: EntityManager,
  account: AccountRow,
  takesBack: boolean,
): Promise<AccountRow> {
  if (!isDeletionPending(account)) return account
  const now = deps.clock.now()
  const deletedAt = deletionDate(account.leavingAt ?? now)
  if (!takesBack) throw new Refusal('ACCOUNT_LEAVING', { extra: { deletedAt: deletedAt.toISOString() } })
  if (!(await restoreAccount(tx, account.id, now))) throw new Refusal('WRONG_CREDENTIALS')
  return { ...account, isHidden: false, leavingAt: null }
}
