// 'Keep on this device' as a row of a menu: its words and pictures are then here whenever there is no network.
import { messages } from '#pwa/features/guidebook/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'
import { type Pinnable, usePin } from './use-pin.ts'

export function PinRow({ row }: { row: Pinnable }) {
  const t = useText(messages)
  return (
    <MenuItem icon="pin" checked={row.pinned} onSelect={usePin(row)}>
      {t('keepHere')}
    </MenuItem>
  )
}
