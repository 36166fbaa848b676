// Keeps the parts of every build that runs in the storage, and their maps: pages go on asking for them after the next build took its place.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { buildOf, buildFilesIn, mapsFolder, mapsIn, storedName } from './build-file.ts'
import { addFile, renewFiles, isRetained } from './store.ts'

const NAME = 'client-parts-keep'
/** So long a job goes from one process to the next until it meets its build, which only some have during a deployment. */
const CHECK_INTERVAL_MS = 3600 * 1000
const RECHECK_S = 2

interface Wish {
  build: string
  /** In ms. */
  until: number
}

/** What a part holds, of whichever build that was run in the last 30 days; null for all else. */
export type RetainedFile = (path: string) => Promise<Buffer | null>

export const retainedFile =
  ({ db, files }: Deps): RetainedFile =>
  async (path) =>
    (await isRetained(db, path)) ? files.read(storedName(path)) : null

/** Storage that is down is tried again for an hour, and the next day. */
export const retainBuildFiles = (deps: Deps): Job =>
  job<Wish>({
    name: NAME,
    tries: 12,
    delay: 1,
    work: async (wish) => {
      const parts = await buildFilesIn(deps.config.clientDir)
      if (buildOf(parts) === wish.build) await keep(deps, parts)
      else if (deps.clock.now().getTime() < wish.until) await deps.jobs.enqueue(NAME, wish, { after: RECHECK_S })
    },
  })

async function keep({ config, db, files, clock, log }: Deps, parts: string[]): Promise<void> {
  const now = clock.now()
  const { clientDir } = config
  const places = new Map(parts.map((path) => [path, join(clientDir, path)]))
  // What pages ask for goes first. No page asks for a map: only a part of the client is answered.
  for (const name of await mapsIn(clientDir)) places.set(`maps/${name}`, join(mapsFolder(clientDir), name))
  const kept = await renewFiles(db, [...places.keys()], now)
  for (const [path, place] of places) {
    if (kept.has(path)) continue
    await files.put(storedName(path), await readFile(place), 'application/octet-stream')
    await addFile(db, path, now)
  }
  log.info({ parts: places.size, stored: places.size - kept.size }, 'kept this build')
}

/**
 * Asks for this process's build to be kept, now and each day while it runs: its parts so never age.
 * @returns what ends it
 */
export async function holdBuild({ config, jobs, clock, log }: Deps): Promise<() => void> {
  const ask = async (): Promise<void> => {
    const parts = await buildFilesIn(config.clientDir)
    const until = clock.now().getTime() + CHECK_INTERVAL_MS
    if (parts.length > 0) await jobs.enqueue(NAME, { build: buildOf(parts), until } satisfies Wish)
  }
  await ask()
  const daily = setInterval(() => void ask().catch((err: unknown) => log.warn({ err }, 'keeping the build')), DAY_MS)
  return () => clearInterval(daily)
}
