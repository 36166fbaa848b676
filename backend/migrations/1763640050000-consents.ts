// What each account agreed to, appended as it is said: document, version, whether given or taken back, and when.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Consents1763640050000 implements MigrationInterface {
  name = 'Consents1763640050000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE account ADD COLUMN consents jsonb NOT NULL DEFAULT '[]'")
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN consents')
  }
}
