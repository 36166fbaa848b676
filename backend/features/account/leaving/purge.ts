// Accounts whose time is over are deleted; and files that accounts left go once nobody shows them.
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs/jobs.ts'
import { leaveKakao } from '#backend/features/account/kakao/unlink.ts'
import { dueBefore, type Farewell } from './leaving.ts'
import { deleteAccount, dueAccounts, filesToRemove, forgetFile } from './store.ts'

const DAY = 24 * 3600 * 1000

/** The second one walks over all texts: once a day, at night in Seoul. */
export const purgeJobs = (deps: Deps, farewell: Farewell): Job[] => [
  job({ name: 'account-purge', every: '41 * * * *', work: () => purge(deps, farewell) }),
  job({ name: 'left-files', every: '47 18 * * *', work: () => removeLeftFiles(deps) }),
]

export async function purge(deps: Deps, farewell: Farewell): Promise<void> {
  const before = dueBefore(deps.clock.now())
  for (const id of await dueAccounts(deps.db, before))
    await deps.transact(async (tx) => {
      const gone = await deleteAccount(tx, id, before, farewell)
      if (gone) await leaveKakao(deps, tx, gone.kakaoId)
    })
}

/**
 * A file that was put within the last day stays for the next time: its name may not stand in any text yet. Ended halfway
 * it goes on from there: which files are left stands in the database.
 */
export async function removeLeftFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY)
  for (const name of await deps.transact(filesToRemove)) {
    if (!(await deps.files.removeUntouched(name, before))) continue
    // The cover made of it, where there is one: it is made again where it is needed.
    await deps.files.remove(name.replace('.webp', '-cover.avif'))
    await deps.transact((tx) => forgetFile(tx, name))
  }
}
