// The index by which the job finds pages whose words were not written down yet.
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * By itself, since the columns of `Shelf` are added under a lock that keeps readers out, and every page is looked at here: in one
 * transaction they would have waited for that. This lock keeps nobody from reading; saves are refused for its few seconds, and
 * devices send them again. Databases on which `Shelf` made the index, as it did at first, have it, and nothing is built twice.
 * Not CONCURRENTLY: that waits for every older statement, also for that of another instance which waits to migrate, and that one
 * waits for this.
 */
export class PageWithoutWords1763640068000 implements MigrationInterface {
  name = 'PageWithoutWords1763640068000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX IF NOT EXISTS guidebook_page_without_words ON guidebook_page (guidebook_id) WHERE words IS NULL',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX guidebook_page_without_words')
  }
}
