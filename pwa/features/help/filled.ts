// Puts the company's facts into a text.
import type { Company } from '#pwa/api/company.ts'

/** A fact that is not known (yet) leaves a dash. */
export function filled(text: string, company: Company | undefined): string {
  const facts: Record<string, string | null | undefined> = {
    name: company?.name,
    email: company?.email,
    phone: company?.phone,
    address: company?.address,
    officer: company?.privacyOfficer,
    hosting: company?.hosting,
  }
  return text.replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '–')
}
