// The guidebooks of this device for the lists, with the database loaded only when it is needed or nothing else is.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { whenCalm } from '#pwa/ui/base/when-calm.ts'
import type { Local } from './row.ts'

/**
 * undefined until they are read, null where the browser keeps nothing or nobody is named. `needed`: the server can't
 * say, so that they are read at once.
 */
export function useLocal(userId: Id | null, needed: boolean): Local | null | undefined {
  const queryClient = useQueryClient()
  const [local, setLocal] = useState<Local | null>()
  useEffect(() => {
    if (userId === null) return setLocal(null)
    let stop: (() => void) | null = null
    let wanted = true
    const read = () => {
      import('./local.ts')
        .then(({ watchLocal }) => watchLocal(userId, queryClient, (next) => wanted && setLocal(next)))
        .then(
          (end) => (wanted ? (stop = end) : end()),
          () => wanted && setLocal(null),
        )
    }
    const cancel = needed ? read() : whenCalm(read)
    return () => {
      wanted = false
      cancel?.()
      stop?.()
    }
  }, [userId, needed, queryClient])
  return local
}
