// Payments whose end is not known yet are listed by an index of their own: their two states share no order in another.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PaymentsChecking1763640025000 implements MigrationInterface {
  name = 'PaymentsChecking1763640025000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX payment_order_checking ON payment_order (created_at DESC, id)
      WHERE listed AND state IN ('verifying', 'unknown')`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_order_checking')
  }
}
