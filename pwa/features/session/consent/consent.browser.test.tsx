// Agreeing to terms and privacy policy: in the form of the signup, and asked of an account that has not.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONSENT_VERSIONS } from '#domain/identity/consents.ts'
import { person } from '#pwa/testing/person.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { SignupForm } from '#pwa/features/session/signup-form.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { isToBeAsked } from './is-to-be-asked.ts'

const box = (name: RegExp) => page.getByRole('checkbox', { name })

test('signup: nothing is agreed to beforehand, and without both required consents nothing goes out', async () => {
  const onDone = vi.fn()
  await showInApp(<SignupForm onDone={onDone} />)
  for (const name of [/이용약관/, /개인정보/, /소식과 혜택/]) await expect.element(box(name)).not.toBeChecked()
  for (const [label, value] of [
    ['이메일', 'boram@baramgyeol.example'],
    ['비밀번호', 'Hallasan-1950'],
    ['비밀번호 확인', 'Hallasan-1950'],
    ['이름', '김보람'],
    ['회사 이름', '바람결여행'],
    ['회사 전화', '064-000-1234'],
    ['휴대전화', '010-1234-5678'],
  ] as const)
    await userEvent.fill(page.getByLabelText(label, { exact: true }), value)
  await userEvent.click(box(/이용약관/))
  await userEvent.click(page.getByRole('button', { name: '가입하고 인증 메일 받기' }))
  await expect.element(page.getByText('필수 항목 두 가지에 동의해 주세요.')).toBeVisible()
  // As below every other field: never by its colour alone.
  expect(page.getByText('필수 항목 두 가지에 동의해 주세요.').element().querySelector('svg')).not.toBeNull()
  await expect.element(box(/개인정보/)).toHaveFocus()
  await expect.element(box(/개인정보/)).toHaveAttribute('aria-invalid', 'true')
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.click(box(/개인정보/))
  await expect.poll(() => page.getByText('필수 항목 두 가지에 동의해 주세요.').query()).toBeNull()
})

test('consents: an account without them is asked in a window that says what is missing; administrators are not', async () => {
  const consents = { terms: null, privacy: null, marketing: null }
  expect(isToBeAsked({ ...person, consents })).toBe(true)
  expect(isToBeAsked({ ...person, consents, role: 'admin' })).toBe(false)
  expect(isToBeAsked(person)).toBe(false)
  const older = { version: '2020-01-01', at: person.createdAt }
  expect(isToBeAsked({ ...person, consents: { ...person.consents, terms: older } })).toBe(true)
  expect(CONSENT_VERSIONS.terms).not.toBe(older.version)
  await showInApp(<ConsentNotice userId={person._id} />, { language: 'en' })
  await userEvent.click(page.getByRole('button', { name: 'Read and agree' }))
  await userEvent.click(page.getByRole('button', { name: 'Agree', exact: true }))
  await expect.element(page.getByText('Please agree to both required items to go on.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Later' }))
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})
