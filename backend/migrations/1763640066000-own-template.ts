// Guidebooks that their owner begins new ones from.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class OwnTemplate1763640066000 implements MigrationInterface {
  name = 'OwnTemplate1763640066000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_shelf ADD COLUMN is_template boolean NOT NULL DEFAULT false')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_shelf DROP COLUMN is_template')
  }
}
