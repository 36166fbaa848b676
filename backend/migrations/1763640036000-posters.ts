// Posters by the names that their owners gave them: only what was made is counted when it is scanned.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Posters1763640036000 implements MigrationInterface {
  name = 'Posters1763640036000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE guidebook_poster (
      guidebook_id uuid NOT NULL REFERENCES guidebook (id) ON DELETE CASCADE,
      name text NOT NULL,
      PRIMARY KEY (guidebook_id, name)
    )`)
    // Nobody wrote down which were made before: those that were scanned hang somewhere.
    await runner.query(`INSERT INTO guidebook_poster (guidebook_id, name)
      SELECT DISTINCT guidebook_id, substr(mark, 6) FROM guidebook_count WHERE mark LIKE 'scan:%'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guidebook_poster')
  }
}
