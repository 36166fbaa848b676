// /settings/subscription: the step that the address names, or that of the plan.
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { Answered } from '#pwa/features/settings/answered.tsx'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { messages } from './messages.ts'
import { mineQuery } from './queries.ts'
import { Notices } from '#pwa/features/subscription/notices/notices.tsx'
import { choiceOf, type StepSearch, stepOf, stepSearch } from '#pwa/features/subscription/state/step.ts'
import { useOpenPurchases } from '#pwa/features/subscription/state/use-open-purchases.ts'
import { FreeStep } from '#pwa/features/subscription/steps/free-step.tsx'
import { HistoryStep } from '#pwa/features/subscription/steps/history-step.tsx'
import { PlanStep } from '#pwa/features/subscription/steps/plan-step.tsx'
import { PurchaseStep } from '#pwa/features/subscription/steps/purchase-step.tsx'
import { UnsubscribeStep } from '#pwa/features/subscription/steps/unsubscribe-step.tsx'

export function SubscriptionScreen() {
  const t = useText(messages)
  const search = stepSearch(useSearch({ strict: false }))
  const query = useQuery(mineQuery)
  useTitle(t('subscription'))
  useOpenPurchases(search, query.data)
  if (query.data)
    return (
      <>
        <Notices mine={query.data} />
        <StepOf search={search} mine={query.data} />
      </>
    )
  return (
    <SettingsCard title={t('subscription')} broad>
      <Answered query={query}>{() => null}</Answered>
    </SettingsCard>
  )
}

function StepOf({ search, mine }: { search: StepSearch; mine: MySubscription }) {
  const step = stepOf(search, mine)
  switch (step) {
    case 'free':
      return <FreeStep mine={mine} />
    case 'purchase':
      return <PurchaseStep mine={mine} choice={choiceOf(search, mine)} />
    case 'paymentHistory':
      return <HistoryStep mine={mine} page={search.page ?? 1} />
    case 'unsubscribe':
      return <UnsubscribeStep mine={mine} />
    default:
      return <PlanStep mine={mine} />
  }
}
