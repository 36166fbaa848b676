// When the owner of an account asked for its deletion; and files of deleted accounts that wait to be removed.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class AccountLeaving1763640016001 implements MigrationInterface {
  name = 'AccountLeaving1763640016001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN leaving_at timestamptz')
    await runner.query('CREATE INDEX account_leaving ON account (leaving_at) WHERE leaving_at IS NOT NULL')
    await runner.query('CREATE TABLE left_file (name text PRIMARY KEY)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE left_file')
    await runner.query('ALTER TABLE account DROP COLUMN leaving_at')
  }
}
