// The road to a subscription and where on it somebody is.
import type { MySubscription } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import type { Flow } from '#pwa/features/subscription/buying/flow.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'

interface ProgressStops {
  stops: readonly string[]
  now: number
}

/** From what one has to what is chosen. */
export function usePurchaseStops(mine: MySubscription, isMonth: boolean, flow: Flow): ProgressStops {
  const t = useText(messages)
  const f = useText(frame)
  const from = mine.state === 'trial' ? f('plan_trial') : f(`plan_${mine.plan}`)
  const stops = isMonth
    ? [from, t('stopChoose'), t('stopPay'), t('stopStarted')]
    : [from, t('stopChoose'), t('stopCard'), t('stopSubscribed')]
  const isOut = flow.kind === 'window' || flow.kind === 'telling' || flow.kind === 'checking'
  return { stops, now: isOut || mine.checking !== null ? 2 : 1 }
}

/** At its beginning, for who has no plan. */
export function useFirstStops(mine: MySubscription): ProgressStops {
  const t = useText(messages)
  const f = useText(frame)
  const from = mine.state === 'trial' ? f('plan_trial') : f('plan_free')
  return { stops: [from, t('stopChoose'), t('stopCard'), t('stopSubscribed')], now: 0 }
}
