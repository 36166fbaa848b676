// The password rule and the refusal of the passwords that everybody tries first.
import { LIMITS } from '#domain/limits.ts'

/** Alone or with digits and signs before and after they are no secret. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passwd pass pwd qwerty qwertyu qwertyui qwertyuiop qwer qwert asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
   qaz wsx qazwsx qazwsxedc abc abcd abcde abcdef abcdefg aa aaa aaaa aaaaaa a q z x admin administrator root user guest test tester testing
   login signin welcome hello letmein iloveyou love lovely sunshine princess dragon monkey master shadow superman batman football
   baseball soccer basketball michael jordan charlie donald freedom whatever trustno trustnoone starwars computer internet secret changeme
   default temp temporary system server oracle mysql google naver daum kakao samsung apple iphone android windows microsoft facebook
   instagram korea seoul busan jeju india china america london january february march april may june july august september october
   november december spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday happy lucky money jesus
   blessed angel flower cookie chocolate banana orange purple silver golden diamond hunter killer ninja pokemon naruto minecraft
   company office business travel guidebook gilbook dkssud dkssudgktpdy tkfkd tkfkdgo tkfkdgody qlalf qlalfqjsgh tjdnf rhksflwk
   gkrtod wlstn wlgns alswl ekdnls sarang saranghae annyeong hanguk daehan daehanminguk abcabc qweasd qweasdzxc asdzxc poiu lkjh mnbv`.split(
    /\s+/,
  ),
)

/** Keyboard walks and the rest that the words above do not cover, in small letters. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1qaz@wsx 1qaz!qaz !qaz2wsx !qaz1qaz 2wsx@wsx zaq1@wsx zaq!2wsx 1q2w3e4r! 1q2w3e4r@ 1q2w3e4r5t! q1w2e3r4! q1w2e3r4@ q1w2e3r4t5! 1q2w3e!@
   1q2w3e!@# q1w2e3!@# 1q2w3e4r!@ 1q2w3e4r!@#$ !q2w3e4r !q@w3e4r !q@w#e4r !q@w#e$r q!w@e#r4 1a2b3c4d! a1b2c3d4! a1b2c3d4@ 1a2s3d4f! a1s2d3f4!
   1z2x3c4v! z1x2c3v4! 123qwe!@# 123qwe!@ qwe123!@# !@#qwe123 !@#123qwe 123!@#qwe qwe!@#123 asd123!@# abc123!@# 123abc!@# !@#abc123 1234qwer!
   1234qwer@ 1234qwer!@ 1234qwer!@#$ qwer1234! qwer1234!@ qwer1234!@#$ asdf1234! asdf1234!@ asdf1234!@#$ zxcv1234! 1234asdf! 12345qwert!
   aa123456! aa123456@ aaa111!! aaa123!! aa11!!aa 1111aaaa! aaaa1111! a1111111! a12345678! a123456! a1234567! a123456789! q123456! 123456a!
   1234567a! 12345678a! !1a2b3c4d p4ssw0rd! pa55w0rd! pa$$w0rd pa$$w0rd1 pa$$word1 p@$$w0rd p@$$w0rd1 p@$$word1 p@55w0rd p@ssw0rd p@ssw0rd1
   p@ssword1 p@ssw0rd123 p@55word1 @dmin123 @dm1n123 adm1n123! r00t123! t3st123! l0vey0u1! il0vey0u! w3lcome1! w3lc0me1! h3llo123! ch4ngem3!
   t00r!123 g00gle1! 1password! 1qazxsw2! 1qazxsw@ zaq12wsx! xsw2zaq1! qazwsx12! q1q1q1q1! 1q1q1q1q! q1w2e3r4$ r4e3w2q1! 4r3e2w1q! !2qwaszx
   12qwaszx! 12qw!@qw 1234!@#$a a1234!@#$ 1234!@#$qwer qwer!@#$1234 asdf!@#$1234 abcd!@#$1234 1234abcd! 1234abcd@ abcd1234! abcd1234@`.split(
    /\s+/,
  ),
)

/** Each part of the rule by itself, for the box that turns green while somebody types; a letter is one of the Latin alphabet. */
export function passwordParts(text: string): { length: boolean; letter: boolean; digit: boolean; special: boolean } {
  const length = [...text].length
  return {
    length: length >= LIMITS.passwordLeast && length <= LIMITS.passwordMost,
    letter: /[a-z]/i.test(text),
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
