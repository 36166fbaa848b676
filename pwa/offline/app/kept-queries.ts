// Which answers of the server are kept for a start without network, and in which state they come back.
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/query-persist-client-core'
import type { QueryCache } from '@tanstack/react-query'
import { ApiError } from '#pwa/api/errors.ts'

export const KEPT_MS = 30 * 24 * 3_600_000

type Kept = PersistedClient['clientState']['queries'][number]

/** Whatever was answered is kept, also where asking again has failed since: just then it is needed. */
export const keptAnswers: NonNullable<PersistQueryClientOptions['dehydrateOptions']> = {
  shouldDehydrateMutation: () => false,
  // Each answer has its own age: the whole is as young as its newest.
  shouldDehydrateQuery: ({ state }) =>
    state.data !== undefined && !isTakenBack(state.error) && Date.now() - state.dataUpdatedAt < KEPT_MS,
}

/** It was this user's to read, and is no longer. */
const isTakenBack = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** As they were answered. What failed since is the page's matter, and the next one asks again. */
export const asAnswered = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: { ...client.clientState, queries: client.clientState.queries.map(answered) },
})

const answered = (query: Kept): Kept => ({
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
      Date.now() - state.dataUpdatedAt < KEPT_MS,
  )
  const replaced = new Set(theirs.map(({ queryHash }) => queryHash))
  const others = mine.clientState.queries.filter(({ queryHash }) => !replaced.has(queryHash))
  return { ...mine, clientState: { ...mine.clientState, queries: [...others, ...theirs] } }
}
