// The start step, and what the address may say.
import { expect, test } from 'vitest'
import { choiceOf, stepOf, stepSearch } from './step.ts'

const FREE = { plan: 'free', state: 'past' } as const
const PRO = { plan: 'pro', state: 'active' } as const
const ENDING = { plan: 'pro', state: 'ending' } as const
const MONTH = { plan: 'onemonth', state: 'ending' } as const
const OPEN = {
  plan: 'onemonth',
  state: 'active',
  prolong: { from: '2026-12-03T03:00:00Z', open: true, amount: 33_000 },
} as const
const ENTERPRISE = { plan: 'enterprise', state: 'active' } as const

test.each([
  ['no step: that of the plan', {}, PRO, 'pro'],
  ['no step on trial', {}, { plan: 'free', state: 'trial' }, 'free'],
  ['no step with a plan that nobody can buy', {}, ENTERPRISE, 'enterprise'],
  ['the purchase', { step: 'purchase' }, FREE, 'purchase'],
  ['the history', { step: 'paymentHistory' }, PRO, 'paymentHistory'],
  ['unsubscribing', { step: 'unsubscribe' }, PRO, 'unsubscribe'],
  ['unsubscribing where nothing is', { step: 'unsubscribe' }, FREE, 'free'],
  ['unsubscribing a second time', { step: 'unsubscribe' }, ENDING, 'pro'],
  [
    'unsubscribing from a single month, which says that it ends by itself',
    { step: 'unsubscribe' },
    MONTH,
    'unsubscribe',
  ],
  ['prolonging, while it can be', { step: 'prolong' }, OPEN, 'prolong'],
  ['prolonging too early', { step: 'prolong' }, { ...OPEN, prolong: { ...OPEN.prolong, open: false } }, 'onemonth'],
  ['prolonging what goes on by itself', { step: 'prolong' }, PRO, 'pro'],
  ["somebody else's plan", { step: 'business' }, PRO, 'pro'],
] as const)('subscription: %s', (_, search, mine, step) => expect(stepOf(search, mine)).toBe(step))

test('subscription: the address keeps what means something, and what the provider sends back as it is', () => {
  expect(stepSearch({ step: 'gold', plan: 'mini', page: '1', imp_uid: '' })).toEqual({})
  expect(stepSearch({ step: 'purchase', plan: 'onemonth', page: 3 })).toEqual({
    step: 'purchase',
    plan: 'onemonth',
    page: 3,
  })
  expect(stepSearch({ imp_uid: 'imp_1', merchant_uid: 176066, error_code: 'F400' })).toEqual({
    imp_uid: 'imp_1',
    merchant_uid: '176066',
    error_code: 'F400',
  })
})

test('purchase: chosen is what the address says, else the own plan, else the cheapest', () => {
  expect(choiceOf({ plan: 'onemonth' }, PRO)).toBe('onemonth')
  expect(choiceOf({}, ENDING)).toBe('pro')
  expect(choiceOf({}, ENTERPRISE)).toBe('standard')
})
