// A proven email and the login it leads to.
import { useLocation } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { ActivateScreen } from './activate-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

const EMAIL = 'boram@baramgyeol.example'

afterEach(() => {
  vi.restoreAllMocks()
})

function Way() {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/login' })
  return isThere ? <LoginScreen /> : <ActivateScreen email={EMAIL} hash="a-hash" />
}

test('activation: the login that follows has the proven email in its field, and its address does not', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  const { address } = await showInApp(<Way />, { language: 'en', path: '/users/activate/somebody/a-hash' })
  await expect.element(page.getByText('Your email is verified. You can log in now.')).toBeVisible()
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue(EMAIL)
  expect(address()).toBe('/login?verified=1')
})
