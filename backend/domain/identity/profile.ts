// What people may change about themselves, and the rules of its fields.
import type { FieldText } from '#domain/refusal.ts'
import type { User } from './account.ts'
import { addressRule, nameRule, phoneRule, type Troubles, websiteRule } from './signup.ts'

export type ProfileDetails = Pick<
  User,
  'name' | 'companyName' | 'companyAddress' | 'companyPhone' | 'companyWebsite' | 'mobile'
>

type Rule = (value: string) => FieldText | null

/** Unlike at signup: people who came by another way may have told none, and may leave it so. */
const orNone =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? null : rule(value)

export const PROFILE_RULES: Record<keyof ProfileDetails, Rule> = {
  name: nameRule,
  companyName: nameRule,
  companyAddress: (value) => (value.trim() === '' ? 'required' : addressRule(value)),
  companyPhone: orNone(phoneRule),
  companyWebsite: websiteRule,
  mobile: orNone(phoneRule),
}

/** Empty when all is good. */
export function profileTroubles(profile: ProfileDetails): Troubles<ProfileDetails> {
  const troubles: Troubles<ProfileDetails> = {}
  for (const [field, rule] of Object.entries(PROFILE_RULES) as [keyof ProfileDetails, Rule][]) {
    const trouble = rule(profile[field])
    if (trouble) troubles[field] = trouble
  }
  return troubles
}
