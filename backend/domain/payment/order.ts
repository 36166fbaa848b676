// The states of an order and what may follow what (requirement §3, §4 Payment).

export const ORDER_STATES = [
  'created',
  'verifying',
  'paid',
  'refunding',
  'refunded',
  'failed',
  'unknown',
  'mismatch',
] as const
export type OrderState = (typeof ORDER_STATES)[number]
