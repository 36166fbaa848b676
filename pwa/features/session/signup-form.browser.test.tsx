// The signup's fields: when each of their errors shows, in which words, and what becomes of them while one goes on.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LANGUAGES } from '#domain/language.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { LanguageToggle } from '#pwa/ui/action/choices.tsx'
import { SignupForm } from './signup-form.tsx'

const WORDS = {
  kr: {
    email: '이메일',
    password: '비밀번호',
    confirm: '비밀번호 확인',
    name: '이름',
    phone: '회사 전화',
    site: '홈페이지',
    send: '가입하고 인증 메일 받기',
    required: '꼭 적어 주세요.',
    badEmail: '이메일 주소를 다시 확인해 주세요.',
    bad: [
      '영문, 숫자, 특수 문자를 섞어 8자에서 14자로 적어 주세요.',
      '두 비밀번호가 서로 달라요.',
      '3자에서 100자로 적어 주세요.',
      '전화번호를 10자 이상으로 적어 주세요.',
      'https:// 로 시작하는 주소를 적어 주세요.',
    ],
    toast: '비밀번호를 다시 확인해 주세요.',
  },
  en: {
    email: 'Email',
    password: 'Password',
    confirm: 'Confirm password',
    name: 'Name',
    phone: 'Company phone',
    site: 'Website',
    send: 'Sign up and get the verification mail',
    required: 'Required Field',
    badEmail: 'It is not a valid Email',
    bad: [
      'Not a valid password',
      'Passwords do not match',
      'Not a valid value',
      'Not a valid phone number',
      'Not a valid url',
    ],
    toast: 'Please check your password',
  },
} as const

const field = (label: string) => page.getByLabelText(label, { exact: true })

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`signup (${language}): an error shows only after its field was left, and goes once it is good`, async () => {
    await showInApp(<SignupForm onDone={vi.fn()} />, { language })
    const email = field(words.email)
    await userEvent.fill(email, 'nonsense')
    expect(page.getByText(words.badEmail).query()).toBeNull()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(words.badEmail)).toBeVisible()
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email).toHaveAccessibleDescription(words.badEmail)
    await userEvent.fill(email, 'boram@baramgyeol.example')
    await expect.poll(() => page.getByText(words.badEmail).query()).toBeNull()
  })

  test(`signup (${language}): sent, each bad field says what is wrong with it, and nothing goes out`, async () => {
    const onDone = vi.fn()
    await showInApp(<SignupForm onDone={onDone} />, { language })
    await userEvent.fill(field(words.password), 'short')
    await userEvent.fill(field(words.confirm), 'other')
    await userEvent.fill(field(words.name), 'ab')
    await userEvent.fill(field(words.phone), '123')
    await userEvent.fill(field(words.site), 'nope')
    await userEvent.click(page.getByRole('button', { name: words.send }))
    for (const sentence of words.bad) await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
    // Email, company and mobile.
    expect(page.getByText(words.required).elements()).toHaveLength(3)
    await expect.element(page.getByRole('status').getByText(words.toast)).toBeVisible()
    await expect.element(field(words.email)).toHaveFocus()
    expect(onDone).not.toHaveBeenCalled()
  })
}

test.each([
  ['kr', '빈 칸을 채워 주세요: 이메일, 비밀번호, 비밀번호 확인, 이름, 회사 이름, 회사 전화, 휴대전화'],
  ['en', 'Please fill in: Email, Password, Confirm password, Name, Company name, Company phone, Mobile'],
] as const)(
  'signup (%s): sent empty, every empty field is named, and the first is led to',
  async (language, sentence) => {
    const words = WORDS[language]
    await showInApp(<SignupForm onDone={vi.fn()} />, { language })
    await userEvent.click(page.getByRole('button', { name: words.send }))
    await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
    expect(page.getByText(words.required).elements()).toHaveLength(7)
    expect(page.getByText(words.toast).query()).toBeNull()
    await expect.element(field(words.email)).toHaveFocus()
  },
)

test('signup: a required field says so when it is left empty, also where nobody has typed in it; an optional one never', async () => {
  await showInApp(<SignupForm onDone={vi.fn()} />, { language: 'en' })
  await userEvent.click(field('Website'))
  await userEvent.click(field('Name'))
  expect(page.getByText('Required Field').elements()).toHaveLength(0)
  await userEvent.click(field('Mobile'))
  await expect.element(field('Name')).toHaveAccessibleDescription('Required Field')
  expect(page.getByText('Required Field').elements()).toHaveLength(1)
  await userEvent.fill(field('Name'), 'Boram')
  await expect.poll(() => page.getByText('Required Field').elements()).toHaveLength(1)
  await expect.element(field('Mobile')).toHaveAccessibleDescription('Required Field')
  await userEvent.fill(field('Mobile'), '010-1234-5678')
  await expect.poll(() => page.getByText('Required Field').query()).toBeNull()
  await userEvent.fill(field('Company name'), 'Olle')
  await userEvent.fill(field('Company name'), '')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Required Field')).toBeVisible()
  await expect.element(field('Company name')).toHaveAccessibleDescription('Required Field')
})

test('signup: another password is held against its confirmation at once', async () => {
  await showInApp(<SignupForm onDone={vi.fn()} />, { language: 'en' })
  await userEvent.fill(field('Password'), 'Hallasan-1950')
  await userEvent.fill(field('Confirm password'), 'Hallasan-1950')
  await userEvent.keyboard('{Tab}')
  await userEvent.fill(field('Password'), 'Hallasan-1951')
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  await userEvent.fill(field('Password'), 'Hallasan-1950')
  await expect.poll(() => page.getByText('Passwords do not match').query()).toBeNull()
})

test('signup: a password that everybody tries first is refused', async () => {
  await showInApp(<SignupForm onDone={vi.fn()} />, { language: 'en' })
  await userEvent.fill(field('Password'), 'Password123!')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('This password is too common')).toBeVisible()
})

test('signup: with another language the errors change and what was typed stays', async () => {
  await showInApp(
    <>
      <LanguageToggle />
      <SignupForm onDone={vi.fn()} />
    </>,
  )
  await userEvent.fill(field('이메일'), 'nonsense')
  await userEvent.fill(field('회사 이름'), '바람결여행')
  await expect.element(page.getByText(WORDS.kr.badEmail)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'EN English' }))
  await expect.element(page.getByRole('heading', { name: 'Start with Gilbook' })).toBeVisible()
  await expect.element(page.getByText(WORDS.en.badEmail)).toBeVisible()
  await expect.element(field('Email')).toHaveValue('nonsense')
  await expect.element(field('Company name')).toHaveValue('바람결여행')
})
