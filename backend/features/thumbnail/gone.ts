// Thumbnails that nobody will see again leave the storage: with their guidebook, or in the night after they were hidden.
import type { EntityManager } from 'typeorm'
import { LIMITS } from '#domain/limits.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job, type Jobs } from '#backend/platform/jobs.ts'
import { fileOf } from './address.ts'
import { DRAWN } from './share-card.ts'
import { clearHidden, shownAmong } from './store.ts'

const DROP_JOB = 'thumbnail-drop'

/** For the transaction that deletes the guidebook: the file goes once that has happened. */
export async function dropThumbnail(tx: EntityManager, jobs: Jobs, url: string | null): Promise<void> {
  if (url !== null) await jobs.enqueue(DROP_JOB, { url }, { tx })
}

const removeFile = async ({ files }: Deps, url: string): Promise<void> => {
  const file = fileOf(url)
  if (file) await files.remove(file)
}

export const removeDropped = (deps: Deps): Job =>
  job<{ url: string }>({ name: DROP_JOB, work: ({ url }) => removeFile(deps, url) })

export const sweepHidden = (deps: Deps): Job =>
  job({
    name: 'thumbnail-sweep',
    every: '20 18 * * *',
    work: async () => {
      for (const url of await clearHidden(deps.db)) await removeFile(deps, url)
    },
  })

/** Once a week, since it walks over the storage. */
export const sweepDrawings = (deps: Deps): Job =>
  job({ name: 'drawings-sweep', every: '50 18 * * 0', work: () => removeOldDrawings(deps) })

/**
 * Cards and app icons that were drawn a while ago, whether they are shown still or not: whoever asks for one that is shown
 * gets it drawn anew. And thumbnails that no guidebook shows, which a crash or a deletion left.
 */
export async function removeOldDrawings({ files, db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime()
  const [old, young] = [new Date(now - LIMITS.leftFileDays * DAY_MS), new Date(now - DAY_MS)]
  for await (const { name, at } of files.list(DRAWN)) if (at < old) await files.removeUntouched(name, old)
  const waiting: string[] = []
  const look = async (): Promise<void> => {
    const names = waiting.splice(0)
    const shown = await shownAmong(db, names)
    for (const name of names) if (!shown.has(name)) await files.removeUntouched(name, young)
  }
  for await (const { name, at } of files.list('thumbnails')) {
    if (at < young) waiting.push(name)
    if (waiting.length === AT_ONCE) await look()
  }
  await look()
}

const AT_ONCE = 500
