// Keeping a guidebook on this device, as a row of a menu: its texts and pictures are then here whenever
// there is no network.
import { messages } from '#pwa/features/guidebook/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export function PinRow({ row }: { row: Pinnable }) {
  const t = useText(messages)
  return (
    <MenuItem icon="pin" checked={row.pinned} onSelect={usePin(row)}>
      {t('keepHere')}
    </MenuItem>
  )
}

export type Pinnable = Pick<ListRow, '_id' | 'title' | 'pinned'>

/** Keeping a guidebook on this device, or no longer, and saying so. */
function usePin({ _id, title, pinned }: Pinnable): () => void {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const turn = async (): Promise<void> => {
    const failure = await import('#pwa/features/guidebook/guidebook-actions.ts')
      .then((calls) => calls.setPinned(_id, !pinned))
      .catch((reason: unknown) => reason)
    if (failure instanceof Error) return void toast(t('needsCopy'), { tone: 'error' })
    toast(t(pinned ? 'keptNoMore' : 'keptNow', { title }), { tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
  }
  return () => void turn()
}
