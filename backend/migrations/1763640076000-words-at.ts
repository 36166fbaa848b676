// Which state of a page its words were made of.
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * `words_at` is the page's `updated_at` of that state. An instance from before words changes a page and leaves them as they are:
 * the page is newer than its words then, and the job makes them anew. Rows that are there count as made now, since a default that
 * is worked out once rewrites none of them.
 */
export class WordsAt1763640076000 implements MigrationInterface {
  name = 'WordsAt1763640076000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_page ADD COLUMN words_at timestamptz NOT NULL DEFAULT now()')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_page DROP COLUMN words_at')
  }
}
