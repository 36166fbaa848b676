// Files that nobody names any more: kept for a while, since an undo or an unsent edit may name them again, then removed.
import type { Deps } from '#backend/platform/deps.ts'
import { dueFiles, forgetFile, giveUp, namedAmong } from './store.ts'

const DAY = 24 * 3600 * 1000

/**
 * A file that was put within the last day stays for the next time. Ended halfway it goes on from there: which files are
 * left stands in the database. Run twice at once, each file is one run's.
 */
export async function removeUnreferenced({ db, transact, files, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - DAY)
  const due = await dueFiles(db, now)
  // A text may name it all the same, which none should: it stays then.
  const named = due.length > 0 ? await namedAmong(db, due) : new Set<string>()
  for (const name of due) {
    const there = named.has(name) ? null : await files.stat(name)
    if (named.has(name) || (there && there.at >= before)) continue
    if (!(await transact((tx) => giveUp(tx, name)))) continue
    if (!(await files.removeUntouched(name, before))) continue
    // The cover made of it, where there is one: it is made again where it is needed.
    await files.remove(name.replace(/\.(?:webp|png)$/, '-cover.avif'))
    await transact((tx) => forgetFile(tx, name))
  }
}
