// Sums of money in both languages.
import { expect, test } from 'vitest'
import { moneyIn } from './money.ts'

test('prices: whole won by language, other currencies by their own rules', () => {
  expect(moneyIn('kr')(33_000)).toBe('33,000원')
  expect(moneyIn('en')(220_000)).toBe('₩220,000')
  expect(moneyIn('kr')(0)).toBe('0원')
  expect(moneyIn('en')(12.5, 'USD')).toBe('$12.50')
})
