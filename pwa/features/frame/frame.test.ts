// Small rules of the shell.
import { expect, test } from 'vitest'
import type { Profile } from '#pwa/api/profile.ts'
import { nextProgress } from './loading-bar.tsx'
import { initials } from '#pwa/features/portrait/avatar.tsx'
import { planKey } from '#pwa/features/frame/header/plan.ts'

test.each([
  ['김보람', '보람'],
  ['Hong Gildong', 'HG'],
  ['Minsu', 'Mi'],
])('without a portrait %s is shown as %s', (name, shown) => expect(initials(name)).toBe(shown))

test('loading bar: climbs at random steps and stops at 80 %', () => {
  let percent = 0
  for (let step = 0; step < 200; step += 1) percent = nextProgress(percent, Math.random())
  expect(percent).toBe(80)
  expect(nextProgress(0, 0)).toBeGreaterThan(0)
})

test('subscription: the free type with time left is called a trial', () => {
  const profile = { subscriptionType: 'free', subscription: false, expiresAt: '2026-12-01T00:00:00Z' } as Profile
  expect(planKey(profile, new Date('2026-11-20'))).toBe('plan_trial')
  expect(planKey(profile, new Date('2027-01-01'))).toBe('plan_free')
})
