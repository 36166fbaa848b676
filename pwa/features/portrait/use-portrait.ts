// Changing one's own portrait: what is sent, and who is told.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#pwa/api/errors.ts'
import { noteUser } from '#pwa/api/session.ts'
import { removePortrait, sendPortrait } from '#pwa/api/user.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/toast/toasts.ts'
import { messages } from './messages.ts'

const TOAST_MS = 2000

/** @returns a mutation that takes the square as a file, or null to take the portrait off. */
export function usePortrait(userId: string, onDone: () => void) {
  const t = useText(messages)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File | null) => (file ? sendPortrait(userId, file) : removePortrait(userId)),
    onSuccess: (user) => {
      queryClient.setQueryData(['users', userId], user)
      noteUser(user)
      toast(t('changed'), { tone: 'success', duration: TOAST_MS })
      onDone()
    },
    onError: (failure) =>
      void toast(failure instanceof ApiError ? failure.message : t('failed'), { tone: 'error', duration: TOAST_MS }),
  })
}
