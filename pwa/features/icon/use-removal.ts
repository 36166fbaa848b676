// Deleting an icon: hidden at once, back after a second without an answer, gone with it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { deleteIcon } from '#pwa/api/icon.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { messages } from './messages.ts'
import { noteDeleted } from './queries.ts'
import { TOAST_MS } from './toast-ms.ts'

const RESTORED_AFTER_MS = 1000

export interface Removal {
  /** Marked pending: not shown, not counted. */
  hidden: ReadonlySet<Id>
  remove: (id: Id) => void
}

export function useRemoval(): Removal {
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
      return noteDeleted(queryClient, id)
    },
    onError: (failure) => {
      const text = failure instanceof ApiError ? failure.message : t('deleteFailed')
      toast(text, { tone: 'error', duration: TOAST_MS })
    },
    onSettled: (_, __, id) => restore(id),
  })
  return { hidden, remove: mutate }
}
