// The books: what moved between whom, appended and never changed. Each entry takes from one account what it gives another.

/** card: what the provider owes us. bank: paid outside. sales, refunds: what was earned and given back. */
export type LedgerAccount = 'card' | 'bank' | 'sales' | 'refunds'

export interface LedgerEntry {
  kind: 'charge' | 'refund' | 'transfer'
  debit: LedgerAccount
  credit: LedgerAccount
  /** Whole won, above 0. */
  amount: number
}

/** What an order has come to: whole won taken, and of it given back. */
export interface Figures {
  charged: number
  returned: number
}

export const NO_FIGURES: Figures = { charged: 0, returned: 0 }

/** What the entries of one order add up to. */
export function figuresOf(entries: Pick<LedgerEntry, 'kind' | 'amount'>[]): Figures {
  const sum = (isMeant: (kind: LedgerEntry['kind']) => boolean): number =>
    entries.reduce((total, { kind, amount }) => total + (isMeant(kind) ? amount : 0), 0)
  return { charged: sum((kind) => kind !== 'refund'), returned: sum((kind) => kind === 'refund') }
}

/** What has to be appended so that the books say `now`; nothing where they do. Neither figure ever sinks. */
export function entriesUpTo(booked: Figures, now: Figures, way: 'card' | 'bank'): LedgerEntry[] {
  const [charged, returned] = [now.charged - booked.charged, now.returned - booked.returned]
  const kind = way === 'card' ? 'charge' : 'transfer'
  return [
    ...(charged > 0 ? [{ kind, debit: way, credit: 'sales', amount: charged } as const] : []),
    ...(returned > 0 ? [{ kind: 'refund', debit: 'refunds', credit: way, amount: returned } as const] : []),
  ]
}

/** What each account holds; the four always add up to nothing. */
export function balances(entries: LedgerEntry[]): Record<LedgerAccount, number> {
  const sums = { card: 0, bank: 0, sales: 0, refunds: 0 }
  for (const { debit, credit, amount } of entries) {
    sums[debit] += amount
    sums[credit] -= amount
  }
  return sums
}
