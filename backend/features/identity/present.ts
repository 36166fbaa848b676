// The account on the wire, to its owner or an administrator.
import { z } from 'zod'
import { ROLES, SUBSCRIPTION_TYPES, type User } from '#domain/identity/account.ts'
import { currentConsents } from '#domain/identity/consents.ts'
import { LANGUAGES } from '#domain/language.ts'
import type { AccountRow } from './table.ts'

/** null: not agreed to, or taken back. */
const AGREED = z.object({ version: z.string(), at: z.iso.datetime() }).nullable()

export const USER = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyPhone: z.string(),
  companyWebsite: z.string(),
  mobile: z.string(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  newsMail: z.boolean(),
  consents: z.object({ terms: AGREED, privacy: AGREED, marketing: AGREED }),
  hasPassword: z.boolean(),
  image: z.object({ large: z.string() }).nullable(),
  subscription: z.boolean(),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES),
  expiresAt: z.iso.datetime().nullable(),
  paymentMethod: z.string().nullable(),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodType<User>

export function presentUser(row: AccountRow): User {
  const { id, email, name, companyName, companyAddress, companyPhone, companyWebsite, mobile, role, language, image } =
    row
  const company = { companyName, companyAddress, companyPhone, companyWebsite }
  return {
    _id: id,
    email,
    name,
    ...company,
    mobile,
    role,
    language,
    newsMail: row.newsMail,
    consents: currentConsents(row.consents),
    hasPassword: row.passwordHash !== null,
    image: image === null ? null : { large: image },
    subscription: row.subscription,
    subscriptionType: row.subscriptionType,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    paymentMethod: row.paymentMethod,
    createdAt: row.createdAt.toISOString(),
  }
}
