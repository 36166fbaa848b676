// Revenue is summed by plan too: the plan of the order that a booking belongs to.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class RevenueByPlan1763640024000 implements MigrationInterface {
  name = 'RevenueByPlan1763640024000'

  up = (runner: QueryRunner): Promise<void> => summedBy(runner, BY_PLAN)

  down = (runner: QueryRunner): Promise<void> => summedBy(runner, IN_ALL)
}

interface Kind {
  kind: string
  join: string
}

/** '' where the order is no longer there. */
const BY_PLAN: Kind = {
  kind: `coalesce(o.plan, '')`,
  join: 'LEFT JOIN payment_order o ON o.merchant_uid = e.merchant_uid',
}
const IN_ALL: Kind = { kind: `''`, join: '' }

const sums = ({ kind, join }: Kind, entries: string): string => `
  INSERT INTO office_tally (noun, kind, day, amount)
  SELECT 'revenue', ${kind}, seoul_day(e.at), sum(CASE WHEN e.kind = 'refund' THEN -e.amount ELSE e.amount END)
  FROM ${entries} e ${join} GROUP BY 2, 3`

async function summedBy(runner: QueryRunner, kind: Kind): Promise<void> {
  // Nothing is summed meanwhile: who books waits in the trigger. The books themselves may not be locked by their own role.
  await runner.query('LOCK TABLE office_tally IN SHARE ROW EXCLUSIVE MODE')
  await runner.query(`CREATE OR REPLACE FUNCTION office_revenue_come() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${sums(kind, 'come')}; RETURN NULL; END $$`)
  await runner.query(`DELETE FROM office_tally WHERE noun = 'revenue'`)
  await runner.query(sums(kind, 'ledger_entry'))
}
