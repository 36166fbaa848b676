// The table of prices as operators read and write it: nothing of it is ever changed backwards.
import type { EntityManager } from 'typeorm'
import { priceOf } from '#backend/features/subscription/price.ts'
import type { Db } from '#backend/platform/database/db.ts'

export interface PriceRow {
  id: string
  plan: string
  amount: number
  /** The day it was announced for, `2025-11-01`; null where it was not. */
  announcedFor: string | null
  /** null: announced, and not in force. */
  inForceFrom: Date | null
}

export const listPrices = (db: Db): Promise<PriceRow[]> =>
  db.query(
    `SELECT id::text, plan, amount, to_char(announced_for, 'YYYY-MM-DD') AS "announcedFor",
       in_force_from AS "inForceFrom" FROM plan_price ORDER BY plan, in_force_from NULLS LAST, id`,
  )

/**
 * In force from then on: an announced one where there is one of that amount, else a new one. What is put in force last wins.
 * @returns what the plan would have cost then
 */
export async function putInForce(tx: EntityManager, plan: string, amount: number, from: Date): Promise<number> {
  const before = await priceOf(tx, plan, from)
  const [announced]: [{ announced_for: string }[]] = await tx.query(
    `DELETE FROM plan_price WHERE plan = $1 AND amount = $2 AND in_force_from IS NULL
     RETURNING to_char(announced_for, 'YYYY-MM-DD') AS announced_for`,
    [plan, amount],
  )
  await tx.query('INSERT INTO plan_price (plan, amount, announced_for, in_force_from) VALUES ($1, $2, $3, $4)', [
    plan,
    amount,
    announced[0]?.announced_for ?? null,
    from,
  ])
  return before
}
