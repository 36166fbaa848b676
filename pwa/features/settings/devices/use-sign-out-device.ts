// Signing other devices out.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOutDevice } from '#pwa/api/account/devices.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { messages } from '#pwa/features/settings/messages.ts'
import { devicesQuery } from '#pwa/features/settings/queries.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/toast/toasts.ts'

/** @returns a mutation that takes a device, or null for every other one. */
export function useSignOutDevice(userId: string, onDone: () => void) {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const list = devicesQuery(userId).queryKey
  return useMutation({
    mutationFn: (deviceId: string | null) => signOutDevice(userId, deviceId),
    onSuccess: (_, deviceId) => {
      queryClient.setQueryData(list, (devices) =>
        devices?.filter(({ _id, current }) => current || (deviceId !== null && _id !== deviceId)),
      )
      toast(t('signedOutThere'), { tone: 'success' })
      onDone()
    },
    onError: (failure) => {
      // One that is gone already was signed out elsewhere.
      toast(failure instanceof ApiError ? failure.message : t('failed'), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: list })
    },
  })
}
