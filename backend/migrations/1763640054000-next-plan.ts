// The plan that a subscriber has chosen from the next charge on, what they agreed to pay for it, and when.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class NextPlan1763640054000 implements MigrationInterface {
  name = 'NextPlan1763640054000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE subscription ADD COLUMN next_plan text CHECK (next_plan IN ('standard', 'pro', 'business')),
      ADD COLUMN next_price integer CHECK (next_price > 0), ADD COLUMN next_plan_at timestamptz`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE subscription DROP COLUMN next_plan, DROP COLUMN next_price, DROP COLUMN next_plan_at`,
    )
  }
}
