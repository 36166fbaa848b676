// What this device knows of purchases under way, so that neither a reload nor a lost connection loses one.
import type { FailReason } from '#domain/payment/payment.ts'
import type { CheckoutRequest, RecurringPlan } from '#domain/subscription/wire.ts'

/** A checkout whose window was opened. */
export interface Attempt {
  userId: string
  kind: CheckoutRequest['kind']
  plan: RecurringPlan | null
  merchantUid: string
  customerUid: string | null
  /** Of the call that ends it, however often it is repeated. */
  idempotencyKey: string
}

/** The window has answered, and the server does not know it for sure yet. */
export interface AnsweredAttempt extends Attempt {
  impUid: string
  /** What the window said of a failure: for words only, where the server knows no better. */
  said: FailReason | null
}

/** The tab's own: a window belongs to its tab, which may be led away and come back. */
const OPEN = 'gilbook.payment-window'
/** The device's: any tab may tell the server, at any time. */
const ANSWERED = 'gilbook.payment-answered'

/** Storage refused: it then lasts as long as the page. */
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Nothing else can be done; the server settles what it knows of by itself.
  }
}

function read<T>(storage: () => Storage, key: string): T | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

const tab = (): Storage => sessionStorage
const device = (): Storage => localStorage

export const openAttempt = (): Attempt | null => read<Attempt>(tab, OPEN)
export const saveOpenAttempt = (attempt: Attempt | null): void => write(tab, OPEN, attempt)

export const answeredAttempts = (): AnsweredAttempt[] => read<AnsweredAttempt[]>(device, ANSWERED) ?? []

const storeAnswered = (all: AnsweredAttempt[]): void => write(device, ANSWERED, all.length > 0 ? all : null)

export function saveAnswered(answered: AnsweredAttempt): void {
  storeAnswered([...answeredAttempts().filter(({ merchantUid }) => merchantUid !== answered.merchantUid), answered])
}

export function deleteAnswered(uid: string): void {
  storeAnswered(answeredAttempts().filter(({ merchantUid }) => merchantUid !== uid))
}

/** At a sign-out: whatever is paid by then the server finds by itself. */
export function clearAttempts(): void {
  saveOpenAttempt(null)
  storeAnswered([])
}
