// When each session was used last, for the list of devices.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SessionUsed1763640016000 implements MigrationInterface {
  name = 'SessionUsed1763640016000'

  /** With a default, for instances of the release before, which write sessions without it. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session ADD COLUMN used_at timestamptz NOT NULL DEFAULT now()')
    await runner.query('UPDATE session SET used_at = created_at')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN used_at')
  }
}
