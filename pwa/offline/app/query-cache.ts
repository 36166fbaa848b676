// Keeps what lists read from the server for the next start without network: reads only, per user.
import {
  type PersistedClient,
  persistQueryClient,
  type PersistQueryClientOptions,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { database, onDatabaseEnd } from '#pwa/offline/current.ts'

const KEY = 'queries'
const KEPT_MS = 30 * 24 * 3_600_000
/** Raised when the shape of an answer changes, so that older ones are thrown away. */
const BUSTER = '1'
const WRITE_EVERY_MS = 1000

let keeping = false

/**
 * Restores the user's lists into the client and goes on storing them. To be called after `startOffline`; resolves
 * when they are there; again for the same user it does nothing. Stops by itself, and clears the memory, when the
 * user's database goes.
 */
export async function keepQueries(queryClient: QueryClient): Promise<void> {
  if (keeping) return
  keeping = true
  const options: PersistQueryClientOptions = {
    // The two packages bring their own copies of the same class; only its public part is used.
    queryClient: queryClient as never,
    persister: { persistClient: slowly(store), restoreClient: restore, removeClient: remove },
    buster: BUSTER,
    maxAge: KEPT_MS,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      // Each answer has its own age: the whole is as young as its newest.
      shouldDehydrateQuery: ({ state }) => state.status === 'success' && Date.now() - state.dataUpdatedAt < KEPT_MS,
    },
  }
  const [stop, restored] = persistQueryClient(options)
  const forget = onDatabaseEnd(() => {
    keeping = false
    stop()
    forget()
    queryClient.clear()
  })
  await restored
  // What was answered before this began is no later change: it is kept now.
  await persistQueryClientSave(options)
}

async function restore(): Promise<PersistedClient | undefined> {
  const row = await database().queryCache.get(KEY)
  return row?.value as PersistedClient | undefined
}

async function store(client: PersistedClient): Promise<void> {
  await database().queryCache.put({ key: KEY, value: client })
}

const remove = (): Promise<void> => database().queryCache.delete(KEY)

/** The newest value, at most once in a while. A value that can't be stored is only not there next time. */
function slowly<T>(write: (value: T) => Promise<void>): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let newest: T
  return (value) => {
    newest = value
    timer ??= setTimeout(() => {
      timer = null
      void write(newest).catch(() => undefined)
    }, WRITE_EVERY_MS)
  }
}
