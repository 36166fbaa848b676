// A list of icons as a screen sees it: the server's answer, what this device kept of it, or neither.
import type { UseQueryResult } from '@tanstack/react-query'
import type { OwnIcon } from '#domain/icon/icon.ts'
import type { IconList } from '#pwa/api/icon.ts'
import { useKeptLists } from '#pwa/features/frame/device/use-list-copies.ts'
import { useUnreachable } from '#pwa/features/frame/trouble/use-unreachable.ts'
import { type Removal, useRemoval } from './use-removal.ts'

export interface Library {
  list: IconList | undefined
  /** Without those that are being deleted. */
  icons: readonly OwnIcon[]
  count: number
  /** An older answer, kept on this device. */
  stale: boolean
  /** A failure that is no matter of the line. */
  failure: Error | null
  refetch: () => void
  remove: Removal['remove']
}

/** Leads to `/server_not_available` where there is nothing to show. */
export function useLibrary(query: UseQueryResult<IconList>): Library {
  const { data: list, error, failureReason, isFetching } = query
  const { hidden, remove } = useRemoval()
  const kept = useKeptLists(failureReason !== null)
  const lineIsGone = error?.name === 'NetworkError'
  useUnreachable(lineIsGone && !list && kept && !isFetching)
  const icons = list?.icons.filter((icon) => !hidden.has(icon._id)) ?? []
  return {
    list,
    icons,
    count: list ? list.totalCount - (list.icons.length - icons.length) : 0,
    stale: list !== undefined && failureReason !== null,
    failure: error && !lineIsGone && !list ? error : null,
    refetch: () => void query.refetch(),
    remove,
  }
}
