// The higher price that a subscriber was last written to about: each is written about once.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PriceOffer1763640019001 implements MigrationInterface {
  name = 'PriceOffer1763640019001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription ADD COLUMN offered_price integer')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription DROP COLUMN offered_price')
  }
}
