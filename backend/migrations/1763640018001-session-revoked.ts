// Which sessions their owner ended from another device.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SessionRevoked1763640018001 implements MigrationInterface {
  name = 'SessionRevoked1763640018001'

  /** With a default, for instances of the release before, which write sessions without it. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session ADD COLUMN revoked boolean NOT NULL DEFAULT false')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN revoked')
  }
}
