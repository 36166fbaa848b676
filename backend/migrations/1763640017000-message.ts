// News of the administrators, and who has read which: kept here, so that it is read on every device at once.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Message1763640017000 implements MigrationInterface {
  name = 'Message1763640017000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGE)
    await runner.query(
      'CREATE INDEX message_shown ON message (shown_at DESC, created_at DESC, id) WHERE shown_at IS NOT NULL',
    )
    await runner.query('CREATE INDEX message_newest ON message (created_at DESC, id)')
    await runner.query(READ)
    await runner.query('CREATE INDEX message_read_message ON message_read (message_id)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_read')
    await runner.query('DROP TABLE message')
  }
}

const MESSAGE = `
  CREATE TABLE message (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    message text NOT NULL,
    type text NOT NULL CHECK (type IN ('information', 'alert', 'warning', 'other')),
    audience text NOT NULL CHECK (audience IN ('all', 'free', 'paid')),
    notification boolean NOT NULL,
    message_date date NOT NULL,
    sent_at timestamptz,
    shown_at timestamptz,
    created_at timestamptz NOT NULL,
    CHECK ((sent_at IS NULL) = (shown_at IS NULL))
  )`

const READ = `
  CREATE TABLE message_read (
    account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    message_id uuid NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    read_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, message_id)
  )`
