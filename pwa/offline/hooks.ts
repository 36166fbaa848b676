// Hooks for screens: a guidebook as it stands on this device, and the truth about what is saved.
import { replaceEqualDeep } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { database, onDatabaseEnd, type Head, isTouched, isUnsaved, type ServerFacts } from './database.ts'
import { onlineStatus } from '#pwa/use-online.ts'
import { storePending } from './edit.ts'
import { type CachedDraft, cachedDraft, loadDraft, watchCached } from './draft-cache.ts'
import { cachedUploads, unstoredUploads } from './waiting-uploads.ts'
import type { OutboxRow } from '#pwa/offline/server/outbox.ts'
import { syncOf, type Sync } from './sync-status.ts'
import type { Readable } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

export interface LocalGuidebook {
  guidebook: Guidebook
  /** Never saved by hand yet: lives on this device only. */
  isNew: boolean
  /** And began as a copy of the sample guidebook. */
  isSample: boolean
  kept: Partial<ServerFacts>
  /** Pinned by its owner. */
  pinned: boolean
  /** Addresses of pictures that the server has removed. */
  gone?: readonly string[]
}

/** The guidebook on this device: undefined while it is being read, null where the device has none (see `server/refresh.ts`). */
export function useGuidebook(id: Id): LocalGuidebook | null | undefined {
  const local = useStore(useMemo(() => localStore(id), [id]))
  const [read, setRead] = useState<Id | null>(null)
  useEffect(() => follow(id, () => setRead(id)), [id])
  return local ?? (read === id ? null : undefined)
}

/** The same object for as long as the screen shows the same: storing moves the cached draft on several times an edit. */
function localStore(id: Id): Readable<LocalGuidebook | null> {
  let local: LocalGuidebook | null = null
  return {
    get() {
      const cached = cachedDraft(id)
      const next = cached ? localOf(cached) : null
      if (!isShallowEqual(local, next)) local = next
      return local
    },
    subscribe: (listener) => watchCached(id, listener),
  }
}

function localOf({ shown, head }: CachedDraft): LocalGuidebook {
  const { kept, gone, pinned = false } = head
  const facts = { isNew: isUnsaved(head), isSample: head.state === 'sample', kept, pinned }
  return { guidebook: shown, ...facts, ...(gone && { gone }) }
}

function isShallowEqual<T extends object>(one: T | null, other: T | null): boolean {
  if (!one || !other) return one === other
  const keys = Object.keys({ ...one, ...other }) as (keyof T)[]
  return keys.every((key) => one[key] === other[key])
}

/** Reads the draft back whenever another tab, the worker or an answer of the server changed it. */
function follow(id: Id, onRead: () => void): () => void {
  return watchQuery(
    () => database().heads.get(id),
    async (head: Head | undefined) => {
      const cached = cachedDraft(id)
      const isBehind = !cached || !head || factsOf(cached.head) !== factsOf(head)
      // Gone meanwhile: it is asked for anew once it is back.
      const now = isBehind ? await loadDraft(id).catch(() => 'unread' as const) : cached
      if (now === 'unread') return
      if (now && now.pending.length > 0) void storePending(id)
      onRead()
    },
  )
}

const factsOf = ({ revision, state, kept, pinned, gone }: Head): string =>
  JSON.stringify([revision, state, kept, pinned, gone])

/** What the pill says of a guidebook, or what is chosen of it; null until it is known what waits. Counts are of edits, not of
 *  requests. */
export function useSync(id: Id): Sync | null
export function useSync<P>(id: Id, choose: (sync: Sync | null) => P): P
export function useSync(id: Id, choose: (sync: Sync | null) => unknown = (sync) => sync): unknown {
  return useStore(
    useMemo(() => syncStore(id), [id]),
    choose,
  )
}

