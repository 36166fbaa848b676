// Which price a subscriber pays: the one agreed to, until a new one is in force and they have said yes to it in time.
import { DAY_MS } from '#domain/seoul-day.ts'

/** A consent counts for a raise within so many days after it (law of electronic commerce, since 14 February 2025). */
export const CONSENT_DAYS = 30

export interface Consent {
  amount: number
  at: Date
}

/**
 * What a charge at `at` takes, in whole won.
 * @param agreed what the subscriber pays now
 * @param inForce what the plan costs everybody new at `at`
 */
export function priceDue(agreed: number, inForce: number, consent: Consent | null, at: Date): number {
  if (inForce <= agreed) return inForce
  const age = consent ? at.getTime() - consent.at.getTime() : -1
  const isFresh = consent?.amount === inForce && age >= 0 && age <= CONSENT_DAYS * DAY_MS
  return isFresh ? inForce : agreed
}

/** From when a subscriber is asked: a consent given earlier would not count. */
export const askFrom = (charge: Date): Date => new Date(charge.getTime() - CONSENT_DAYS * DAY_MS)
