// Which guidebooks the end of a plan has unpublished, and which of them stood in the gallery: a new plan offers them again.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class TakenGuidebooks1763640051000 implements MigrationInterface {
  name = 'TakenGuidebooks1763640051000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE guidebook ADD COLUMN taken_at timestamptz,
      ADD COLUMN taken_from_gallery boolean NOT NULL DEFAULT false`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook DROP COLUMN taken_at, DROP COLUMN taken_from_gallery')
  }
}
