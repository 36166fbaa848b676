// Thumbnails that were asked for and are not made yet, or were given up.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Thumbnail1763640010000 implements MigrationInterface {
  name = 'Thumbnail1763640010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REQUEST)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE thumbnail_request')
  }
}

/** One a guidebook: asking again is the same wish, later. */
const REQUEST = `
  CREATE TABLE thumbnail_request (
    guidebook_id uuid PRIMARY KEY REFERENCES guidebook (id) ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('queued', 'generating', 'failed')),
    priority text NOT NULL CHECK (priority IN ('high', 'low')),
    wanted_at timestamptz NOT NULL,
    tries int NOT NULL DEFAULT 0
  )`
