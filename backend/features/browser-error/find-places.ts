// Finds, in the background, where the frames of a new error are in our sources: a map takes a moment to read.
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import { placeFinder } from '#backend/platform/client/source-maps.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { errorById, setPlaces } from './store.ts'

const NAME = 'browser-error-places'
const WANTED = z.object({ id: z.uuid() })

export const askForPlaces = (deps: Deps, id: string, tx: EntityManager): Promise<void> =>
  deps.jobs.enqueue(NAME, { id }, { tx })

export const placesJob = (deps: Deps): Job =>
  job({
    name: NAME,
    work: async (data) => {
      const row = await errorById(deps.db, WANTED.parse(data).id)
      if (!row) return
      const place = placeFinder(deps, row.build)
      const places: string[] = []
      for (const frame of row.frames) places.push((await place(frame)) ?? frame)
      await setPlaces(deps.db, row.id, places)
    },
  })
