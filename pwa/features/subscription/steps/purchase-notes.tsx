// What somebody should know before they pay: when the card is charged, how it ends, what else there is.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MySubscription, Prices } from '#domain/subscription/wire.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { CARD_CHECK_WON, type Choice } from '#pwa/features/subscription/state/step.ts'
import { seoulDayOfMonth, useSeoulDay } from '#pwa/intl/dates.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './steps.module.css'

interface Props {
  mine: MySubscription
  choice: Choice
  prices: Prices
}

/** Every month has it. */
const SURE_DAY = 28

export function PurchaseNotes({ mine, choice, prices }: Props) {
  const t = useText(messages)
  const money = useMoney()
  const day = useSeoulDay()
  const paidUntil = mine.state === 'ending' ? mine.expiresAt : null
  const amount = money(prices[choice])
  const notes: ReactNode[] = []
  if (paidUntil !== null) notes.push(t('startsLater', { date: day(paidUntil) }))
  if (choice === 'onemonth') {
    notes.push(t('monthWarnOnce', { amount }), t('monthWarnEnd'))
    notes.push(t.rich('monthWarnBack', { link: (words) => <To key="to">{words}</To> }))
  } else {
    const charge = seoulDayOfMonth(paidUntil ?? new Date().toISOString())
    const words = t('warnDay', { amount, day: charge })
    notes.push(charge > SURE_DAY ? `${words} ${t('warnDayLast')}` : words)
    notes.push(t('warnEnd'), t('warnCard', { amount: money(CARD_CHECK_WON) }))
    notes.push(
      t.rich('warnMonth', {
        link: (words) => (
          <To key="to" month>
            {words}
          </To>
        ),
      }),
    )
  }
  return (
    <ul className={css['notes']}>
      {notes.map((note, index) => (
        <li key={index}>{note}</li>
      ))}
    </ul>
  )
}

const To = ({ month = false, children }: { month?: boolean; children: ReactNode }) => (
  <Link
    to="/settings/subscription"
    search={{ step: 'purchase', plan: month ? 'onemonth' : 'standard' }}
    replace
    resetScroll={false}
  >
    {children}
  </Link>
)
