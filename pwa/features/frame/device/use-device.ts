// Opens what this device keeps for the signed-in user, after the screen is there: lists never wait for it.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'

/** `failed`: the browser keeps nothing (storage refused); lists then come from the server only. */
export type DeviceState = 'starting' | 'ready' | 'failed'

export function useDevice(userId: string | null, queryClient: QueryClient): DeviceState {
  const [device, setDevice] = useState<DeviceState>('starting')
  useEffect(() => {
    if (userId === null) return
    let wanted = true
    const cancel = afterFirstInteraction(() => {
      import('./begin-device.ts')
        .then(({ beginDevice }) => beginDevice(userId, queryClient))
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
