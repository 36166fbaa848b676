// Orders, verdicts and books, by tables and by chance.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#domain/testing/rounds.ts'
import { balances, entriesUpTo, figuresOf, NO_FIGURES, type LedgerEntry, type Figures } from './ledger.ts'
import { isOpen, ORDER_EVENTS, ORDER_STATES, orderAfter, type OrderState } from './order.ts'
import { askFrom, priceDue } from './price.ts'
import { reasonOf, verdictOn, type Ordered, type Recorded } from './verdict.ts'

/** Every transition there is; all others change nothing. */
const TABLE: Record<OrderState, string> = {
  created: 'asked>verifying paid>paid declined>failed returned>refunded differs>mismatch dropped>failed',
  verifying:
    'asked>verifying paid>paid declined>failed returned>refunded differs>mismatch silent>unknown dropped>failed',
  unknown: 'asked>verifying paid>paid declined>failed returned>refunded differs>mismatch silent>unknown dropped>failed',
  failed: 'asked>verifying paid>paid declined>failed returned>refunded differs>mismatch',
  paid: 'returned>refunded refund>refunding',
  refunding: 'returned>refunded silent>refunding refund>refunding kept>paid',
  mismatch: 'paid>paid returned>refunded refund>refunding',
  refunded: '',
}

describe('order', () => {
  test.each(ORDER_STATES)('%s: what may follow it', (state) => {
    const found = ORDER_EVENTS.flatMap((event) => {
      const next = orderAfter(state, event)
      return next === null ? [] : [`${event}>${next}`]
    })
    expect(found.toSorted()).toEqual(TABLE[state].split(' ').filter(Boolean).toSorted())
  })

  test('whatever happens in whatever order: money that went back stays back, and only the provider makes it paid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 30 }), (events) => {
        let state: OrderState = 'created'
        for (const event of events) {
          const next: OrderState = orderAfter(state, event) ?? state
          if (state === 'refunded') expect(next).toBe('refunded')
          if (next === 'paid' && state !== 'paid') expect(['paid', 'kept']).toContain(event)
          if (state === 'paid') expect(['paid', 'refunding', 'refunded']).toContain(next)
          state = next
        }
        expect(isOpen(state)).toBe(state === 'verifying' || state === 'unknown')
      }),
      rounds(200),
    )
  })
})

const ORDERED: Ordered = {
  merchantUid: 'gz1',
  kind: 'period',
  amount: 33_000,
  currency: 'KRW',
  customerUid: 'gz_a_1',
  paymentId: null,
}
const RECORD: Recorded = {
  paymentId: 'imp_1',
  merchantUid: 'gz1',
  status: 'paid',
  amount: 33_000,
  cancelledAmount: 0,
  currency: 'KRW',
  customerUid: 'gz_a_1',
  usage: 'payment',
  isSandbox: false,
  failReason: null,
}

