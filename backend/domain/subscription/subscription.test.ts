// Months, retries and the states of a subscription, by tables and by chance.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#domain/testing/rounds.ts'
import { monthsAfter } from './months.ts'
import { nextTry } from './retry.ts'
import { SUBSCRIPTION_EVENTS, SHOWN_STATES, subscriptionAfter, shownState, type ShownState } from './state.ts'

const seoul = (at: Date): string => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)

describe('months by anchor + n in Seoul', () => {
  test.each([
    ['2026-01-31T10:00:00+09:00', 1, '2026-02-28T10:00'],
    ['2026-01-31T10:00:00+09:00', 2, '2026-03-31T10:00'],
    ['2026-01-31T10:00:00+09:00', 3, '2026-04-30T10:00'],
    ['2028-01-31T10:00:00+09:00', 1, '2028-02-29T10:00'],
    ['2026-12-31T23:30:00+09:00', 2, '2027-02-28T23:30'],
    // Still the day before in London, and in New York.
    ['2026-03-01T00:30:00+09:00', 1, '2026-04-01T00:30'],
    ['2026-01-31T08:59:00+09:00', 1, '2026-02-28T08:59'],
    ['2026-05-31T00:00:00+09:00', 6, '2026-11-30T00:00'],
    ['2026-03-31T00:00:00+09:00', -1, '2026-02-28T00:00'],
  ])('%s + %i', (anchor, months, expected) => expect(seoul(monthsAfter(new Date(anchor), months))).toBe(expected))

  test('the same day or the month’s last, and each month later than the one before', () => {
    const anchor = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anchor, fc.integer({ min: 0, max: 120 }), (at, n) => {
        const [one, next] = [monthsAfter(at, n), monthsAfter(at, n + 1)]
        const [from, to] = [seoul(at), seoul(one)]
        expect(next > one).toBe(true)
        expect(to.slice(11)).toBe(from.slice(11))
        const [day, was] = [Number(to.slice(8, 10)), Number(from.slice(8, 10))]
        expect(
          day === was || (day < was && Number(seoul(new Date(one.getTime() + 86_400_000)).slice(8, 10)) === 1),
        ).toBe(true)
        const months =
          Number(to.slice(0, 4)) * 12 +
          Number(to.slice(5, 7)) -
          Number(from.slice(0, 4)) * 12 -
          Number(from.slice(5, 7))
        expect(months).toBe(n)
      }),
      rounds(300),
    )
  })
})

describe('declined renewals', () => {
  const due = new Date('2026-03-01T00:00:00Z')
  const day = (n: number): Date => new Date(due.getTime() + n * 86_400_000)
  test.each([
    [1, day(0), day(1)],
    [2, day(1), day(3)],
    [3, day(3), day(5)],
    [4, day(5), null],
    // The provider was silent for days: not all tries at once.
    [1, day(4), day(4.5)],
  ])('declined for the %i. time', (declined, now, expected) => expect(nextTry(due, declined, now)).toEqual(expected))
})

const TABLE: Record<ShownState, string> = {
  free: 'trialBegan>trial bought>active',
  trial: 'trialOver>past bought>active',
  past: 'bought>active',
  active: 'renewed>active stopped>ending over>expired',
  ending: 'renewed>ending resumed>active bought>active over>expired',
  expired: 'bought>active',
}

describe('subscription', () => {
  test.each(SHOWN_STATES)('%s: what may follow it', (state) => {
    const found = SUBSCRIPTION_EVENTS.flatMap((event) => {
      const next = subscriptionAfter(state, event)
      return next === null ? [] : [`${event}>${next}`]
    })
    expect(found.toSorted()).toEqual(TABLE[state].split(' ').toSorted())
  })

  const now = new Date('2026-03-01T00:00:00Z')
  const [later, earlier] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-02-28T00:00:00Z')]
  test.each([
    ['free', { subscriptionType: 'free', subscription: false, expiresAt: null }, false],
    ['trial', { subscriptionType: 'free', subscription: false, expiresAt: later }, false],
    ['past', { subscriptionType: 'free', subscription: false, expiresAt: earlier }, false],
    ['expired', { subscriptionType: 'free', subscription: false, expiresAt: null }, true],
    ['active', { subscriptionType: 'pro', subscription: true, expiresAt: later }, false],
    // Being tried again: the plan goes on.
    ['active', { subscriptionType: 'pro', subscription: true, expiresAt: earlier }, false],
    ['active', { subscriptionType: 'onemonth', subscription: true, expiresAt: later }, false],
    ['expired', { subscriptionType: 'onemonth', subscription: true, expiresAt: earlier }, false],
    ['ending', { subscriptionType: 'pro', subscription: false, expiresAt: later }, false],
    ['expired', { subscriptionType: 'pro', subscription: false, expiresAt: earlier }, false],
  ] as const)('%s is what the account’s fields say', (state, account, hadPlan) =>
    expect(shownState(account, hadPlan, now)).toBe(state),
  )
})
