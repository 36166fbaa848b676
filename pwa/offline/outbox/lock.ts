// One flusher at a time among all tabs and the worker: a Web Lock, and a lease for holders that the browser froze.
import type { UserDatabase } from '#pwa/offline/database.ts'

/** Longer than the longest request between two renewals, but for pictures, which renew their own. */
export const LEASE_MS = 45_000

export interface Turn {
  owner: string
  /** Says that the holder lives, for at least `ms`. False: somebody took over, and this one must stop. */
  renew(ms?: number): Promise<boolean>
}

/**
 * Runs `work` when nobody else empties this outbox. A holder whose lease ran out (a frozen tab keeps its Web Lock) is
 * robbed of it (offline 8).
 * @returns undefined where somebody else is at it
 */
export async function withOutbox<T>(db: UserDatabase, work: (turn: Turn) => Promise<T>): Promise<T | undefined> {
  const name = `outbox:${db.userId}`
  const run = async (): Promise<T> => {
    const turn = turnOf(db)
    await turn.renew()
    return work(turn).finally(() => release(db, turn.owner))
  }
  const free = await hold(name, { ifAvailable: true }, run)
  if (free !== 'busy') return free?.value
  const lease = await db.leases.get('outbox')
  if (!lease || lease.until > Date.now()) return undefined
  const stolen = await hold(name, { steal: true }, run)
  return stolen === 'busy' ? undefined : stolen?.value
}

/** Null: the lock was taken away meanwhile, so that the result is somebody else's to have. */
async function hold<T>(name: string, how: LockOptions, run: () => Promise<T>): Promise<{ value: T } | 'busy' | null> {
  try {
    return await navigator.locks.request(name, how, async (lock) => (lock ? { value: await run() } : 'busy'))
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return null
    throw failure
  }
}

function turnOf(db: UserDatabase): Turn {
  const owner = crypto.randomUUID()
  let held = false
  const renew = (ms = LEASE_MS): Promise<boolean> =>
    db.transaction('rw', ['leases'], async () => {
      const lease = await db.leases.get('outbox')
      if (held && lease?.owner !== owner) return false
      held = true
      await db.leases.put({ name: 'outbox', owner, until: Date.now() + ms })
      return true
    })
  return { owner, renew }
}

async function release(db: UserDatabase, owner: string): Promise<void> {
  if (!db.isOpen()) return
  await db.transaction('rw', ['leases'], async () => {
    const lease = await db.leases.get('outbox')
    if (lease?.owner === owner) await db.leases.delete('outbox')
  })
}
