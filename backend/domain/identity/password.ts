// The password rule and the refusal of the passwords that everybody tries first.
import { LIMITS } from '#domain/limits.ts'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'

/** Each half of the rule by itself, for the box that turns green while somebody types. */
export function passwordParts(text: string): { length: boolean; letter: boolean; digit: boolean; special: boolean } {
  const length = [...text].length
  return {
    length: length >= LIMITS.passwordLeast && length <= LIMITS.passwordMost,
    letter: /\p{L}/u.test(text),
    digit: /\p{N}/u.test(text),
    special: /[^\p{L}\p{N}\s]/u.test(text),
  }
}

/** 8 to 14 characters with a letter, a digit and a special character. */
function isPassword(text: string): boolean {
  const { length, letter, digit, special } = passwordParts(text)
  return length && letter && digit && special
}

/** Digits and signs that stand for letters. */
const STANDS_FOR: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** A password of the lists of leaks, or a common word with only digits and signs around it. */
function isCommonPassword(text: string): boolean {
  const lower = text.toLowerCase()
  if (COMMON_PASSWORDS.has(lower)) return true
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const spelled = trimmedSpelling(lower)
  return COMMON_WORDS.has(bare) || COMMON_WORDS.has(spelled)
}

/** `P@ssw0rd12!` as `password`: the tail goes first, then signs become letters. */
function trimmedSpelling(lower: string): string {
  const core = lower.replace(/[\d\W_]+$/, '').replace(/^[\W_]+/, '')
  return [...core]
    .map((sign) => STANDS_FOR[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')
}

/** The code of the field's text, null when the password is good. */
export function passwordTrouble(text: string): 'password' | 'passwordCommon' | null {
  if (!isPassword(text)) return 'password'
  return isCommonPassword(text) ? 'passwordCommon' : null
}
