// Runs one act of an administrator on an account; a refusal stays in the window as a sentence.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#pwa/api/errors.ts'
import { messages } from '#pwa/features/user/messages.ts'
import { MANAGED } from '#pwa/features/user/queries.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

interface UserAct {
  busy: boolean
  error: string | undefined
  onConfirm: () => void
}

/**
 * @param said what a toast says when it is done
 * @param onDone closes the window
 */
export function useUserAct(act: () => Promise<void>, said: string, onDone: () => void): UserAct {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      toast(said, { tone: 'success' })
      onDone()
      // Hidden and deleted accounts change the other lists too.
      await Promise.all(
        [MANAGED, ['guidebooks'], ['payments']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  return {
    busy: isPending,
    error: error ? (error instanceof ApiError ? error.message : t('failedDo')) : undefined,
    onConfirm: () => mutate(),
  }
}
