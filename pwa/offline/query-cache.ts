// Persists what lists read from the server for the next start without network: reads only, per user.
import {
  type PersistedClient,
  persistQueryClient,
  type PersistQueryClientOptions,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import type { QueryCache, QueryClient } from '@tanstack/react-query'
import { database, onDatabaseEnd, type UserDatabase } from './database.ts'
import { throttle } from '#pwa/throttle.ts'
import { ApiError } from '#pwa/api/errors.ts'

const KEY = 'queries'
/** Raised when the shape of an answer changes, so that older ones are thrown away. */
const BUSTER = '1'
const WRITE_EVERY_MS = 1000

let persisting = false

/**
 * Restores the user's lists into the client and goes on storing them. To be called after `startOffline`; resolves
 * when they are there; again for the same user it does nothing. Stops by itself, and clears the memory, when the
 * user's database goes.
 */
export async function persistQueries(queryClient: QueryClient): Promise<void> {
  if (persisting) return
  const db = database()
  persisting = true
  const ended = new AbortController()
  const options: PersistQueryClientOptions = {
    // The two packages bring their own copies of the same class; only its public part is used.
    queryClient: queryClient as never,
    persister: persisterIn(db, queryClient.getQueryCache(), ended.signal),
    buster: BUSTER,
    maxAge: PERSISTED_MS,
    dehydrateOptions: persistedAnswers,
  }
  const [stop, restored] = persistQueryClient(options)
  const forget = onDatabaseEnd(() => {
    persisting = false
    ended.abort()
    stop()
    forget()
    queryClient.clear()
  })
  await restored
  // What was answered before this began is no later change: it is stored now.
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
  const writing = throttle((mine: PersistedClient) => void store(mine).catch(() => undefined), WRITE_EVERY_MS)
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

// Which answers of the server are persisted for a start without network, and in which state they come back.

const PERSISTED_MS = 30 * 24 * 3_600_000

type DehydratedQuery = PersistedClient['clientState']['queries'][number]

/** Whatever was answered is persisted, also where asking again has failed since: just then it is needed. */
export const persistedAnswers: NonNullable<PersistQueryClientOptions['dehydrateOptions']> = {
  shouldDehydrateMutation: () => false,
  // Each answer has its own age: the whole is as young as its newest.
  shouldDehydrateQuery: ({ state }) =>
    state.data !== undefined && !isTakenBack(state.error) && Date.now() - state.dataUpdatedAt < PERSISTED_MS,
}

/** It was this user's to read, and is no longer. */
const isTakenBack = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** As they were answered. What failed since is the page's matter, and the next one asks again. */
export const asAnswered = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: { ...client.clientState, queries: client.clientState.queries.map(answered) },
})

const answered = (query: DehydratedQuery): DehydratedQuery => ({
  ...query,
  state: {
    ...query.state,
    status: 'success',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    isInvalidated: query.state.isInvalidated || query.state.status === 'error',
  },
})

/** The same for two clients with the same answers, whatever else has happened to them. */
export const answersOf = ({ clientState }: PersistedClient): string =>
  clientState.queries.map(({ queryHash, state }) => `${queryHash} ${state.dataUpdatedAt}`).join('\n')

/** What another tab stored meanwhile stays, but for what this one (`own`) knows as well or better. */
export function joined(
  mine: PersistedClient,
  stored: PersistedClient | undefined,
  own: Pick<QueryCache, 'get'>,
): PersistedClient {
  if (stored?.buster !== mine.buster) return mine
  const theirs = stored.clientState.queries.filter(
    ({ queryHash, state }) =>
      state.dataUpdatedAt > (own.get(queryHash)?.state.dataUpdatedAt ?? 0) &&
      Date.now() - state.dataUpdatedAt < PERSISTED_MS,
  )
  const replaced = new Set(theirs.map(({ queryHash }) => queryHash))
  const others = mine.clientState.queries.filter(({ queryHash }) => !replaced.has(queryHash))
  return { ...mine, clientState: { ...mine.clientState, queries: [...others, ...theirs] } }
}
