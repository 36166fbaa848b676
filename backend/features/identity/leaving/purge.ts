// Accounts whose time is over are deleted.
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { leaveKakao } from '#backend/features/identity/kakao/unlink.ts'
import { dueBefore, type Farewell } from './leaving.ts'
import { deleteAccount, dueAccounts } from './store.ts'

export const purgeJob = (deps: Deps, farewell: Farewell): Job =>
  job({ name: 'account-purge', every: '41 * * * *', work: () => purge(deps, farewell) })

export async function purge(deps: Deps, farewell: Farewell): Promise<void> {
  const before = dueBefore(deps.clock.now())
  for (const id of await dueAccounts(deps.db, before))
    await deps.transact(async (tx) => {
      const gone = await deleteAccount(tx, id, before, farewell)
      if (gone) await leaveKakao(deps, tx, gone.kakaoId)
    })
}
