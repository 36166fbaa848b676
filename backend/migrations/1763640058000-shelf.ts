// The shelf of an owner: labels and the archive beside the guidebook, and of each page the words that are searched.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Shelf1763640058000 implements MigrationInterface {
  name = 'Shelf1763640058000'

  async up(runner: QueryRunner): Promise<void> {
    // Beside the guidebook's row: what an owner sorts by is no save, and waits for none.
    await runner.query(`CREATE TABLE guidebook_shelf (
      guidebook_id uuid PRIMARY KEY REFERENCES guidebook (id) ON DELETE CASCADE,
      labels text[] NOT NULL DEFAULT '{}',
      archived_at timestamptz
    )`)
    // null: of a page from before, which a job looks at. Its index is made by page-without-words, where readers need not wait.
    await runner.query('ALTER TABLE guidebook_page ADD COLUMN words text, ADD COLUMN day_count int')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_page DROP COLUMN words, DROP COLUMN day_count')
    await runner.query('DROP TABLE guidebook_shelf')
  }
}
