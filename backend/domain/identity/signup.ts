// The rules of the signup form's fields, the same in the page and on the server.
import { LIMITS } from '#domain/limits.ts'
import type { FieldText } from '#domain/refusal.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { passwordTrouble } from './password.ts'

export interface Signup {
  email: string
  password: string
  confirmPassword: string
  name: string
  companyName: string
  companyAddress: string
  companyPhone: string
  companyWebsite: string
  mobile: string
}

/** What the form asks beside the password: all of it of who signs up with Kakao. */
export type Details = Omit<Signup, 'password' | 'confirmPassword'>

export type Troubles<T> = Partial<Record<keyof T, FieldText>>

/** The code of the text, null when the value is good. */
type Rule = (value: string) => FieldText | null

const required =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? 'required' : rule(value)

export const emailRule = required((value) => (isEmail(normaliseEmail(value)) ? null : 'email'))
export const passwordRule = required(passwordTrouble)
export const nameRule = required((value) => (between(value, LIMITS.nameLeast, LIMITS.nameMost) ? null : 'length'))
export const phoneRule = required((value) => (between(value, LIMITS.phoneLeast, LIMITS.phoneMost) ? null : 'phone'))
export const websiteRule: Rule = (value) => (value.trim() === '' || isWebsite(value.trim()) ? null : 'url')
/** No rule at signup but a bound on what is stored. */
export const addressRule: Rule = (value) => (value.length <= LIMITS.addressMost ? null : 'invalid')

const RULES: Record<keyof Details, Rule> = {
  email: emailRule,
  name: nameRule,
  companyName: nameRule,
  companyAddress: addressRule,
  companyPhone: phoneRule,
  companyWebsite: websiteRule,
  mobile: phoneRule,
}

/** Empty when all is good. */
export function signupTroubles(signup: Signup): Troubles<Signup> {
  const troubles: Troubles<Signup> = detailTroubles(signup)
  const password = passwordRule(signup.password)
  if (password) troubles.password = password
  const confirm = confirmTrouble(signup.password, signup.confirmPassword)
  if (confirm) troubles.confirmPassword = confirm
  return troubles
}

/** Empty when all is good. */
export function detailTroubles(details: Details): Troubles<Details> {
  const troubles: Troubles<Details> = {}
  for (const [field, rule] of Object.entries(RULES) as [keyof Details, Rule][]) {
    const trouble = rule(details[field])
    if (trouble) troubles[field] = trouble
  }
  return troubles
}

export function confirmTrouble(password: string, confirm: string): FieldText | null {
  if (confirm === '') return 'required'
  return confirm === password ? null : 'passwordsDiffer'
}

function between(value: string, least: number, most: number): boolean {
  const length = [...value.trim()].length
  return length >= least && length <= most
}

/** The domain has no URL parser of its own: scheme, a host with a dot, and no blanks. */
function isWebsite(value: string): boolean {
  return (
    value.length <= LIMITS.websiteMost &&
    /^https?:\/\/[^\s/?#@:.]+(\.[^\s/?#@:.]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(value)
  )
}
