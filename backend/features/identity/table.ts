// The account as it is stored.
import sql from 'sql-template-tag'
import type { Role, SubscriptionType } from '#domain/identity/account.ts'
import { join, raw, type Sql } from 'sql-template-tag'
import type { ConsentEntry } from '#domain/identity/consents.ts'
import type { Language } from '#domain/language.ts'

export interface AccountRow {
  id: string
  /** Normalised: one spelling for one account. */
  email: string
  /** null for who signed up with Kakao and has chosen no password yet. */
  passwordHash: string | null
  kakaoId: string | null
  role: Role
  name: string
  companyName: string
  companyAddress: string
  companyPhone: string
  companyWebsite: string
  mobile: string
  language: Language
  image: string | null
  isActivated: boolean
  isHidden: boolean
  subscriptionType: SubscriptionType
  subscription: boolean
  expiresAt: Date | null
  paymentMethod: string | null
  /** When its owner asked for its deletion. */
  leavingAt: Date | null
  /** What tells who signed it up where no cookie does (`signup/proof.ts`); null once its address is proven. */
  signupFrom: string | null
  /** Wants messages of the administrators by mail too. */
  newsMail: boolean
  /** As they were said, the oldest first. */
  consents: ConsentEntry[]
  createdAt: Date
  updatedAt: Date
}

/** The column of each field. */
const COLUMNS: Record<keyof AccountRow, string> = {
  id: 'id',
  email: 'email',
  passwordHash: 'password_hash',
  kakaoId: 'kakao_id',
  role: 'role',
  name: 'name',
  companyName: 'company_name',
  companyAddress: 'company_address',
  companyPhone: 'company_phone',
  companyWebsite: 'company_website',
  mobile: 'mobile',
  language: 'language',
  image: 'image',
  isActivated: 'is_activated',
  isHidden: 'is_hidden',
  subscriptionType: 'subscription_type',
  subscription: 'subscription',
  expiresAt: 'expires_at',
  paymentMethod: 'payment_method',
  leavingAt: 'leaving_at',
  signupFrom: 'signup_from',
  newsMail: 'news_mail',
  consents: 'consents',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

const FIELDS = Object.keys(COLUMNS) as (keyof AccountRow)[]

/** What a SELECT of whole rows reads. */
export const ACCOUNT_COLUMNS = raw(FIELDS.map((field) => `${COLUMNS[field]} AS "${field}"`).join(', '))

/** The driver would take a list for an array of SQL. */
const stored = (row: Partial<AccountRow>, field: keyof AccountRow): unknown =>
  field === 'consents' ? JSON.stringify(row.consents) : row[field]

/** `(columns) VALUES (values)` of an INSERT. */
export const accountValues = (row: AccountRow): Sql => sql`
  (${raw(FIELDS.map((field) => COLUMNS[field]).join(', '))}) VALUES (${join(FIELDS.map((field) => stored(row, field)))})`

/** `column = value, …` of an UPDATE: what is absent stays. */
export const accountChanges = (changes: Partial<AccountRow>): Sql =>
  join(
    FIELDS.filter((field) => changes[field] !== undefined).map(
      (field) => sql`${raw(COLUMNS[field])} = ${stored(changes, field)}`,
    ),
  )
