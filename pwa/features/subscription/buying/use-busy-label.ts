// What the button of a purchase says while it goes on: it then is no button to press.
import { messages } from '#pwa/features/subscription/notice-messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { Flow } from './flow.ts'

/** null where nothing goes on. */
export function useBusyLabel(flow: Flow): string | null {
  const t = useText(messages)
  if (flow.kind === 'calm' || flow.kind === 'over') return null
  return t(flow.kind === 'opening' ? 'opening' : flow.kind === 'window' ? 'inWindow' : 'completing')
}
