// What administrators do to an account: hidden, shown again, deleted for good. Each in the transaction of its audit entry.
import type { EntityManager } from 'typeorm'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { Refusal } from '#domain/refusal.ts'
import { userState } from '#domain/identity/admin.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Caller } from '#backend/platform/route.ts'
import { leaveKakao } from '#backend/features/identity/kakao/unlink.ts'
import { isLeaving, type Farewell } from '#backend/features/identity/leaving/leaving.ts'
import { beginLeaving, deleteAccount, hasOtherAdministrator } from '#backend/features/identity/leaving/store.ts'
import { askForLetter } from '#backend/features/identity/letter-job.ts'
import { endSessionsOf } from '#backend/features/identity/session/store.ts'
import { changeAccount, lockedAccount } from '#backend/features/identity/store.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'

/**
 * Hidden: signed out everywhere and its guidebooks unread from now on. Shown again: it signs in anew; one that was on its
 * way out stays.
 * @throws Refusal NOT_FOUND, OWN_ACCOUNT, ONLY_ADMINISTRATOR
 */
export async function setHidden(
  deps: Deps,
  tx: EntityManager,
  { caller, userId, isHidden }: { caller: Caller; userId: string; isHidden: boolean },
): Promise<AccountRow> {
  const account = await subject(tx, caller, userId)
  if (account.isHidden === isHidden) return account
  const now = deps.clock.now()
  const changes = { isHidden, leavingAt: null }
  await changeAccount(tx, account.id, changes, now)
  if (isHidden) await endSessionsOf(tx, account.id, now)
  const changed = { ...account, ...changes }
  const act = isHidden ? 'user.hide' : 'user.unhide'
  await writeAudit(tx, caller, { act, subject: account.id, before: figures(account), after: figures(changed) }, now)
  return changed
}

/**
 * Gone at once, but for what the law keeps of its payments; its owner is told.
 * @throws Refusal NOT_FOUND, OWN_ACCOUNT, ONLY_ADMINISTRATOR, PAYMENT_CHECKING while money is on its way
 */
export async function removeAccount(
  deps: Deps,
  tx: EntityManager,
  { caller, userId, farewell }: { caller: Caller; userId: string; farewell: Farewell },
): Promise<void> {
  const account = await subject(tx, caller, userId)
  const now = deps.clock.now()
  await beginLeaving(tx, account.id, now)
  const gone = await deleteAccount(tx, account.id, now, farewell)
  if (!gone) throw new Refusal('PAYMENT_CHECKING')
  await leaveKakao(deps, tx, gone.kakaoId)
  const { email, language } = account
  if (account.isActivated) await askForLetter(deps, { kind: 'deleted', email, language, at: now.toISOString() }, tx)
  await writeAudit(tx, caller, { act: 'user.delete', subject: account.id, before: figures(account), after: null }, now)
}

/** Somebody else, locked until the transaction ends; whoever it is, an administrator who can sign in stays. */
async function subject(tx: EntityManager, caller: Caller, userId: string): Promise<AccountRow> {
  const id = idSchema.safeParse(userId).data
  if (id === caller.id) throw new Refusal('OWN_ACCOUNT')
  // All administrators before the one account, so that two who do this to each other wait in the same order.
  const hasOther = id !== undefined && (await hasOtherAdministrator(tx, id))
  const account = id === undefined ? null : await lockedAccount(tx, id)
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.role === 'admin' && !hasOther) throw new Refusal('ONLY_ADMINISTRATOR')
  return account
}

/** For the audit: nothing personal is among them. */
function figures(account: AccountRow): object {
  const { role, isHidden, isActivated, subscriptionType, subscription, expiresAt } = account
  const status = userState({ isHidden, isActivated, leaving: isLeaving(account) })
  return { role, status, subscriptionType, subscription, expiresAt }
}
