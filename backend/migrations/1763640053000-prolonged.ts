// Plans that nothing renews are prolonged, by any number of months, and their end is announced.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Prolonged1763640053000 implements MigrationInterface {
  name = 'Prolonged1763640053000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_order ADD COLUMN months integer NOT NULL DEFAULT 1 CHECK (months > 0)')
    await runner.query('ALTER TABLE subscription ADD COLUMN end_told_days integer')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription DROP COLUMN end_told_days')
    await runner.query('ALTER TABLE payment_order DROP COLUMN months')
  }
}
