// Going from one step of the subscription to another, by the address.
import { useNavigate } from '@tanstack/react-router'
import { clearEnd } from '#pwa/features/subscription/buying/flow.ts'
import type { StepSearch } from './step.ts'

interface Way {
  /** In the place of this step, so that going back skips it. */
  replace?: boolean
  /** What was just said of a purchase stays. */
  keepEnd?: boolean
}

/** @returns takes what the address is to say; nothing: the step of one's own plan. */
export function useStepNavigation(): (search: StepSearch, way?: Way) => void {
  const navigate = useNavigate()
  return (search, { replace = false, keepEnd = false } = {}) => {
    if (!keepEnd) clearEnd()
    void navigate({ to: '/settings/subscription', search, replace })
  }
}
