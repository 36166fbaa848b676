// What is marked as a sample is found without reading every guidebook: lists and popups ask for it each time.
import type { MigrationInterface, QueryRunner } from 'typeorm'

const INDEXES = [
  'CREATE INDEX guidebook_sample ON guidebook (created_at) WHERE is_sample_guidebook',
  'CREATE INDEX guidebook_sample_content ON guidebook (id) WHERE is_sample_content',
  'CREATE INDEX guidebook_page_sample ON guidebook_page (guidebook_id, id) WHERE is_sample',
]

export class Sample1763640005000 implements MigrationInterface {
  name = 'Sample1763640005000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of INDEXES) await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['guidebook_sample', 'guidebook_sample_content', 'guidebook_page_sample'])
      await runner.query(`DROP INDEX ${name}`)
  }
}
