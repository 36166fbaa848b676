// Whether the lists that this device keeps for a start without network are back, once a screen needs them.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProfile } from '#pwa/features/session/use-session.ts'

/** @param needed the server can't say. @returns true when they are there, or when this device keeps none. */
export function usePersistedLists(needed: boolean): boolean {
  const queryClient = useQueryClient()
  const userId = useProfile()?._id ?? null
  const [back, setBack] = useState(false)
  useEffect(() => {
    if (!needed || userId === null) return
    let wanted = true
    const done = () => wanted && setBack(true)
    import('#pwa/offline/start-device.ts').then(({ startDevice }) => startDevice(userId, queryClient)).then(done, done)
    return () => {
      wanted = false
    }
  }, [needed, userId, queryClient])
  return back
}
