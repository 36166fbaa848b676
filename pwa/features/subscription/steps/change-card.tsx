// Change Payment Method: a new card in the provider's window.
import { useFlow } from '#pwa/features/subscription/buying/flow.ts'
import { buy } from '#pwa/features/subscription/buying/purchase.ts'
import { useBusyWords } from '#pwa/features/subscription/buying/use-busy-words.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'

export function ChangeCard() {
  const t = useText(messages)
  const busy = useBusyWords(useFlow())
  return (
    <Button look="soft" size="sm" icon="card" busy={busy !== null} onClick={() => void buy({ kind: 'card' })}>
      {busy ?? t('changeCard')}
    </Button>
  )
}
