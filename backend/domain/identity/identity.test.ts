// Account rules as tables of cases.
import { describe, expect, test } from 'vitest'
import { hasPlan, planState, type Subscription } from './account.ts'
import { COMMON_PASSWORDS, COMMON_WORDS, passwordTrouble } from './password.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { signupTroubles } from './signup.ts'

const signup = {
  email: 'person@example.com',
  password: 'Hallasan-1950',
  confirmPassword: 'Hallasan-1950',
  name: '김길동',
  companyName: 'Check Travel',
  companyAddress: '',
  companyPhone: '0641234567',
  companyWebsite: '',
  mobile: '01012345678',
}

describe('password', () => {
  test.each(['Hallasan-1950', 'a1!aBcde', 'x'.repeat(12) + '1!', 'olle-2026'])('%s is good', (password) => {
    expect(passwordTrouble(password)).toBeNull()
  })
  test.each([
    '비밀번호가1!입니다',
    'short1!',
    'abcdefgh',
    'abcdefg1',
    '1234567!',
    'abcdefg!',
    'x'.repeat(13) + '1!',
    '        a1',
    '',
  ])('%s is refused', (password) => {
    expect(passwordTrouble(password)).toBe('password')
  })
  test.each([
    'P@ssw0rd',
    'p@ssw0rd1',
    'Password1!',
    'Admin@123',
    'Qwer1234!',
    '1qaz@WSX',
    'Abcd@1234',
    'Summer2024!',
    'tkfkdgo12!',
    'Welcome-1',
    '!@#Naver123',
  ])('attack 13: %s is too common', (password) => expect(passwordTrouble(password)).toBe('passwordCommon'))
  test('attack 13: nothing of the whole list gets through, plain or dressed up as the rule wants it', () => {
    const dressed = [...COMMON_WORDS].flatMap((word) =>
      ['1!', '123!', '!2024', '@1234567'].map((end) => `${word[0]?.toUpperCase()}${word.slice(1)}${end}`),
    )
    const all = [...COMMON_PASSWORDS, ...COMMON_WORDS, ...dressed]
    expect(all.filter((password) => passwordTrouble(password) === null)).toEqual([])
    const refusedAsCommon = dressed.filter((password) => passwordTrouble(password) === 'passwordCommon')
    expect(refusedAsCommon.length).toBeGreaterThan(COMMON_WORDS.size)
  })
})

describe('email', () => {
  test('attack 14: capitals, blanks and full-width letters are one address', () => {
    for (const variant of ['Person@Example.COM', ' person@example.com ', 'ｐｅｒｓｏｎ＠ｅｘａｍｐｌｅ．ｃｏｍ']) {
      expect(normaliseEmail(variant)).toBe('person@example.com')
    }
  })
  test.each(['a@b.co', 'first.last+tag@sub.example.com'])('%s is one', (email) => expect(isEmail(email)).toBe(true))
  test.each([
    'nonsense',
    'a@b',
    '@b.co',
    'a b@c.co',
    'a..b@c.co',
    'a@-b.co',
    `${'a'.repeat(300)}@b.co`,
    'a@b.co\nBcc: c@d.co',
    'a,b@c.co',
  ])('%s is none', (email) => expect(isEmail(email)).toBe(false))
})

describe('signup', () => {
  test('a full form is good', () => expect(signupTroubles(signup)).toEqual({}))
  test('each bad field is named', () => {
    const bad = {
      ...signup,
      email: 'x',
      password: 'y',
      confirmPassword: 'z',
      name: 'ab',
      companyName: '',
      companyPhone: '1',
      companyWebsite: 'nope',
      mobile: '2',
    }
    expect(signupTroubles(bad)).toEqual({
      email: 'email',
      password: 'password',
      confirmPassword: 'passwordsDiffer',
      name: 'length',
      companyName: 'required',
      companyPhone: 'phone',
      companyWebsite: 'url',
      mobile: 'phone',
    })
  })
})

describe('subscription', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const ahead = '2026-03-02T00:00:00Z'
  const gone = '2026-02-28T00:00:00Z'
  test.each<[string, Subscription, string, boolean]>([
    ['a trial', { subscriptionType: 'free', subscription: false, expiresAt: ahead }, 'trial', false],
    ['an expired trial', { subscriptionType: 'free', subscription: false, expiresAt: gone }, 'past', false],
    ['a subscription', { subscriptionType: 'pro', subscription: true, expiresAt: ahead }, 'subscribed', true],
    [
      'an unsubscribed one with time left',
      { subscriptionType: 'pro', subscription: false, expiresAt: ahead },
      'ending',
      true,
    ],
    ['an unsubscribed one without', { subscriptionType: 'pro', subscription: false, expiresAt: gone }, 'past', false],
    ['one month', { subscriptionType: 'onemonth', subscription: true, expiresAt: ahead }, 'subscribed', true],
    ['one month that is over', { subscriptionType: 'onemonth', subscription: true, expiresAt: gone }, 'past', false],
    ['nothing at all', { subscriptionType: 'free', subscription: false, expiresAt: null }, 'past', false],
  ])('%s', (_, account, state, plan) => {
    expect(planState(account, now)).toBe(state)
    expect(hasPlan(account, now)).toBe(plan)
  })
})
