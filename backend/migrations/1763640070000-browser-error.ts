// Errors of browsers, a row for each error of a build in an engine: how often it was told, and nothing of who told it.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class BrowserError1763640070000 implements MigrationInterface {
  name = 'BrowserError1763640070000'

  async up(runner: QueryRunner): Promise<void> {
    // `places`: the frames in our sources; null until they were looked for.
    await runner.query(`CREATE TABLE browser_error (
      id uuid PRIMARY KEY,
      fingerprint text NOT NULL UNIQUE,
      program text NOT NULL,
      kind text NOT NULL,
      name text NOT NULL,
      message text NOT NULL,
      frames text[] NOT NULL,
      places text[],
      build text NOT NULL,
      engine text NOT NULL,
      engine_oldest smallint NOT NULL,
      engine_newest smallint NOT NULL,
      count int NOT NULL,
      first_seen timestamptz NOT NULL,
      last_seen timestamptz NOT NULL
    )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE browser_error')
  }
}
