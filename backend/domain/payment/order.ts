// The states of an order and what may follow what. The provider's word wins over ours.

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

/**
 * asked: a charge is asked for, or the window has come back. paid, declined, returned (all of it went back), differs (the
 * record is not what was ordered): the provider's record says so. silent: no answer. dropped: nothing was ever charged, and
 * nobody will. refund: the money is to go back. kept: it did not go back.
 */
export const ORDER_EVENTS = [
  'asked',
  'paid',
  'declined',
  'returned',
  'differs',
  'silent',
  'dropped',
  'refund',
  'kept',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Undecided or declined: what the provider says of it decides. */
const OPEN = {
  asked: 'verifying',
  paid: 'paid',
  declined: 'failed',
  returned: 'refunded',
  differs: 'mismatch',
} as const

const AFTER: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  created: { ...OPEN, dropped: 'failed' },
  verifying: { ...OPEN, silent: 'unknown', dropped: 'failed' },
  unknown: { ...OPEN, silent: 'unknown', dropped: 'failed' },
  // Tried again; or an answer that came so late that nobody waited for it any more.
  failed: OPEN,
  paid: { refund: 'refunding', returned: 'refunded' },
  refunding: { returned: 'refunded', kept: 'paid', silent: 'refunding', refund: 'refunding' },
  // Money that was taken by mistake goes back; and one may have named somebody else's payment before their own.
  mismatch: { paid: 'paid', refund: 'refunding', returned: 'refunded' },
  refunded: {},
}

/** null: the event changes nothing in this state. */
export const orderAfter = (state: OrderState, event: OrderEvent): OrderState | null => AFTER[state][event] ?? null

/** Whether the provider still has to be asked before anybody can say how it ended. */
export const isOpen = (state: OrderState): boolean => state === 'verifying' || state === 'unknown'
