// The login before anything is asked of the server: what is missing, and what the way here had to tell.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { middleOf, mouse } from '#pwa/testing/pointer.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { ForgotPanel } from './login-screen.tsx'
import { LoginForm } from './login-form.tsx'

type Shown = Partial<Pick<Parameters<typeof LoginForm>[0], 'verified' | 'kakao' | 'onForgot'>>

function Login({ verified = false, kakao, onForgot = vi.fn() }: Shown) {
  const [email, setEmail] = useState('')
  const never = vi.fn()
  return (
    <LoginForm {...{ email, verified, kakao, onForgot }} onEmail={setEmail} onUnverified={never} onLeaving={never} />
  )
}

const sends = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

test('login: without an email and a password each says so, and an address that is none as it is typed', async () => {
  await showInApp(<Login />, { language: 'en' })
  expect(page.getByText('Email is required').query()).toBeNull()
  await sends('Log in')
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(page.getByText('Required Field')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Email'), 'nonsense')
  await expect.element(page.getByText('It is not a valid Email')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Email'), 'boram@baramgyeol.example')
  await expect.poll(() => page.getByText('It is not a valid Email').query()).toBeNull()
})

test('login: a field says that it is missing when it is left, also one that nobody touched, and no more once it is begun', async () => {
  await showInApp(<Login />, { language: 'en' })
  await userEvent.click(page.getByLabelText('Password', { exact: true }))
  await userEvent.keyboard('a{Backspace}{Tab}')
  await expect.element(page.getByText('Required Field')).toBeVisible()
  expect(page.getByText('Email is required').query()).toBeNull()
  const email = page.getByLabelText('Email')
  await userEvent.click(email)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await userEvent.click(email)
  await userEvent.keyboard('n')
  await expect
    .poll(() =>
      page
        .getByRole('alert')
        .elements()
        .map((one) => one.textContent),
    )
    .not.toContain('Email is required')
  expect(page.getByText('It is not a valid Email').query()).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('It is not a valid Email')).toBeVisible()
})

test('login: what is said of a field that is left moves nothing from under the pointer that left it', async () => {
  const onForgot = vi.fn()
  await showInApp(<Login onForgot={onForgot} />, { language: 'en' })
  await userEvent.click(page.getByLabelText('Email'))
  const forgot = page.getByRole('button', { name: /forgot/i })
  const at = middleOf(forgot)
  await mouse.down(at)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect([middleOf(forgot), page.getByText('Email is required').query()]).toEqual([at, null])
  await mouse.up()
  expect(onForgot).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Email is required')).toBeVisible()
})

test('login: in Korean', async () => {
  await showInApp(<Login />)
  await sends('로그인')
  await expect.element(page.getByText('이메일을 적어 주세요.')).toBeVisible()
  await expect.element(page.getByText('꼭 적어 주세요.')).toBeVisible()
})

test('login: a proven email and a way back from Kakao are told, the latter until the next try', async () => {
  await showInApp(<Login verified kakao="cancelled" />, { language: 'en' })
  await expect.element(page.getByText('Your email is verified. You can log in now.')).toBeVisible()
  const gaveUp = page.getByText('You did not go on at Kakao. You can try again, or log in with your email.')
  await expect.element(gaveUp).toBeVisible()
  await sends('Log in')
  await expect.poll(() => gaveUp.query()).toBeNull()
})

test.each([
  ['failed', 'We could not log you in with Kakao. Please try again.'],
  ['under_14', 'Kakao does not let people under 14 log in here.'],
  ['away', 'Kakao does not answer right now. Please try again shortly.'],
  ['off', 'Kakao login is not available here.'],
] as const)('login: Kakao %s is said as a failure', async (kakao, words) => {
  await showInApp(<Login kakao={kakao} />, { language: 'en' })
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
})

function Forgot() {
  const [email, setEmail] = useState('')
  return <ForgotPanel email={email} onEmail={setEmail} onBack={vi.fn()} />
}

test('forgotten password: without an email a notice, with one that is none a sentence', async () => {
  await showInApp(<Forgot />, { language: 'en' })
  await sends('Send the link')
  await expect.element(page.getByRole('status').getByText('Please enter email')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Email'), 'nonsense')
  await sends('Send the link')
  await expect.element(page.getByText('It is not a valid Email')).toBeVisible()
})
