// /admin/users/{userId}: an account and its plan, with what administrators do to it.
import { type ReactNode, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { planState, type PlanState } from '#domain/identity/account.ts'
import type { ManagedUser } from '#domain/identity/admin.ts'
import type { PlanAction } from '#pwa/api/admin/users.ts'
import { PlanBadge } from '#pwa/features/payment/badges.tsx'
import { DescriptionList } from '#pwa/ui/list/description-list.tsx'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { allowedActions } from './allowed-actions.ts'
import { UserDialog } from './user-dialog.tsx'
import { messages } from './messages.ts'
import { seoulDate } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { UserFrame } from './user-frame.tsx'

export const PlanScreen = ({ userId }: { userId: Id }) => (
  <UserFrame userId={userId}>{(user) => <PlanCard user={user} />}</UserFrame>
)

const ENDS: Record<PlanState, 'trialEnds' | 'ended' | 'renews' | 'ends'> = {
  trial: 'trialEnds',
  past: 'ended',
  subscribed: 'renews',
  ending: 'ends',
}

function PlanCard({ user }: { user: ManagedUser }) {
  const t = useText(messages)
  const [asked, setAsked] = useState<PlanAction | null>(null)
  const now = new Date()
  const state = planState(user, now)
  const can = allowedActions(user, now)
  // Only a plan with a card goes on by itself.
  const ends = ENDS[state === 'subscribed' && user.paymentMethod === null ? 'ending' : state]
  const free = user.subscriptionType === 'free'
  const rows: [string, ReactNode][] = [
    [t('plan'), <PlanBadge key="plan" plan={user.subscriptionType} />],
    [t('planState'), t(free && user.expiresAt === null ? 'plan_none' : `plan_${state}`)],
    ...(user.expiresAt ? ([[t(ends), seoulDate(user.expiresAt)]] satisfies [string, ReactNode][]) : []),
    [t('method'), user.paymentMethod ?? t('methodNone')],
  ]
  const actions: [PlanAction, boolean][] = [
    ['unsubscribe', can.stop],
    ['schedule-payment', can.schedule],
    ['change-plan', can.change],
    ['prolong', can.prolong],
    ['subscribe-one-month', can.give],
    ['subscribe', can.give],
  ]
  const foot = actions.map(
    ([act, possible]) =>
      possible && (
        <Button key={act} look={act === 'subscribe' ? 'primary' : 'outlined'} onClick={() => setAsked(act)}>
          {t(`act_${act}`)}
        </Button>
      ),
  )
  return (
    <>
      <SettingsCard title={t('subscription')} broad foot={foot}>
        <DescriptionList rows={rows} />
      </SettingsCard>
      {asked && <UserDialog user={user} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
