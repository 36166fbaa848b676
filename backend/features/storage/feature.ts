// What accounts store: counted and limited by their plan, told to them, and swept once nothing names it.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { StorageUse } from '#domain/storage.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { job } from '#backend/platform/jobs.ts'
import { route, type Route } from '#backend/platform/route.ts'
import {
  releaseUnclaimedUploads,
  saveSizes,
  unmeasuredFiles,
  dueFiles,
  deleteStoredFile,
  giveUp,
  namedAmong,
} from './store.ts'
import { storageOf } from './use.ts'

/**
 * A file that was put within the last day stays for the next time. Ended halfway it goes on from there: which files are
 * left stands in the database. Run twice at once, each file is one run's.
 */
export async function removeUnreferenced({ db, transact, files, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - DAY_MS)
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
    await transact((tx) => deleteStoredFile(tx, name))
  }
}

const bytes = z.number().int()
const count = z.number().int()

const USE = z.object({
  used: bytes,
  limit: bytes,
  guidebooks: z.object({ count, limit: count.nullable() }),
  parts: z.object({ pictures: bytes, texts: bytes, icons: bytes }),
  largest: z.array(z.object({ _id: z.string(), title: z.string(), pictures: bytes, texts: bytes })),
}) satisfies z.ZodType<StorageUse>

const read = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/users/:userId/storage',
    who: 'signed-in',
    summary: 'What an account stores, what it may, and what takes most; to its owner and administrators',
    params: z.object({ userId: z.string() }),
    answers: { 200: USE },
    handle: async ({ params, caller }) => {
      const known = z.uuid().safeParse(params.userId).success
      const allowed = known && (caller.id === params.userId || caller.role === 'admin')
      if (!allowed) throw new Refusal('NOT_FOUND')
      return { status: 200, body: await storageOf(deps.db, params.userId, deps.clock.now()) }
    },
  })

/** At night in Seoul, after versions were swept. */
export async function sweepStorage(deps: Deps): Promise<void> {
  await measureFiles(deps)
  while ((await deps.transact((tx) => releaseUnclaimedUploads(tx, deps.clock.now()))) > 0);
  await removeUnreferenced(deps)
}

export const storageFeature = (deps: Deps): Feature => ({
  routes: [read(deps)],
  jobs: [job({ name: 'left-files', every: '47 18 * * *', work: () => sweepStorage(deps) })],
})

// Sizes of files that were stored before they were counted; those that nothing holds any more are found to be so.
const AT_ONCE = 200

/** Ended halfway it goes on from there. */
async function measureFiles({ db, transact, files }: Deps): Promise<void> {
  for (;;) {
    const names = await unmeasuredFiles(db, AT_ONCE)
    if (names.length === 0) return
    const found = await Promise.all(names.map(async (name) => ({ name, bytes: (await files.stat(name))?.bytes ?? 0 })))
    await transact((tx) => saveSizes(tx, found))
  }
}
