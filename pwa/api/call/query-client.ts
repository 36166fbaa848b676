// TanStack Query as the app uses it: reads only, kept while offline, refusals never repeated.
import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'

/**
 * How long a list that no screen shows stays, to be kept on the device: twenty days. Timers count to 24.8 days; a longer
 * one fires at once, and the list would go with its screen.
 */
const KEPT_MS = 20 * 24 * 3600 * 1000

/** Worth asking again by itself: the network, an overloaded or starting server. */
const passing = (failure: Error): boolean =>
  failure instanceof NetworkError ||
  (failure instanceof ApiError && [408, 425, 429, 502, 503, 504].includes(failure.status))

/** Where the first answer is on its way, the library would wait for that one, though it may have been given before the
 *  change that is told of: it is asked for anew, like every later one. */
class CurrentQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const type = filters?.refetchType ?? 'active'
    const isFirst = (query: Query): boolean => query.state.data === undefined && query.state.fetchStatus === 'fetching'
    if (type !== 'none')
      for (const query of this.getQueryCache().findAll({ ...filters, type }))
        if (isFirst(query) && !query.isDisabled()) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

export const createQueryClient = (): QueryClient =>
  new CurrentQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: KEPT_MS,
        // Paused queries would show nothing offline; this way the kept answer stays and the failure is known.
        networkMode: 'always',
        retry: (count, failure) =>
          count < 2 && passing(failure) && (typeof navigator === 'undefined' || navigator.onLine),
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
