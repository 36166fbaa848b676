// What a new account is made of, whether its owner signs up with a password or with Kakao.
import { z } from 'zod'
import { normaliseEmail } from '#domain/identity/email.ts'
import { type ConsentEntry, type Consents, consentEntries } from '#domain/identity/consents.ts'
import type { Details } from '#domain/identity/signup.ts'
import { LANGUAGES } from '#domain/language.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'

export const field = z.string().max(1000).default('')

const version = z.string().min(1).max(40)

/** The versions that were agreed to; callers who were there before them say nothing. */
const CONSENTS = z.object({ terms: version, privacy: version, marketing: version.optional() })

/** The same, or an account's consents as they were answered, sent back by a caller who changes something else: nothing is said then. */
export const CONSENTS_SAID = z.preprocess(
  (said) => (typeof said === 'object' && said !== null && 'terms' in said && isAnswered(said.terms) ? undefined : said),
  CONSENTS.optional(),
)

const isAnswered = (terms: unknown): boolean => typeof terms === 'object'

export const DETAILS = z.object({
  email: field,
  name: field,
  companyName: field,
  companyAddress: field,
  companyPhone: field,
  companyWebsite: field,
  mobile: field,
  language: z.enum(LANGUAGES).optional(),
  consents: CONSENTS.optional(),
})

/** Only what a person may say about themselves; role, plan and activation are not theirs to set. */
export const accountFields = (details: Details) => ({ email: normaliseEmail(details.email), ...trimmed(details) })

/** What of an account a consent is: who agrees to the rest without it wants no news by mail. */
export function agreed(before: readonly ConsentEntry[], consents: Consents | undefined, now: Date) {
  if (!consents) return {}
  const entries = [...before, ...consentEntries(before, consents, now.toISOString())]
  return { consents: entries, newsMail: consents.marketing !== undefined }
}

/** As it is kept: without the blanks that hands and keyboards leave around it. */
export const trimmed = (said: Omit<Details, 'email'>) => ({
  name: said.name.trim(),
  companyName: said.companyName.trim(),
  companyAddress: said.companyAddress.trim(),
  companyPhone: said.companyPhone.trim(),
  companyWebsite: said.companyWebsite.trim(),
  mobile: said.mobile.trim(),
})

/** When the trial of an account that is made now ends. */
export function trialEnd({ clock, config }: Deps): Date {
  return new Date(clock.now().getTime() + config.trialDays * DAY_MS)
}
