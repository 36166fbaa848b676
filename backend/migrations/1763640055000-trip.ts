// The facts of the trip that a guidebook is for, beside the rest of its shell; null where nothing is known.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Trip1763640055000 implements MigrationInterface {
  name = 'Trip1763640055000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE guidebook ADD COLUMN trip json NOT NULL DEFAULT 'null'")
    await runner.query("ALTER TABLE guidebook_version ADD COLUMN trip text NOT NULL DEFAULT 'null'")
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_version DROP COLUMN trip')
    await runner.query('ALTER TABLE guidebook DROP COLUMN trip')
  }
}
