// What each plan allows, by a table.
import { expect, test } from 'vitest'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { allowanceOf, allowanceOfPlan } from './storage.ts'

const GB = 1000 ** 3
const now = new Date('2026-03-01T00:00:00Z')
const [later, earlier] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-02-28T00:00:00Z')]

test('storage: what each plan allows', () => {
  const table = SUBSCRIPTION_TYPES.map((plan) => [
    plan,
    allowanceOfPlan(plan).bytes / GB,
    allowanceOfPlan(plan).guidebooks,
  ])
  expect(table).toEqual([
    ['free', 1, 30],
    ['mini', 5, 30],
    ['standard', 10, null],
    ['pro', 50, null],
    ['business', 200, null],
    ['enterprise', 1000, null],
    ['onemonth', 5, 30],
  ])
})

test.each([
  ['a trial', 'free', false, later, 'user', 1],
  ['a plan', 'pro', true, later, 'user', 50],
  ['one that is paid to its end', 'pro', false, later, 'user', 50],
  ['one that is over', 'pro', false, earlier, 'user', 1],
  ['a single month that is over', 'onemonth', true, earlier, 'user', 1],
  ['an administrator', 'free', false, null, 'admin', 1000],
] as const)('storage: %s', (_, subscriptionType, subscription, expiresAt, role, gigabytes) => {
  expect(allowanceOf({ subscriptionType, subscription, expiresAt, role }, now).bytes / GB).toBe(gigabytes)
})
