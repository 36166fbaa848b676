// What an administrator is asked before something is done to an account, and which acts on its plan make sense.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedUser } from '#domain/identity/admin.ts'
import { person } from '#pwa/testing/person.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { allowedActions } from './allowed-actions.ts'
import { type UserActionKind, UserDialog } from './user-dialog.tsx'

const user: ManagedUser = {
  ...person,
  name: '고은별',
  subscriptionType: 'standard',
  isHidden: false,
  isActivated: true,
  status: 'active',
  deletedAt: null,
  guidebooksCount: 2,
}

test.each<[UserActionKind, string, string]>([
  ['hide', 'Hide 고은별?', 'They are signed out everywhere at once, and their published guidebooks open for nobody.'],
  ['unhide', 'Unhide 고은별?', 'They can sign in again, and what they had published opens again.'],
  [
    'delete',
    'Delete 고은별 for good?',
    'boram@baramgyeol.example goes at once with 2 guidebooks, all pictures and icons.',
  ],
  ['subscribe-one-month', 'Give 고은별 a single month?', 'It ends by itself.'],
  ['unsubscribe', 'Unsubscribe 고은별?', 'Nothing is charged any more. What is paid lasts to its end.'],
])('%s is asked first and says what will happen', async (asked, name, words) => {
  const onClose = vi.fn()
  await showInApp(<UserDialog asked={asked} user={user} onClose={onClose} />, { language: 'en' })
  const asks = page.getByRole('alertdialog', { name })
  await expect.element(asks).toMatchTextContent(words)
  await userEvent.click(asks.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('months are given in any whole number, and nothing else is sent', async () => {
  await showInApp(<UserDialog asked="prolong" user={user} onClose={vi.fn()} />, { language: 'en' })
  const asks = page.getByRole('alertdialog', { name: 'Prolong the plan of 고은별?' })
  const months = asks.getByRole('spinbutton', { name: 'Months' })
  await expect.element(months).toHaveValue(1)
  for (const wrong of ['0', '1.5', '121', '']) {
    await userEvent.fill(months, wrong)
    await expect.element(asks).toMatchTextContent('A whole number from 1 to 120')
    await expect.element(months).toHaveAttribute('aria-invalid', 'true')
  }
  const send = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'))
  await userEvent.click(asks.getByRole('button', { name: 'Prolong' }))
  expect(send).not.toHaveBeenCalled()
  send.mockRestore()
  await userEvent.fill(months, '6')
  await expect.element(months).not.toHaveAttribute('aria-invalid')
})

test('another plan is one that the account does not have', async () => {
  await showInApp(<UserDialog asked="change-plan" user={user} onClose={vi.fn()} />, { language: 'en' })
  const plans = page.getByRole('combobox', { name: 'New plan' }).getByRole('option')
  expect(plans.elements().map(({ textContent }) => textContent)).toEqual(['Pro', 'Business'])
})

test('unhiding an account that is on its way out keeps it, and says so', async () => {
  await showInApp(<UserDialog asked="unhide" user={{ ...user, status: 'leaving' }} onClose={vi.fn()} />)
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await showInApp(<UserDialog asked="unhide" user={{ ...user, status: 'leaving' }} onClose={vi.fn()} />, {
    language: 'en',
  })
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Its owner asked for its deletion. Unhiding keeps the account')
})

const now = new Date('2026-11-20T00:00:00Z')
const ahead = '2026-12-20T00:00:00Z'

test.each([
  ['a trial', { subscriptionType: 'free', subscription: false, expiresAt: ahead, paymentMethod: null }, 'give'],
  [
    'a plan with a card',
    { subscriptionType: 'pro', subscription: true, expiresAt: ahead, paymentMethod: 'card' },
    'stop change schedule',
  ],
  [
    'a plan by transfer',
    { subscriptionType: 'pro', subscription: true, expiresAt: ahead, paymentMethod: null },
    'prolong stop change',
  ],
  [
    'a plan that ends',
    { subscriptionType: 'pro', subscription: false, expiresAt: ahead, paymentMethod: 'card' },
    'give change schedule',
  ],
  [
    'a single month',
    { subscriptionType: 'onemonth', subscription: true, expiresAt: ahead, paymentMethod: null },
    'prolong change',
  ],
] as const)('acts on %s', (_, account, acts) => {
  const can = allowedActions(account, now)
  expect(
    Object.entries(can)
      .filter(([, is]) => is)
      .map(([act]) => act)
      .join(' '),
  ).toBe(acts)
})
