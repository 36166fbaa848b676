// What the environment says of who runs the product: the facts that Korean law asks for at the foot of the first screen.
import { z } from 'zod'

const text = z.string().trim().min(1).optional()
const link = z.url({ protocol: /^https?$/ }).optional()

export const COMPANY_VARIABLES = {
  COMPANY_NAME: text,
  COMPANY_OWNER: text,
  COMPANY_REGISTRATION: text,
  COMPANY_ADDRESS: text,
  COMPANY_PHONE: text,
  COMPANY_EMAIL: z.email().optional(),
  COMPANY_MAIL_ORDER: text,
  COMPANY_HOSTING: text,
  COMPANY_PRIVACY_OFFICER: text,
  COMPANY_HOMEPAGE: link,
  COMPANY_BLOG: link,
}

type Environment = z.output<z.ZodObject<typeof COMPANY_VARIABLES>>

/** Without these nobody may be charged; the others are shown where they are set. */
export const COMPANY_NEEDED = [
  'COMPANY_NAME',
  'COMPANY_OWNER',
  'COMPANY_REGISTRATION',
  'COMPANY_ADDRESS',
  'COMPANY_PHONE',
  'COMPANY_EMAIL',
] as const satisfies (keyof Environment)[]

export interface CompanyConfig {
  name: string
  owner: string
  /** Business registration number, as it is written. */
  registration: string
  address: string
  phone: string
  email: string
  /** Number of the report as a mail-order seller, with its office. */
  mailOrder: string | null
  hosting: string | null
  privacyOfficer: string | null
  /** Where the Fair Trade Commission tells of the business. */
  checkUrl: string
  homepage: string
  /** Without one of its own: what was made with the product. */
  blog: string
}

const CHECK = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no='

/** @param production nothing made up stands in for what is missing */
export function companyOf(env: Environment, production: boolean, publicUrl: string): CompanyConfig {
  const demo = (words: string): string | null => (production ? null : words)
  const registration = env.COMPANY_REGISTRATION ?? '000-00-00000'
  return {
    name: env.COMPANY_NAME ?? 'Gilbook Demo',
    owner: env.COMPANY_OWNER ?? 'Hong Gildong',
    registration,
    address: env.COMPANY_ADDRESS ?? '1 Example-ro, Jeju',
    phone: env.COMPANY_PHONE ?? '064-000-0000',
    email: env.COMPANY_EMAIL ?? 'hello@gilbook.invalid',
    mailOrder: env.COMPANY_MAIL_ORDER ?? demo('2026-Jeju-0000'),
    hosting: env.COMPANY_HOSTING ?? demo('Gilbook Demo'),
    privacyOfficer: env.COMPANY_PRIVACY_OFFICER ?? env.COMPANY_OWNER ?? demo('Hong Gildong'),
    checkUrl: CHECK + registration.replace(/\D/g, ''),
    homepage: env.COMPANY_HOMEPAGE ?? publicUrl,
    blog: env.COMPANY_BLOG ?? `${publicUrl}/public-guidebooks`,
  }
}
