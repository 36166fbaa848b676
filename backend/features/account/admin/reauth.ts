// Dangerous acts of administrators: somebody who finds their screen open hours later does not get far.
import type { EntityManager } from 'typeorm'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Caller } from '#backend/platform/route.ts'
import { isRightPassword } from '#backend/features/account/passwords.ts'
import { accountById } from '#backend/features/account/store.ts'

const GUESSES = { name: 'reauth', points: 10, seconds: 600 }

/**
 * Asked before the transaction, because a password takes its time.
 * @throws Refusal REAUTH_NEEDED where the session is older than 15 minutes and no password was sent, WRONG_PASSWORD
 */
export async function confirmCaller(deps: Deps, caller: Caller, password: string | undefined): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LIMITS.reauthMinutes * 60_000)
  if (password === undefined || password === '') {
    if (await beganBefore(deps.db.manager, caller.sessionId, since)) throw new Refusal('REAUTH_NEEDED')
    return
  }
  await deps.limits.take(GUESSES, caller.id)
  const account = await accountById(deps.db, caller.id)
  if (!(await isRightPassword(account?.passwordHash ?? null, password))) throw new Refusal('WRONG_PASSWORD')
}

async function beganBefore(db: EntityManager, sessionId: string, since: Date): Promise<boolean> {
  const rows: { old: boolean }[] = await db.query('SELECT created_at < $2 AS old FROM session WHERE id = $1', [
    sessionId,
    since,
  ])
  return rows[0]?.old !== false
}
