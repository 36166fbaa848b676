// Pages are checked before they are stored: as text they are read without being taken apart and put together again.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PageText1763640004000 implements MigrationInterface {
  name = 'PageText1763640004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_page ALTER COLUMN body TYPE text')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_page ALTER COLUMN body TYPE json USING body::json')
  }
}
