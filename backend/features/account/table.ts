// The account as it is stored.
import { EntitySchema } from 'typeorm'
import type { Language } from '#domain/language.ts'
import type { Role, SubscriptionType } from '#domain/user/account.ts'

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
  createdAt: Date
  updatedAt: Date
}

export const accountTable = new EntitySchema<AccountRow>({
  name: 'account',
  columns: {
    id: { type: 'uuid', primary: true },
    email: { type: 'text', unique: true },
    passwordHash: { type: 'text', name: 'password_hash', nullable: true },
    kakaoId: { type: 'text', name: 'kakao_id', nullable: true, unique: true },
    role: { type: 'text' },
    name: { type: 'text' },
    companyName: { type: 'text', name: 'company_name' },
    companyAddress: { type: 'text', name: 'company_address' },
    companyPhone: { type: 'text', name: 'company_phone' },
    companyWebsite: { type: 'text', name: 'company_website' },
    mobile: { type: 'text' },
    language: { type: 'text' },
    image: { type: 'text', nullable: true },
    isActivated: { type: 'boolean', name: 'is_activated' },
    isHidden: { type: 'boolean', name: 'is_hidden' },
    subscriptionType: { type: 'text', name: 'subscription_type' },
    subscription: { type: 'boolean' },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
    paymentMethod: { type: 'text', name: 'payment_method', nullable: true },
    leavingAt: { type: 'timestamptz', name: 'leaving_at', nullable: true },
    signupFrom: { type: 'text', name: 'signup_from', nullable: true },
    newsMail: { type: 'boolean', name: 'news_mail' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
})
