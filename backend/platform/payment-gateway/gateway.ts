// The port to whoever moves the money, in our own terms: cards kept by the provider, charges, cancels, and its record.

export interface ProviderPayment {
  /** The provider's own number of this attempt. */
  paymentId: string
  /** Our number of the order; attempts that failed may share it, of which at most one is ever paid. */
  merchantUid: string
  /** Any other word of the provider's counts as `ready`: nothing is decided yet. */
  status: 'ready' | 'paid' | 'failed' | 'cancelled'
  /** Whole units of `currency`. */
  amount: number
  /** What of it went back; less than `amount` where only a part did. */
  cancelledAmount: number
  currency: string
  /** Whose stored card was meant, null for a payment without one. */
  customerUid: string | null
  /** `issue` stores a card and moves no money; `payment` charges a stored one. */
  usage: 'issue' | 'payment' | null
  /** Made on the provider's test channel where those do not count (production): no money moved, nothing is paid. */
  isSandbox: boolean
  cardName: string | null
  paidAt: Date | null
  cancelledAt: Date | null
  /** The issuer's own words for a decline. */
  failReason: string | null
  receiptUrl: string | null
}

export interface BillingCard {
  customerUid: string
  cardName: string | null
  isSandbox: boolean
}

export interface Charge {
  customerUid: string
  merchantUid: string
  /** Whole won. */
  amount: number
  /** What the buyer reads on the statement, at most 40 characters. */
  name: string
  buyer: { name: string; email: string }
}

export interface Cancel {
  paymentId: string
  /** Whole won that go back. */
  amount: number
  /** What we believe can still be cancelled; the provider refuses where its own figure differs. */
  cancellable: number
  reason: string
}

export interface PaymentGateway {
  /** null where the provider knows no such payment. @throws GatewaySilent */
  paymentById: (paymentId: string) => Promise<ProviderPayment | null>
  /** Every attempt of an order, newest first; empty where there was none. @throws GatewaySilent */
  paymentsOf: (merchantUid: string) => Promise<ProviderPayment[]>
  /** Tells the amount before the window opens, so that no other one can be paid. @throws GatewaySilent, GatewayRefused */
  prepare: (merchantUid: string, amount: number) => Promise<void>
  /** null where no card is stored. @throws GatewaySilent */
  cardOf: (customerUid: string) => Promise<BillingCard | null>
  /** Does nothing where there is none. @throws GatewaySilent */
  forgetCard: (customerUid: string) => Promise<void>
  /**
   * Charges a stored card, once: never repeated by the gateway itself. An issuer's decline is an answer (`failed`).
   * @throws GatewayRefused nothing was charged  @throws GatewaySilent it may have been: look with `paymentsOf`
   */
  charge: (charge: Charge) => Promise<ProviderPayment>
  /** Gives money back, once. @throws GatewayRefused nothing went back  @throws GatewaySilent it may have */
  cancel: (cancel: Cancel) => Promise<ProviderPayment>
}

/** The provider said no, and nothing happened. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}

/** No answer that can be believed came: whatever was asked may have happened. */
export class GatewaySilent extends Error {
  override name = 'GatewaySilent'
}
