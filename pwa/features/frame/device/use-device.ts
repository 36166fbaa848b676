// Opens what this device keeps for the signed-in user, after the screen is there: lists never wait for it.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenCalm } from '#pwa/ui/base/when-calm.ts'

/** What waits as it was chosen, whichever screen it was chosen on. */
const makePictures = (): void =>
  void import('#pwa/offline/making.ts')
    .then(({ followUnmade }) =>
      followUnmade(async (file) => (await import('#pwa/ui/picture/storable-picture.ts')).storablePicture(file)),
    )
    .catch(() => undefined)

/** `failed`: the browser keeps nothing (storage refused); lists then come from the server only. */
export type Device = 'starting' | 'ready' | 'failed'

export function useDevice(userId: string | null, queryClient: QueryClient): Device {
  const [device, setDevice] = useState<Device>('starting')
  useEffect(() => {
    if (userId === null) return
    let wanted = true
    const cancel = whenCalm(() => {
      import('#pwa/offline/start-device.ts')
        .then(({ startDevice }) => startDevice(userId, queryClient))
        .then(makePictures)
        .then(
          () => wanted && setDevice('ready'),
          () => wanted && setDevice('failed'),
        )
    })
    return () => {
      wanted = false
      cancel()
    }
  }, [userId, queryClient])
  return device
}
