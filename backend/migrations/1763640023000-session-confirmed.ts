// When the person behind a session last gave the password again, and an audit that the application may only add to.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SessionConfirmed1763640023000 implements MigrationInterface {
  name = 'SessionConfirmed1763640023000'

  /** The triggers on both tables stay: they hold back even a superuser, whom no permission does. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session ADD COLUMN confirmed_at timestamptz')
    await runner.query('REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry, ledger_entry FROM CURRENT_USER, PUBLIC')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('GRANT UPDATE, DELETE, TRUNCATE ON audit_entry, ledger_entry TO CURRENT_USER')
    await runner.query('ALTER TABLE session DROP COLUMN confirmed_at')
  }
}
