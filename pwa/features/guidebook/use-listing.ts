// A list as screens see it: the server's answer, what this device knows better, and what to do with neither.
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LIMITS } from '#domain/limits.ts'
import type { Id } from '#domain/guidebook/document.ts'
import {
  listGuidebooks,
  type ListParams,
  type ListAnswer,
  type ListedRecord,
  recentGuidebooks,
} from '#pwa/api/guidebook/guidebook-list.ts'
import { type Listing, type LocalGuidebooks, localListing, merged } from './list-row.ts'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'

export interface VisiblePage {
  listing: Listing | undefined
  /** Of this device: undefined until read, null where the browser keeps nothing. */
  local: LocalGuidebooks | null | undefined
  /** Neither the server nor this device can say anything. */
  unreachable: boolean
  /** The answer is of this device, or an older one of the server. */
  stale: boolean
  /** Nobody answers: the list is of this device. */
  offline: boolean
  /** The server answered just this question, and nothing is on its way. */
  settled: boolean
  /** A failure that is no matter of the network. */
  failure: Error | null
  refetch: () => void
}

/** `userId` null: this device has no say. Of everyone's guidebooks it knows those that were begun on it. */
export function useListing(asked: ListParams, userId: Id | null): VisiblePage {
  const query = useQuery({
    queryKey: ['guidebooks', asked],
    queryFn: () => listGuidebooks(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const everything = useLocal(userId, isNeeded(query))
  const local = asked.everyone === true ? begunOf(everything, asked) : everything
  useFresh(query, local)
  const known = useKnown(asked.everyone === true)
  return shown(query, local, known, { ...asked, size: asked.limit ?? LIMITS.pageSize })
}

/** What was begun here and never saved, where no filter leaves it out. */
function begunOf(
  local: LocalGuidebooks | null | undefined,
  { company = 'all', today }: ListParams,
): LocalGuidebooks | null | undefined {
  const rows = local && company === 'all' && !today ? local.rows.filter((row) => row.draft) : []
  return rows.length > 0 ? { rows, deleted: [] } : local && null
}

/** @param everyone the administrator's: the newest of all users. */
export function useRecent(userId: Id | null, everyone: boolean): VisiblePage {
  const asked: ListParams = { page: 1, search: '', everyone: true, limit: LIMITS.recent }
  const query = useQuery({
    queryKey: ['guidebooks', everyone ? asked : 'recent'],
    queryFn: () => (everyone ? listGuidebooks(asked) : recentGuidebooks(LIMITS.recent)),
    refetchOnMount: 'always',
  })
  const local = useLocal(userId, isNeeded(query))
  useFresh(query, local)
  const result = shown(query, local, useKnown(everyone), { search: '', page: 1, size: LIMITS.recent })
  const { listing } = result
  return listing ? { ...result, listing: { ...listing, rows: listing.rows.slice(0, LIMITS.recent) } } : result
}

interface Query {
  data: ListAnswer | undefined
  /** When `data` was answered, in ms. */
  dataUpdatedAt: number
  /** `data` is of the page or search before. */
  isPlaceholderData: boolean
  isFetching: boolean
  error: Error | null
  /** Of the latest try, also while it is being repeated. */
  failureReason: Error | null
  refetch: () => unknown
}

/** Asks again once the server has confirmed a guidebook that the present answer can't have. */
function useFresh({ dataUpdatedAt, refetch }: Query, local: LocalGuidebooks | null | undefined): void {
  const confirmed = Math.max(0, ...(local?.rows.map((row) => (row.known ? row.knownAt : 0)) ?? []))
  const behind = dataUpdatedAt > 0 && confirmed > dataUpdatedAt
  useEffect(() => {
    if (behind) refetch()
  }, [behind, refetch])
}

/** The server can't say, or says that there is nothing: then this device is asked without delay. */
const isNeeded = ({ data, failureReason }: Query): boolean => failureReason !== null || data?.totalCount === 0

interface Wish {
  search: string
  page: number
  size: number
}

type Known = () => ListedRecord[]

function shown(
  query: Query,
  local: LocalGuidebooks | null | undefined,
  known: Known,
  { search, page, size }: Wish,
): VisiblePage {
  const { data, error, failureReason, dataUpdatedAt } = query
  const refetch = () => void query.refetch()
  const lineIsGone = error?.name === 'NetworkError'
  // An answer from before this page was opened was kept for a start without network.
  const stale = failureReason !== null || (data !== undefined && !query.isFetching && dataUpdatedAt < openedAt)
  const base = { local, refetch, failure: error && !lineIsGone ? error : null, stale, settled: false, offline: false }
  // An answer that was kept comes back after the failure, and hides it.
  const isSilent = stale && (failureReason === null || failureReason.name === 'NetworkError')
  const all = isSilent && local ? known() : null
  if (local && all && all.length + local.rows.length > 0)
    return { ...base, offline: true, listing: localListing(local, all, search, page, size), unreachable: false }
  if (data) {
    const settled = !stale && !query.isPlaceholderData && !query.isFetching
    return { ...base, settled, listing: merged(data, local ?? undefined, search, dataUpdatedAt), unreachable: false }
  }
  // While it is being asked again the failure is that of the time before.
  return { ...base, listing: undefined, unreachable: lineIsGone && !query.isFetching && local !== undefined }
}

/** Every guidebook that any list of the same kind has shown and this device still remembers, as it was told last. */
function useKnown(everyone: boolean): Known {
  const queryClient = useQueryClient()
  return () => knownIn(queryClient, everyone)
}

function knownIn(queryClient: QueryClient, everyone: boolean): ListedRecord[] {
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['guidebooks'] })
    .filter(({ queryKey: [, asked] }) => ((asked as ListParams).everyone === true) === everyone)
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  const rows = answers.flatMap(({ state }) => (state.data as ListAnswer | undefined)?.rows ?? [])
  return [...new Map(rows.map((row) => [row._id, row])).values()]
}

const openedAt = typeof performance === 'undefined' ? 0 : performance.timeOrigin

/**
 * undefined until they are read, null where the browser keeps nothing or nobody is named. `needed`: the server can't
 * say, so that they are read at once.
 */
export function useLocal(userId: Id | null, needed: boolean): LocalGuidebooks | null | undefined {
  const queryClient = useQueryClient()
  const [local, setLocal] = useState<LocalGuidebooks | null>()
  useEffect(() => {
    if (userId === null) return setLocal(null)
    let stop: (() => void) | null = null
    let wanted = true
    const read = () => {
      import('./watch-local.ts')
        .then(({ watchLocal }) => watchLocal(userId, queryClient, (next) => wanted && setLocal(next)))
        .then(
          (end) => (wanted ? (stop = end) : end()),
          () => wanted && setLocal(null),
        )
    }
    const cancel = needed ? read() : afterFirstInteraction(read)
    return () => {
      wanted = false
      cancel?.()
      stop?.()
    }
  }, [userId, needed, queryClient])
  return local
}
