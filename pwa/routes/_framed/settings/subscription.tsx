// /settings/subscription: the plan, buying one, its payments and its end; the step stands in the address.
import { createFileRoute } from '@tanstack/react-router'
import { stepSearch } from '#pwa/features/subscription/step.ts'
import { SubscriptionScreen } from '#pwa/features/subscription/subscription-screen.tsx'

export const Route = createFileRoute('/_framed/settings/subscription')({
  validateSearch: stepSearch,
  component: SubscriptionScreen,
})