/** The same object for as long as it says the same: one edit changes several of its sources, and rarely the answer. */
function syncStore(id: Id): Readable<Sync | null> {
  const [waiting, undecided] = [outboxOf(id), conflictsOf(id)]
  let known: readonly unknown[] = []
  let sync: Sync | null = null
  return {
    get() {
      const cached = cachedDraft(id)
      const [outbox, conflicts = 0] = [waiting.get(), undecided.get()]
      const pictures = unstoredUploads(id).length
      const online = onlineStatus.get()
      const now = [cached, outbox, conflicts, pictures, online]
      if (now.every((one, index) => one === known[index])) return sync
      known = now
      const isKnown = cached && (outbox || cached.failure !== null)
      const { rows, revision } = outbox ?? { rows: [], revision: cached?.head.revision ?? 0 }
      sync = isKnown
        ? (replaceEqualDeep(sync, syncOf({ cached, rows, revision, conflicts, pictures, online })) as Sync)
        : null
      return sync
    },
    subscribe(listener) {
      const sources = [waiting, undecided, cachedUploads, onlineStatus]
      const stops = [watchCached(id, listener), ...sources.map((one) => one.subscribe(listener))]
      return () => stops.forEach((stop) => stop())
    },
  }
}

const outboxOf = (id: Id) => liveStore(`outbox/${id}`, () => readOutbox(id))

const conflictsOf = (id: Id) =>
  liveStore(`conflicts/${id}`, () => database().conflicts.where({ guidebookId: id }).count())

/** What waits to be sent of a guidebook; undefined while it is read. */
export function useOutbox(id: Id): OutboxRow[] | undefined {
  const store = useMemo(() => outboxOf(id), [id])
  return useStore(store, (outbox) => outbox?.rows)
}

/** What waits to be sent, and the revision of the draft that it goes with. */
const readOutbox = (id: Id) => {
  const db = database()
  return db.transaction('r', ['heads', 'outbox'], async () => {
    const [head, rows] = await Promise.all([db.heads.get(id), db.outbox.where({ guidebookId: id }).toArray()])
    return { rows, revision: head?.revision ?? 0 }
  })
}

interface Live {
  value: unknown
  watchers: Set<() => void>
  stop: () => void
}

/** By key: a screen asks for the same in many places, and the disk is asked once. */
const lives = new Map<string, Live>()

/** The result of a query on the open database, again whenever its tables change in any tab. The same `key` is the same query. */
export function useLive<T>(query: () => Promise<T>, key: string): T | undefined {
  const latest = useRef(query)
  latest.current = query
  return useStore(useMemo(() => liveStore(key, () => latest.current()), [key]))
}

/** What the query answered last; undefined while it is read, and while nobody watches. */
const liveStore = <T>(key: string, query: () => Promise<T>): Readable<T | undefined> => ({
  get: () => lives.get(key)?.value as T | undefined,
  subscribe: (listener) => watchLive(key, query, listener),
})

function watchLive(key: string, query: () => Promise<unknown>, watcher: () => void): () => void {
  const live = lives.get(key) ?? startLive(key, query)
  live.watchers.add(watcher)
  return () => {
    live.watchers.delete(watcher)
    if (live.watchers.size > 0) return
    live.stop()
    lives.delete(key)
  }
}

function startLive(key: string, query: () => Promise<unknown>): Live {
  const live: Live = { value: undefined, watchers: new Set(), stop: () => undefined }
  lives.set(key, live)
  live.stop = watchQuery(query, (value) => {
    live.value = value
    for (const watcher of live.watchers) watcher()
  })
  return live
}

/** Follows a query; silent once the database is gone, since the screen then asks to be loaded again. */
function watchQuery<T>(query: () => Promise<T>, next: (value: T) => void): () => void {
  let subscription: { unsubscribe(): void } | null = null
  const stop = (): void => subscription?.unsubscribe()
  subscription = liveQuery(async () => query()).subscribe({ next, error: stop })
  const forget = onDatabaseEnd(stop)
  return () => {
    forget()
    stop()
  }
}

// The guidebooks that are on this device, for lists with no network and for what the server does not have yet.

export interface ListedGuidebook extends Head {
  /** Edits of it that wait to be sent. */
  waiting: number
}

/** Newest first, with new ones that somebody has written in, and without deleted ones and the sample's draft. */
export async function listGuidebooks(): Promise<ListedGuidebook[]> {
  const db = database()
  const [heads, rows] = await Promise.all([db.heads.toArray(), db.outbox.toArray()])
  return heads
    .filter((head) => head.state === 'kept' || (head.state === 'new' && isTouched(head)))
    .map((head) => ({ ...head, waiting: waitingOf(head._id) }))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))

  function waitingOf(id: Id): number {
    return rows.filter((row) => row.guidebookId === id).reduce((sum, row) => sum + row.changes, 0)
  }
}
