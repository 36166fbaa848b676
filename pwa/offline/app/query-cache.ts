// Keeps what lists read from the server for the next start without network: reads only, per user.
import {
  type PersistedClient,
  persistQueryClient,
  type PersistQueryClientOptions,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import type { QueryCache, QueryClient } from '@tanstack/react-query'
import { database, onDatabaseEnd } from '#pwa/offline/current.ts'
import type { UserDatabase } from '#pwa/offline/database.ts'
import { answersOf, asAnswered, joined, KEPT_MS, keptAnswers } from './kept-queries.ts'
import { paced } from './paced.ts'

const KEY = 'queries'
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
  const db = database()
  keeping = true
  const ended = new AbortController()
  const options: PersistQueryClientOptions = {
    // The two packages bring their own copies of the same class; only its public part is used.
    queryClient: queryClient as never,
    persister: persisterIn(db, queryClient.getQueryCache(), ended.signal),
    buster: BUSTER,
    maxAge: KEPT_MS,
    dehydrateOptions: keptAnswers,
  }
  const [stop, restored] = persistQueryClient(options)
  const forget = onDatabaseEnd(() => {
    keeping = false
    ended.abort()
    stop()
    forget()
    queryClient.clear()
  })
  await restored
  // What was answered before this began is no later change: it is kept now.
  await persistQueryClientSave(options)
}

/** Of this database and no other: what waits when it goes must not come into the next user's. */
function persisterIn(db: UserDatabase, own: QueryCache, signal: AbortSignal): PersistQueryClientOptions['persister'] {
  const { queryCache } = db
  const restore = async (): Promise<PersistedClient | undefined> =>
    (await queryCache.get(KEY))?.value as PersistedClient | undefined
  const store = (mine: PersistedClient): Promise<unknown> =>
    db.transaction('rw', queryCache, async () =>
      queryCache.put({ key: KEY, value: joined(mine, await restore(), own) }),
    )
  // A value that can't be stored is only not there next time.
  const writing = paced((mine: PersistedClient) => void store(mine).catch(() => undefined), WRITE_EVERY_MS)
  // A page that closes is not told in time to wait for a pause.
  document.addEventListener('visibilitychange', () => document.hidden && writing.flush(), { signal })
  addEventListener('pagehide', writing.flush, { signal })
  let last = ''
  return {
    persistClient: (client) => {
      const answers = answersOf(client)
      if (answers === last) return
      last = answers
      writing.put(asAnswered(client))
    },
    restoreClient: restore,
    removeClient: () => queryCache.delete(KEY),
  }
}
