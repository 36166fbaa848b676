// What Kakao does not tell of who comes for the first time.
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('Kakao signup: nothing is agreed to beforehand, and without both required consents nothing goes out', async () => {
  const sent: unknown[] = []
  const line = vi.spyOn(window, 'fetch').mockImplementation(async (_, options) => {
    sent.push(JSON.parse(String(options?.body)))
    return Response.json({ email: profile.email }, { status: 202 })
  })
  onTestFinished(() => line.mockRestore())
  const onSent = vi.fn()
  await showInApp(<KakaoForm profile={profile} onSent={onSent} />)
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  for (const name of [/이용약관/, /개인정보/, /소식과 혜택/]) await expect.element(box(name)).not.toBeChecked()
  for (const [label, value] of [
    ['회사 이름', '바람결여행'],
    ['회사 전화', '064-000-1234'],
    ['휴대전화', '010-1234-5678'],
  ] as const)
    await userEvent.fill(page.getByLabelText(label, { exact: true }), value)
  const finish = page.getByRole('button', { name: '가입 마치기' })
  const sentence = page.getByText('필수 항목 두 가지에 동의해 주세요.')
  await userEvent.click(box(/개인정보/))
  await userEvent.click(finish)
  await expect.element(sentence).toBeVisible()
  await expect.element(box(/이용약관/)).toHaveFocus()
  await expect.element(box(/이용약관/)).toBeInvalid()
  expect([sent, onSent.mock.calls]).toEqual([[], []])

  await userEvent.click(box(/이용약관/))
  await expect.poll(() => sentence.query()).toBeNull()
  await userEvent.click(finish)
  await expect.poll(() => onSent.mock.calls).toEqual([[profile.email]])
  const agreed = { terms: expect.any(String), privacy: expect.any(String) }
  expect(sent).toMatchObject([{ companyName: '바람결여행', consents: agreed }])
})
