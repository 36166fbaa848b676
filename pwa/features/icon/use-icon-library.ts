// A list of icons as a screen sees it: the server's answer, what this device kept of it, or neither.
import type { OwnIcon } from '#domain/icon.ts'
import { usePersistedLists } from '#pwa/features/frame/device/use-persisted-lists.ts'
import { useUnreachable } from '#pwa/features/frame/use-unreachable.ts'
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { deleteIcon, type IconList } from '#pwa/api/icon.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { messages } from './messages.ts'
import { removeDeleted } from './queries.ts'
import { TOAST_MS } from './use-upload.ts'

export interface Library {
  list: IconList | undefined
  /** Without those that are being deleted. */
  icons: readonly OwnIcon[]
  count: number
  /** An older answer, kept on this device. */
  stale: boolean
  /** A failure that is no matter of the network. */
  failure: Error | null
  refetch: () => void
  remove: Removal['remove']
}

/** Leads to `/server_not_available` where there is nothing to show. */
export function useLibrary(query: UseQueryResult<IconList>): Library {
  const { data: list, error, failureReason, isFetching } = query
  const { hidden, remove } = useRemoval()
  const restored = usePersistedLists(failureReason !== null)
  const lineIsGone = error?.name === 'NetworkError'
  useUnreachable(lineIsGone && !list && restored && !isFetching)
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

// Deleting an icon: hidden at once, back after a second without an answer, gone with it.
const RESTORED_AFTER_MS = 1000

interface Removal {
  /** Marked pending: not shown, not counted. */
  hidden: ReadonlySet<Id>
  remove: (id: Id) => void
}

function useRemoval(): Removal {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const [hidden, setHidden] = useState<ReadonlySet<Id>>(new Set())
  const restore = (id: Id): void => setHidden((before) => new Set([...before].filter((each) => each !== id)))
  const { mutate } = useMutation({
    mutationFn: deleteIcon,
    onMutate: (id) => {
      setHidden((before) => new Set([...before, id]))
      setTimeout(() => restore(id), RESTORED_AFTER_MS)
    },
    onSuccess: (_, id) => {
      toast(t('deleted'), { tone: 'success', duration: TOAST_MS })
      return removeDeleted(queryClient, id)
    },
    onError: (failure) => {
      const text = failure instanceof ApiError ? failure.message : t('deleteFailed')
      toast(text, { tone: 'error', duration: TOAST_MS })
    },
    onSettled: (_, __, id) => restore(id),
  })
  return { hidden, remove: mutate }
}
