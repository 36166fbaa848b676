// What Kakao does not tell of who comes for the first time.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { KakaoForm } from './kakao-form.tsx'

const profile = { name: '김보람', email: 'boram@kakao.example', emailVerified: true }

test('Kakao signup: a proven email is shown and not asked, the company is', async () => {
  await showInApp(<KakaoForm profile={profile} onSent={vi.fn()} />)
  const email = page.getByLabelText('이메일')
  await expect.element(email).toHaveValue('boram@kakao.example')
  await expect.element(email).toHaveAttribute('readonly')
  await expect.element(email).toHaveAccessibleDescription('카카오가 확인한 이메일이에요.')
  await expect.element(page.getByLabelText('이름', { exact: true })).toHaveValue('김보람')
  await userEvent.click(page.getByRole('button', { name: '가입 마치기' }))
  // Company, its phone, and the mobile.
  await expect.poll(() => page.getByText('꼭 적어 주세요.').elements().length).toBe(3)
})

test('Kakao signup: where Kakao knows no email one is asked for', async () => {
  await showInApp(<KakaoForm profile={{ ...profile, email: '', emailVerified: false }} onSent={vi.fn()} />, {
    language: 'en',
  })
  const email = page.getByLabelText('Email')
  await expect.element(email).not.toHaveAttribute('readonly')
  await expect.element(email).toHaveAccessibleDescription('We will send a verification mail to this address.')
  await userEvent.click(page.getByRole('button', { name: 'Finish signing up' }))
  await expect.poll(() => page.getByText('Required Field').elements().length).toBe(4)
})
