// Thumbnails that nobody will see again leave the storage: with their guidebook, or in the night after they were hidden.
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job, type Jobs } from '#backend/platform/jobs/jobs.ts'
import { fileOf } from './address.ts'
import { forgetHidden } from './store.ts'

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
      for (const url of await forgetHidden(deps.db)) await removeFile(deps, url)
    },
  })
