// How a purchase or a change of card goes and how it ended, in a sentence: what happened, what to do.
import { clearEnd, type End, useFlow } from '#pwa/features/subscription/buying/flow.ts'
import { giveUp } from '#pwa/features/subscription/buying/purchase.ts'
import { CARD_CHECK_WON } from '#pwa/features/subscription/state/step.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { useOnline } from '#pwa/offline/online.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { messages } from './messages.ts'
import css from './notices.module.css'

/** @param isChecking the server still looks for the answer of an order */
export function FlowNotice({ isChecking }: { isChecking: boolean }) {
  const t = useText(messages)
  const flow = useFlow()
  const online = useOnline()
  if (flow.kind === 'over') return <EndNotice end={flow.end} />
  if (flow.kind === 'window')
    return (
      <Banner icon="external">
        {t('window')}{' '}
        <button type="button" onClick={giveUp}>
          {t('windowGone')}
        </button>
      </Banner>
    )
  if (flow.kind === 'checking' || (isChecking && flow.kind === 'calm'))
    return <Banner icon={online ? 'clock' : 'wifi-off'}>{t(online ? 'checking' : 'checkingOffline')}</Banner>
  return null
}

function EndNotice({ end }: { end: End }) {
  const t = useText(messages)
  const money = useMoney()
  const words = wordsOf(end, t, money(CARD_CHECK_WON))
  const tone = end.what === 'done' ? 'success' : end.what === 'left' || end.what === 'cameBack' ? 'info' : 'error'
  return (
    <div className={css['end']}>
      <Banner tone={tone}>{words}</Banner>
      <IconButton size="sm" icon="x" label={t('closeNotice')} tip="none" onClick={clearEnd} />
    </div>
  )
}

type Key = keyof (typeof messages)['en']

const DONE = { subscribe: 'doneSubscribe', onemonth: 'doneOnemonth', card: 'doneCard' } as const

function wordsOf(end: End, t: Text<Key>, amount: string): string {
  switch (end.what) {
    case 'done':
      return t(DONE[end.purpose], { amount })
    case 'declined':
      return t(end.purpose === 'card' ? 'declinedCard' : 'declined', { why: t(`why_${end.reason}`) })
    case 'refused':
      return end.text
    case 'cameBack':
      return t(end.purpose === 'onemonth' ? 'cameBackPaid' : 'cameBack')
    case 'noLine':
      return t('noOrder')
    default:
      return t(end.what)
  }
}
