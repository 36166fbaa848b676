// Which receipts are opened.
import { expect, test } from 'vitest'
import type { Payment } from '#domain/payment/payment.ts'
import { receiptAddress } from './receipt.ts'

const withReceipt = (receiptUrl: string | null): Payment => ({ receiptUrl, paymentData: null }) as Payment

test.each([
  ['https://receipt.example/1?a=b', { address: 'https://receipt.example/1?a=b' }],
  ['undefined', { trouble: 'receiptWrong' }],
  ['null', { trouble: 'receiptWrong' }],
  ['http://receipt.example/1', { trouble: 'receiptWrong' }],
  [
    'http://localhost:3000/api/sandbox/portone/receipt/imp_1',
    { address: 'http://localhost:3000/api/sandbox/portone/receipt/imp_1' },
  ],
  ['http://localhost.example/1', { trouble: 'receiptWrong' }],
  ['https://', { trouble: 'receiptWrong' }],
  ['javascript:alert(1)', { trouble: 'receiptWrong' }],
  [null, { trouble: 'receiptNone' }],
])('receipts: %s', (url, found) => expect(receiptAddress(withReceipt(url))).toEqual(found))

test('receipts: pressed before the payment is there, it says so', () =>
  expect(receiptAddress(undefined)).toEqual({ trouble: 'receiptLoading' }))
