// Tables of the platform itself: repeated requests and rate limits.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Platform1763640000000 implements MigrationInterface {
  name = 'Platform1763640000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_key (
        owner text NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        status int NOT NULL,
        body json,
        headers json,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (owner, key)
      )`)
    await runner.query('CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at)')
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points int NOT NULL DEFAULT 0,
        expire bigint
      )`)
    await runner.query('CREATE INDEX rate_limit_expire ON rate_limit (expire)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limit')
    await runner.query('DROP TABLE idempotency_key')
  }
}