describe('only the provider’s own record is believed', () => {
  test.each<[string, Partial<Recorded>[], Partial<Ordered>, string | null]>([
    ['no record', [], {}, null],
    ['a record of another order', [{ merchantUid: 'gz2' }], {}, null],
    ['paid as ordered', [{}], {}, 'paid'],
    ['with another card of the same account', [{ customerUid: 'gz_a_2' }], {}, 'paid'],
    ['with somebody else’s card', [{ customerUid: 'gz_b_1' }], {}, 'differs'],
    ['cheaper', [{ amount: 100 }], {}, 'differs'],
    ['in another currency', [{ currency: 'USD' }], {}, 'differs'],
    ['on a test channel', [{ isSandbox: true }], {}, 'differs'],
    ['a card registered under its number, and nothing charged', [{ usage: 'issue', amount: 0 }], {}, null],
    ['a card registered under its number, and charged', [{ usage: 'issue', amount: 0 }, {}], {}, 'paid'],
    [
      'a card registered under its number, and declined before',
      [
        { usage: 'issue', amount: 0 },
        { status: 'failed', paymentId: 'imp_2' },
      ],
      {},
      'declined',
    ],
    ['a charge under the number of a registration', [{}], { kind: 'registration', amount: 0 }, 'differs'],
    ['declined', [{ status: 'failed', failReason: '잔액부족' }], {}, 'declined'],
    ['declined as before', [{ status: 'failed' }], { paymentId: 'imp_1' }, null],
    [
      'declined anew',
      [{ status: 'failed', paymentId: 'imp_2' }, { status: 'failed' }],
      { paymentId: 'imp_1' },
      'declined',
    ],
    ['declined after it was paid', [{ status: 'failed', paymentId: 'imp_2' }, {}], {}, 'paid'],
    ['not decided', [{ status: 'ready' }], {}, 'waiting'],
    ['cancelled in full', [{ status: 'cancelled', cancelledAmount: 33_000 }], {}, 'returned'],
    [
      'cancelled in full, under the number of a registration',
      [{ status: 'cancelled', cancelledAmount: 33_000 }],
      { kind: 'registration', amount: 0 },
      'returned',
    ],
    ['cancelled in part', [{ status: 'cancelled', cancelledAmount: 100 }], {}, 'paid'],
    ['a card stored for nothing', [{ usage: 'issue', amount: 0 }], { kind: 'registration', amount: 0 }, 'paid'],
    [
      'a single month in the window',
      [{ usage: null, customerUid: null }],
      { kind: 'onemonth', customerUid: null },
      'paid',
    ],
  ])('%s', (_, records, ordered, event) => {
    const found = verdictOn(
      { ...ORDERED, ...ordered },
      records.map((one) => ({ ...RECORD, ...one })),
    )
    expect(found.event).toBe(event)
  })

  test.each([
    ['잔액부족', 'funds'],
    ['이용한도초과', 'limit'],
    ['유효기간 만료 카드', 'expired'],
    ['사용자가 결제를 취소하셨습니다', 'cancelled'],
    ['카드사 승인 거절', 'declined'],
    [null, 'declined'],
  ])('an issuer’s %s is told as %s', (text, reason) => expect(reasonOf(text)).toBe(reason))
})

describe('the books', () => {
  const figures = fc
    .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
    .map(([charged, more]): Figures => ({ charged, returned: Math.min(charged, more) }))

  test('say what the provider says, however often they are written, and always balance', () => {
    fc.assert(
      fc.property(
        fc.array(figures, { maxLength: 10 }),
        fc.constantFrom('card' as const, 'bank' as const),
        (told, way) => {
          const entries: LedgerEntry[] = []
          let most = NO_FIGURES
          for (const now of told) {
            most = { charged: Math.max(most.charged, now.charged), returned: Math.max(most.returned, now.returned) }
            for (let twice = 0; twice < 2; twice += 1) entries.push(...entriesUpTo(figuresOf(entries), now, way))
            expect(figuresOf(entries)).toEqual(most)
          }
          const { card, bank, sales, refunds } = balances(entries)
          expect(card + bank + sales + refunds).toBe(0)
          expect(way === 'card' ? card : bank).toBe(most.charged - most.returned)
          expect([0 - sales, refunds]).toEqual([most.charged, most.returned])
          expect(entries.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true)
        },
      ),
      rounds(200),
    )
  })
})

describe('price changes', () => {
  const at = new Date('2026-03-31T00:00:00Z')
  const days = (n: number): Date => new Date(at.getTime() - n * 24 * 3600 * 1000)
  test.each([
    ['a cheaper price comes by itself', 33_000, 30_000, null, 30_000],
    ['the same price', 33_000, 33_000, null, 33_000],
    ['a dearer one without consent', 33_000, 50_000, null, 33_000],
    ['with consent in time', 33_000, 50_000, { amount: 50_000, at: days(30) }, 50_000],
    ['with consent too early', 33_000, 50_000, { amount: 50_000, at: days(30.01) }, 33_000],
    ['with consent to another amount', 33_000, 50_000, { amount: 45_000, at: days(1) }, 33_000],
    ['with consent from the future', 33_000, 50_000, { amount: 50_000, at: days(-1) }, 33_000],
  ])('%s', (_, agreed, inForce, consent, due) => {
    expect(priceDue(agreed, inForce, consent, at)).toBe(due)
    expect(askFrom(at)).toEqual(days(30))
  })
})
