// What the sandbox holds, as plain data that can be kept in a file.
import type { Language } from '#domain/language.ts'
import type { CardId } from './cards.ts'

export interface PaymentRecord {
  impUid: string
  merchantUid: string
  status: 'ready' | 'paid' | 'failed' | 'cancelled'
  /** Whole won. */
  amount: number
  cancelAmount: number
  name: string
  buyer: { name: string; email: string; tel: string }
  channel: 'pc' | 'mobile' | 'api'
  customerUid: string | null
  usage: 'issue' | 'payment' | null
  /** Of the test channel. */
  sandbox: boolean
  card: CardId | null
  /** Unix seconds; 0: not happened. */
  startedAt: number
  paidAt: number
  failedAt: number
  cancelledAt: number
  failReason: string | null
  cancelReason: string | null
  cancels: { amount: number; at: number; reason: string }[]
  /** Where it is paid in the browser; null for a charge by the server. */
  window: PaymentWindow | null
}

export interface PaymentWindow {
  /** Whom its frame may tell; empty for the redirect way. */
  origin: string
  /** Where the browser is led; empty for the frame. */
  redirect: string
  language: Language
}

export interface CustomerRecord {
  customerUid: string
  card: CardId
  /** Absent of one that was stored before it had any. */
  cardName?: string
  sandbox: boolean
  /** How often it has paid. */
  payments: number
  inserted: number
  updated: number
}

export interface State {
  /** By imp_uid, oldest first. */
  payments: Map<string, PaymentRecord>
  customers: Map<string, CustomerRecord>
  /** Amounts by merchant_uid. */
  prepared: Map<string, number>
  token: { value: string; expiresAt: number } | null
  /** How far its clock is ahead, in milliseconds. */
  ahead: number
  last: number
}

interface Kept {
  payments: [string, PaymentRecord][]
  customers: [string, CustomerRecord][]
  prepared: [string, number][]
  ahead: number
  last: number
}

export const emptyState = (first: number): State => ({
  payments: new Map(),
  customers: new Map(),
  prepared: new Map(),
  token: null,
  ahead: 0,
  last: first,
})

/** Without the token: whoever had one gets another. */
export function written({ payments, customers, prepared, ahead, last }: State): string {
  const kept: Kept = { payments: [...payments], customers: [...customers], prepared: [...prepared], ahead, last }
  return JSON.stringify(kept)
}

export function readState(text: string): State {
  const { payments, customers, prepared, ahead, last } = JSON.parse(text) as Kept
  const maps = { payments: new Map(payments), customers: new Map(customers), prepared: new Map(prepared) }
  return { ...maps, token: null, ahead, last }
}
