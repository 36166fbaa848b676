// Appends to the books what an order has come to since they were written last.
import type { EntityManager } from 'typeorm'
import { entriesUpTo, figuresOf, type Entry, type Figures } from '#domain/payment/ledger.ts'
import type { OrderRow } from './table.ts'

/** The order is locked by the caller: nobody else writes about it. */
export async function bookOrder(tx: EntityManager, order: OrderRow, now: Date): Promise<void> {
  const booked = figuresOf(await entriesOf(tx, order.merchantUid))
  const figures: Figures = { charged: order.taken, returned: order.returned }
  for (const { kind, debit, credit, amount } of entriesUpTo(
    booked,
    figures,
    order.kind === 'transfer' ? 'bank' : 'card',
  ))
    await tx.query(
      `INSERT INTO ledger_entry (merchant_uid, account_id, kind, debit, credit, amount, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [order.merchantUid, order.accountId, kind, debit, credit, amount, now],
    )
}

async function entriesOf(tx: EntityManager, merchantUid: string): Promise<Entry[]> {
  return tx.query('SELECT kind, debit, credit, amount FROM ledger_entry WHERE merchant_uid = $1', [merchantUid])
}
