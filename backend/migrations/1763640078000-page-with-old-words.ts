// The index by which the job finds pages that were changed by an instance which knows no words.
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** By itself, as `PageWithoutWords` is: every page is looked at, and no reader waits. It is empty but while instances are renewed. */
export class PageWithOldWords1763640078000 implements MigrationInterface {
  name = 'PageWithOldWords1763640078000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX guidebook_page_with_old_words ON guidebook_page (updated_at) WHERE updated_at > words_at',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX guidebook_page_with_old_words')
  }
}
