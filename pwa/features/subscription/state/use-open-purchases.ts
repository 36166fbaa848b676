// What the screen does about purchases under way: takes up the window's answer, goes on with the unfinished, leads on.
import { useEffect } from 'react'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { openAttempt } from '#pwa/api/payment-attempts.ts'
import { clearEnd, useFlow } from '#pwa/features/subscription/buying/flow.ts'
import { finish, resume } from '#pwa/features/subscription/buying/purchase.ts'
import { check } from '#pwa/features/subscription/buying/settle.ts'
import { refreshUser } from '#pwa/features/subscription/queries.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import type { StepSearch } from './step.ts'
import { useStepNavigation } from './use-step-navigation.ts'

export function useOpenPurchases(search: StepSearch, mine: MySubscription | undefined): void {
  useLedBack(search)
  useChecking(mine?.checking ?? null)
  useLeadOn(search)
  useSameUser(mine)
  // What was said was read by then.
  useEffect(() => clearEnd, [])
}

/** The provider's page led back: its answer is taken out of the address, so that a reload does not bring it again. */
function useLedBack({ merchant_uid: merchantUid, imp_uid, error_code, error_msg }: StepSearch): void {
  const go = useStepNavigation()
  useEffect(() => {
    if (merchantUid === undefined) return resume()
    // Where it was chosen, until it is bought.
    const begun = openAttempt()
    const step: StepSearch = begun && begun.kind !== 'card' ? { step: 'purchase', plan: begun.plan ?? 'onemonth' } : {}
    void finish({ merchant_uid: merchantUid, imp_uid: imp_uid ?? null, error_code, error_msg })
    go(step, { replace: true, keepEnd: true })
    // Once for each answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [merchantUid])
}

function useChecking(merchantUid: string | null): void {
  useEffect(() => {
    if (merchantUid !== null) void check(merchantUid)
  }, [merchantUid])
}

/** What was bought is shown in place of the purchase. */
function useLeadOn({ step }: StepSearch): void {
  const go = useStepNavigation()
  const flow = useFlow()
  const bought = flow.kind === 'over' && flow.end.what === 'done' && (step === 'purchase' || step === 'prolong')
  useEffect(() => {
    if (bought) go({}, { replace: true, keepEnd: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bought])
}

/** A renewal, an administrator or another device may have changed it: the header says the same as this screen. */
function useSameUser(mine: MySubscription | undefined): void {
  const profile = useProfile()
  const differs =
    mine !== undefined &&
    profile !== null &&
    (mine.plan !== profile.subscriptionType || mine.expiresAt !== profile.expiresAt)
  useEffect(() => {
    if (differs) void refreshUser()
  }, [differs])
}
