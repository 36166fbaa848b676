// What people told us from the form on every page. It outlives its account, without saying whose it was.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Feedback1763640018000 implements MigrationInterface {
  name = 'Feedback1763640018000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FEEDBACK)
    await runner.query('CREATE INDEX feedback_newest ON feedback (created_at DESC, id)')
    await runner.query('CREATE INDEX feedback_account ON feedback (account_id)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE feedback')
  }
}

const FEEDBACK = `
  CREATE TABLE feedback (
    id uuid PRIMARY KEY,
    account_id uuid REFERENCES account (id) ON DELETE SET NULL,
    title text NOT NULL,
    feedback text NOT NULL,
    url text NOT NULL,
    user_agent text NOT NULL,
    written_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
  )`
