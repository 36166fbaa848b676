// What the card of a plan shows.
import { describe, expect, test } from 'vitest'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { cardOf } from './plan-card.ts'

const BASE: MySubscription = {
  plan: 'free',
  state: 'past',
  expiresAt: null,
  nextChargeAt: null,
  nextAmount: null,
  paymentMethod: null,
  problem: null,
  priceOffer: null,
  checking: null,
  removedAt: null,
  taken: null,
}
const NEXT = '2026-12-17T01:00:00Z'
const PRO: Partial<MySubscription> = { plan: 'pro', expiresAt: NEXT, nextChargeAt: NEXT, paymentMethod: 'BC 5594' }

describe('subscription, the card of a plan', () => {
  test('free: only to subscribe', () => {
    const card = cardOf({ ...BASE, state: 'trial', expiresAt: NEXT })
    expect(card).toMatchObject({
      cycle: false,
      method: undefined,
      canSubscribe: true,
      canUnsubscribe: false,
      endsAt: null,
    })
  })
  test('paid and active: the day of the charge, the card and its change, unsubscribing', () => {
    const card = cardOf({ ...BASE, ...PRO, state: 'active' })
    expect(card).toEqual({
      cycle: true,
      method: 'BC 5594',
      canChangeCard: true,
      chargeDay: 17,
      endsAt: null,
      canSubscribe: false,
      canProlong: false,
      canUnsubscribe: true,
    })
  })
  test('given by an administrator: no card to change, no charge, and the day on which it ends', () => {
    const card = cardOf({ ...BASE, plan: 'enterprise', state: 'active', expiresAt: NEXT })
    expect(card).toMatchObject({
      method: null,
      chargeDay: null,
      canSubscribe: false,
      canChangeCard: false,
      endsAt: NEXT,
    })
  })
  test('unsubscribed: when it ends, and to buy again', () => {
    const card = cardOf({ ...BASE, ...PRO, nextChargeAt: null, state: 'ending' })
    expect(card).toMatchObject({ endsAt: NEXT, canSubscribe: true, canUnsubscribe: false, canChangeCard: false })
  })
  test.each(['active', 'ending'] as const)('a single month: ends by itself, cannot be unsubscribed (%s)', (state) => {
    const card = cardOf({ ...BASE, plan: 'onemonth', state, expiresAt: NEXT })
    expect(card).toMatchObject({ cycle: false, endsAt: NEXT, canUnsubscribe: false, canChangeCard: false })
  })
  test.each([
    ['2026-12-30T15:00:00Z', 31],
    ['2027-02-27T15:00:00Z', null],
    ['2026-11-29T20:00:00Z', null],
    ['2026-11-28T20:00:00Z', 29],
  ])('money: charged at %s the day of each month is %s', (nextChargeAt, day) =>
    expect(cardOf({ ...BASE, ...PRO, state: 'active', nextChargeAt }).chargeDay).toBe(day),
  )
})
