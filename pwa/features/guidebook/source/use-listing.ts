// A list as screens see it: the server's answer, what this device knows better, and what to do with neither.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { listGuidebooks, type ListAsked, type ListAnswer, recentGuidebooks } from '#pwa/api/guidebook-list.ts'
import { type Listing, type Local, localListing, merged } from './row.ts'

export interface Shown {
  listing: Listing | undefined
  /** Neither the server nor this device can say anything. */
  unreachable: boolean
  /** The answer is of this device, or an older one of the server. */
  stale: boolean
  /** A failure that is no matter of the line. */
  failure: Error | null
  refetch: () => void
}

/** The guidebooks of this device: undefined until they are read, `null` where the browser keeps nothing. */
export function useLocal(userId: string | null): Local | null | undefined {
  const [local, setLocal] = useState<Local | null>()
  useEffect(() => {
    if (userId === null) return
    let stop: (() => void) | null = null
    let wanted = true
    import('./local.ts')
      .then(({ watchLocal }) => watchLocal(userId, (next) => wanted && setLocal(next)))
      .then(
        (end) => (wanted ? (stop = end) : end()),
        () => wanted && setLocal(null),
      )
    return () => {
      wanted = false
      stop?.()
    }
  }, [userId])
  return local
}

export function useListing(asked: ListAsked, local: Local | null | undefined): Shown {
  const query = useQuery({
    queryKey: ['guidebooks', asked],
    queryFn: () => listGuidebooks(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return shown(query, local, asked.search, asked.page, asked.limit ?? LIMITS.pageSize)
}

export function useRecent(local: Local | null | undefined, enabled: boolean): Shown {
  const query = useQuery({
    queryKey: ['guidebooks', 'recent'],
    queryFn: () => recentGuidebooks(LIMITS.recent),
    refetchOnMount: 'always',
    enabled,
  })
  const result = shown(query, local, '', 1, LIMITS.recent)
  const rows = result.listing?.rows.slice(0, LIMITS.recent)
  return rows && result.listing ? { ...result, listing: { ...result.listing, rows } } : result
}

interface Asked {
  data: ListAnswer | undefined
  error: Error | null
  refetch: () => unknown
}

function shown(query: Asked, local: Local | null | undefined, search: string, page: number, size: number): Shown {
  const { data, error } = query
  const refetch = () => void query.refetch()
  const offline = error?.name === 'NetworkError'
  const base = { refetch, failure: error && !offline ? error : null, stale: error !== null }
  if (data) return { ...base, listing: merged(data, local ?? undefined, search), unreachable: false }
  if (error && local && local.rows.length > 0)
    return { ...base, listing: localListing(local, search, page, size), unreachable: false }
  return { ...base, listing: undefined, unreachable: offline && local !== undefined }
}
