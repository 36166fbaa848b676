// Each hour: accounts whose time is over are deleted, and then the files that nobody else shows.
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs/jobs.ts'
import { leaveKakao } from '#backend/features/account/kakao/unlink.ts'
import { dueBefore } from './leaving.ts'
import { deleteAccount, dueAccounts, filesToRemove, forgetFile } from './store.ts'

export function purgeJob(deps: Deps): Job {
  return job({ name: 'account-purge', every: '41 * * * *', work: () => purge(deps) })
}

/** Ended halfway it goes on from there: which files are left stands in the database. */
export async function purge(deps: Deps): Promise<void> {
  const before = dueBefore(deps.clock.now())
  for (const id of await dueAccounts(deps.db, before))
    await deps.transact(async (tx) => {
      const gone = await deleteAccount(tx, id, before)
      if (gone) await leaveKakao(deps, tx, gone.kakaoId)
    })
  for (const name of await deps.transact(filesToRemove)) {
    await deps.files.remove(name)
    // The cover made of it, where there is one.
    await deps.files.remove(name.replace('.webp', '-cover.avif'))
    await deps.transact((tx) => forgetFile(tx, name))
  }
}
