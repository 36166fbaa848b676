// The forms of the settings before anything is sent: their rules in both languages, and who has no password.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PasswordScreen } from './password-screen.tsx'
import { ProfileForm } from './profile-screen.tsx'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'

afterEach(() => deviceOf(null))

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const sentence = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()

test('profile: each rule in its sentence, and what one need not tell may be taken away', async () => {
  await showInApp(<ProfileForm user={person} />, { language: 'en' })
  await expect.element(box('Email')).toHaveAttribute('readonly')
  await expect.element(box('Email')).toHaveAccessibleDescription('Email cannot be changed')
  await userEvent.fill(box('Company name'), '')
  await userEvent.fill(box('Company address'), '')
  await userEvent.fill(box('Name'), 'ab')
  await userEvent.fill(box('Mobile'), '010')
  await userEvent.fill(box('Website'), 'not a site')
  await userEvent.keyboard('{Tab}')
  await sentence('Not a valid value')
  await sentence('Not a valid phone number')
  await sentence('Not a valid url')
  expect(page.getByText('Required Field').elements()).toHaveLength(2)
  await userEvent.fill(box('Mobile'), '')
  await userEvent.fill(box('Website'), '')
  await expect.poll(() => page.getByText('Not a valid phone number').query()).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => page.getByText('Not a valid url').query()).toBeNull()
  // Still of the company and its address alone.
  expect(page.getByText('Required Field').elements()).toHaveLength(2)
})

test('profile: in Korean', async () => {
  await showInApp(<ProfileForm user={person} />)
  await expect.element(box('회사 이름')).toHaveValue('바람결여행')
  await userEvent.fill(box('이름'), '')
  await userEvent.fill(box('회사 전화'), '123')
  await userEvent.keyboard('{Tab}')
  await sentence('꼭 적어 주세요.')
  await sentence('전화번호를 10자 이상으로 적어 주세요.')
})

test('change password: what is missing and wrong is told in each field and in a notice', async () => {
  deviceOf(person)
  await showInApp(<PasswordScreen />, { language: 'en' })
  await userEvent.fill(box('New password'), 'abc1')
  await userEvent.fill(box('Confirm password'), 'other')
  const rule = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await expect.element(rule('at least one digit')).toMatchTextContent(', met')
  await expect.element(rule('8 to 14')).toMatchTextContent('not met yet')
  await userEvent.click(page.getByRole('button', { name: 'Change password' }))
  await sentence('Required Field')
  await sentence('Not a valid password')
  await sentence('Passwords do not match')
  await expect.element(page.getByRole('status').getByText('Please check your password')).toBeVisible()
  await expect.element(box('Old password')).toHaveFocus()
})

test('change password: one that is common today may be the old one, and not the new one', async () => {
  deviceOf(person)
  await showInApp(<PasswordScreen />, { language: 'en' })
  await userEvent.fill(box('Old password'), 'Password123!')
  await userEvent.fill(box('New password'), 'Password123!')
  await userEvent.keyboard('{Tab}')
  await sentence('This password is too common')
  expect(page.getByText('This password is too common').elements()).toHaveLength(1)
})

test('change password: who signs in with Kakao and has none is told how to choose one', async () => {
  deviceOf({ ...person, hasPassword: false })
  await showInApp(<PasswordScreen />, { language: 'en' })
  await expect.element(page.getByText(/this account has no password yet\. We send a link to boram@/)).toBeVisible()
  expect(box('Old password').query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Mail me the link' })).toBeVisible()
})
