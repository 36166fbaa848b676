// The receipt of a payment, in a window of its own: only an address that is one is opened.
import type { Payment } from '#domain/payment/payment.ts'
import { isReceiptAddress } from '#domain/payment/receipt.ts'

type Trouble = 'receiptLoading' | 'receiptNone' | 'receiptWrong' | 'receiptBlocked'

const SIZE = 'popup,width=800,height=600'

/** What the payment says of it, good or not; null: there is none. */
export const receiptOf = ({ receiptUrl, paymentData }: Payment): string | null =>
  receiptUrl || paymentData?.receipt_url || null

/** The address where it is a valid one, else what is wrong with it. */
export function receiptAddress(payment: Payment | undefined): { address: string } | { trouble: Trouble } {
  if (!payment) return { trouble: 'receiptLoading' }
  const given = receiptOf(payment)
  if (given === null) return { trouble: 'receiptNone' }
  const isGood = isReceiptAddress(given) && URL.canParse(given)
  return isGood ? { address: new URL(given).href } : { trouble: 'receiptWrong' }
}

/** @returns what stood in the way; null when it is open */
export function openReceipt(payment: Payment | undefined): Trouble | null {
  const found = receiptAddress(payment)
  if ('trouble' in found) return found.trouble
  const opened = window.open(found.address, 'gilbook-receipt', SIZE)
  if (!opened) return 'receiptBlocked'
  try {
    opened.opener = null
  } catch {
    // It is apart already.
  }
  return null
}
