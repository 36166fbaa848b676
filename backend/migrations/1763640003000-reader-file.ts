// Files that lists of offline copies name: which guidebook's, how they are served, and since when nobody named them.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ReaderFile1763640003000 implements MigrationInterface {
  name = 'ReaderFile1763640003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reader_file (
        uuid uuid NOT NULL,
        sha256 text NOT NULL,
        type text NOT NULL,
        policy text,
        is_open boolean NOT NULL,
        listed_at timestamptz NOT NULL,
        PRIMARY KEY (uuid, sha256)
      )`)
    await runner.query('CREATE INDEX reader_file_listed ON reader_file (listed_at)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reader_file')
  }
}
