// Asking for the deletion of the own account, and deleting it: offline and signed out at once, gone after some days.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { isRightPassword } from '#backend/features/identity/password/hash.ts'
import { ownId, USER_ID } from '#backend/features/identity/own.ts'
import { endSessionsOf } from '#backend/features/identity/session/store.ts'
import { accountById } from '#backend/features/identity/store.ts'
import { deletionDate, dueBefore, type BeforeDeletion } from './deletion.ts'
import { requestDeletion, hasOtherAdministrator, deleteAccount, dueAccounts } from './store.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { leaveKakao } from '#backend/features/identity/kakao/unlink.ts'

export const purgeJob = (deps: Deps, beforeDeletion: BeforeDeletion): Job =>
  job({ name: 'account-purge', every: '41 * * * *', work: () => purge(deps, beforeDeletion) })

/** One that has to stay, or that cannot be deleted, keeps no other one. */
export async function purge(deps: Deps, beforeDeletion: BeforeDeletion): Promise<void> {
  const before = dueBefore(deps.clock.now())
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const due = await dueAccounts(deps.db, before, last)
    for (const id of due)
      await remove(deps, id, before, beforeDeletion).catch((error: unknown) =>
        deps.log.error({ err: error, account: id }, 'an account could not be deleted'),
      )
    last = due.at(-1)
  }
}

async function remove(deps: Deps, id: string, before: Date, beforeDeletion: BeforeDeletion): Promise<void> {
  await deps.transact(async (tx) => {
    const gone = await deleteAccount(tx, id, before, beforeDeletion)
    if (gone) await leaveKakao(deps, tx, gone.kakaoId)
  })
}

export function deletionRoute(deps: Deps): Route {
  return route({
    method: 'POST',
    path: '/users/:userId/deletion',
    who: 'signed-in',
    summary: 'Asks for the deletion of the own account, with its password; signing in takes it back until it is done',
    params: USER_ID,
    body: z.object({ password: z.string().max(1000).default('') }),
    answers: { 200: z.object({ deletedAt: z.iso.datetime() }) },
    limit: { name: 'deletion', points: 10, seconds: 600, by: 'caller' },
    handle: async ({ params, caller, body, transact }) => {
      const id = ownId(caller, params.userId)
      const account = await accountById(deps.db, id)
      const right = await isRightPassword(account?.passwordHash ?? null, body.password)
      if (!right) throw new Refusal('WRONG_PASSWORD')
      return transact(async (tx) => {
        if (caller.role === 'admin' && !(await hasOtherAdministrator(tx, id))) throw new Refusal('LAST_ADMINISTRATOR')
        const now = deps.clock.now()
        await requestDeletion(tx, id, now)
        await endSessionsOf(tx, id, now)
        await queueAccountMail(deps, { kind: 'leaving', accountId: id }, tx)
        return { status: 200, body: { deletedAt: deletionDate(now).toISOString() } }
      })
    },
  })
}
