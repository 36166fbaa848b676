// Keeping a guidebook on this device, or no longer, and saying so.
import { useQueryClient } from '@tanstack/react-query'
import { messages } from '#pwa/features/guidebook/messages.ts'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export type Pinnable = Pick<ListRow, '_id' | 'title' | 'pinned'>

export function usePin({ _id, title, pinned }: Pinnable): () => void {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const turn = async (): Promise<void> => {
    const failure = await import('#pwa/features/guidebook/guidebook-actions.ts')
      .then((acts) => acts.keepOne(_id, !pinned))
      .catch((reason: unknown) => reason)
    if (failure instanceof Error) return void toast(t('needsCopy'), { tone: 'error' })
    toast(t(pinned ? 'keptNoMore' : 'keptNow', { title }), { tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
  }
  return () => void turn()
}
