// 'Keep on this device' as a button of a bar.
import { messages } from '#pwa/features/guidebook/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { type Pinnable, usePin } from './use-pin.ts'

export function PinButton({ row }: { row: Pinnable }) {
  const t = useText(messages)
  return <IconButton icon="pin" label={t('keepHere')} pressed={row.pinned} onClick={usePin(row)} />
}
