// Since when money of an order is on its way back: what hangs is shown with its age.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Refunding1763640052000 implements MigrationInterface {
  name = 'Refunding1763640052000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_order ADD COLUMN refunding_at timestamptz')
    await runner.query("UPDATE payment_order SET refunding_at = updated_at WHERE state = 'refunding'")
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_order DROP COLUMN refunding_at')
  }
}
