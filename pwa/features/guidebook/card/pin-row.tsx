// 'Keep on this device' as a row of a menu: its words and pictures are then here whenever there is no network.
import { messages } from '#pwa/features/guidebook/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'
import { type Keepable, useKeep } from './use-pin.ts'

export function KeepRow({ row }: { row: Keepable }) {
  const t = useText(messages)
  return (
    <MenuItem icon="pin" checked={row.pinned} onSelect={useKeep(row)}>
      {t('keepHere')}
    </MenuItem>
  )
}
