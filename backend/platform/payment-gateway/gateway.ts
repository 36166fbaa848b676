// The port to the payment provider, in our own terms: cards kept by the provider, charges, cancels, and its record.
import type { Recorded } from '#domain/payment/verdict.ts'

/** The provider's record of an attempt. */
export interface ProviderPayment extends Recorded {
  cardName: string | null
  paidAt: Date | null
  cancelledAt: Date | null
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
  /** null where the provider knows no such payment. @throws GatewayUnavailable */
  paymentById: (paymentId: string) => Promise<ProviderPayment | null>
  /** Every attempt of an order, newest first; empty where there was none. @throws GatewayUnavailable */
  paymentsOf: (merchantUid: string) => Promise<ProviderPayment[]>
  /** Tells the amount before the window opens, so that no other one can be paid. @throws GatewayUnavailable, GatewayRefused */
  prepare: (merchantUid: string, amount: number) => Promise<void>
  /** null where no card is stored. @throws GatewayUnavailable */
  cardOf: (customerUid: string) => Promise<BillingCard | null>
  /** Does nothing where there is none. @throws GatewayUnavailable */
  deleteCard: (customerUid: string) => Promise<void>
  /**
   * Charges a stored card, once: never repeated by the gateway itself. An issuer's decline is an answer (`failed`).
   * @throws GatewayRefused nothing was charged  @throws GatewayUnavailable it may have been: look with `paymentsOf`
   */
  charge: (charge: Charge) => Promise<ProviderPayment>
  /** Gives money back, once. @throws GatewayRefused nothing went back  @throws GatewayUnavailable it may have */
  cancel: (cancel: Cancel) => Promise<ProviderPayment>
}

/** The provider said no, and nothing happened. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}

/** No answer that can be believed came: whatever was asked may have happened. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}
