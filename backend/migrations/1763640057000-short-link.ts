// Codes of short links. A row outlives its guidebook, so that a code that was printed never leads to another one.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ShortLink1763640057000 implements MigrationInterface {
  name = 'ShortLink1763640057000'

  async up(runner: QueryRunner): Promise<void> {
    // What was published before gets its code when it is asked for.
    await runner.query(`CREATE TABLE guidebook_short_link (
      code text PRIMARY KEY,
      guidebook_id uuid UNIQUE REFERENCES guidebook (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL
    )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guidebook_short_link')
  }
}
