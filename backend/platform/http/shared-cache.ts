// A cache before the product that many readers share (CACHE_PURGE_URL): what it may keep, and that it forgets in time.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import type { Caller } from '#backend/platform/route.ts'

/** So long it may keep an answer, and show it to everybody. */
const KEPT_S = 60
/** How old what was asked of the database may be by then for an answer to be kept at all: older ones are for one reader. */
const FRESH_MS = 2000
/**
 * After this an answer that tells of before a change has arrived in the cache: an instance may go by what it heard a second
 * ago, has FRESH_MS for its answer's beginning, and the rest is the way.
 */
const SETTLED_MS = 3500
/** What caches ask in; each is kept by itself. */
const ENCODINGS = ['br', 'gzip', '']
const AT_ONCE = 16
const TRIES = 3
const TRY_AGAIN_MS = 200

export interface SharedCache {
  /** Cache-Control of what anyone may read. @param asked when its standing was asked for, by performance.now() */
  keeping: (asked: number) => string
  /** Has it forget all that was closed. Resolves once none of the caller's lies in it; for administrators, who close others', none. */
  forgetClosed: (db: DataSource, caller: Pick<Caller, 'id' | 'role'>) => Promise<void>
}

/** For readers' own devices alone: they ask each time whether it is the newest. */
const BY_DEVICES = 'public, no-cache'
const BY_ALL = `public, max-age=0, s-maxage=${KEPT_S}, must-revalidate`

interface Closed {
  id: string
  uuid: string
  pages: string[]
  ownerId: string | null
}

const ICONS = ['icon-48', 'icon-192', 'icon-512', 'icon-maskable-512']

/** All of a guidebook that such a cache may keep. */
const pathsOf = ({ uuid, pages }: Closed): string[] => [
  `/m/${uuid}`,
  ...pages.map((id) => `/m/${uuid}/contents/${id}`),
  ...['map', 'manifest.webmanifest', 'share.jpg', ...ICONS.map((name) => `${name}.png`)].map(
    (name) => `/m/${uuid}/${name}`,
  ),
  `/api/m/${uuid}/bundle`,
]

async function purge(address: string, path: string, encoding: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const headers = { 'Accept-Encoding': encoding }
      const answer = await fetch(address + path, { headers, signal: AbortSignal.timeout(2000), redirect: 'manual' })
      await answer.body?.cancel()
      if (answer.status < 500) return
      throw new Error(`${address} answered ${answer.status}`)
    } catch (error) {
      if (tries === TRIES) throw error
      await pause(TRY_AGAIN_MS)
    }
  }
}

async function purgeAll(addresses: readonly string[], closed: readonly Closed[]): Promise<void> {
  const paths = closed.flatMap(pathsOf)
  const waiting = addresses.flatMap((address) =>
    paths.flatMap((path) => ENCODINGS.map((encoding) => ({ address, path, encoding }))),
  )
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await purge(next.address, next.path, next.encoding)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** What was closed longer ago has run out by itself. */
const WAITING = `
  SELECT id, uuid, pages, owner_id AS "ownerId" FROM closed_guidebook
  WHERE closed_at > clock_timestamp() - interval '${KEPT_S + SETTLED_MS / 1000} s' ORDER BY id`

const PURGED = 'DELETE FROM closed_guidebook WHERE id = ANY($1::bigint[])'

/** @param addresses empty: no cache stands before the product, and none may keep anything */
export function sharedCache(addresses: readonly string[], log: Logger): SharedCache {
  if (addresses.length === 0) return { keeping: () => BY_DEVICES, forgetClosed: () => Promise.resolve() }
  /** By what was closed: what this process is about already is waited for, and not done again by each who finds it. */
  const forgetting = new Map<string, Promise<void>>()
  const forget = async (db: DataSource, closed: Closed[]): Promise<void> => {
    const ids = closed.map(({ id }) => id)
    await pause(SETTLED_MS)
    try {
      await purgeAll(addresses, closed)
      await db.query(PURGED, [ids])
    } catch (error) {
      log.error({ err: error }, 'a shared cache could not be told to forget: for a minute it may show what was closed')
    }
    for (const id of ids) forgetting.delete(id)
  }
  return {
    keeping: (asked) => (performance.now() - asked < FRESH_MS ? BY_ALL : BY_DEVICES),
    forgetClosed: async (db, { id: callerId, role }) => {
      const closed: Closed[] = await db.query(WAITING)
      const found = closed.filter(({ id }) => !forgetting.has(id))
      const begun = found.length > 0 ? forget(db, found) : Promise.resolve()
      for (const { id } of found) forgetting.set(id, begun)
      const own = closed.filter(({ ownerId }) => ownerId === callerId || role === 'admin')
      await Promise.all(own.map(({ id }) => forgetting.get(id)))
    },
  }
}
